// Counts the time down that the server wrote; without it the page shows the time of its making.
"use strict";
for (const count of document.querySelectorAll("[data-until]")) {
  const until = Date.parse(count.dataset.until);
  const ahead = Date.parse(count.dataset.now) - Date.now();
  const persian = count.dataset.persian === "yes";
  const number = (n) => (persian ? String(n).replace(/\d/g, (d) => String.fromCharCode(0x6f0 + Number(d))) : String(n));
  const say = (unit, n) => count.dataset[unit].replace("%d", number(n));
  const tick = () => {
    const left = Math.max(0, Math.floor((until - Date.now() - ahead) / 1000));
    const parts = [["d", Math.floor(left / 86400)], ["h", Math.floor(left / 3600) % 24], ["m", Math.floor(left / 60) % 60], ["s", left % 60]];
    const first = parts.findIndex(([, n]) => n > 0);
    if (first < 0) {
      count.textContent = count.dataset.done;
      document.querySelectorAll("[data-when-done]").forEach((element) => { element.hidden = false; });
      return;
    }
    const shown = parts.slice(first, first + (first < 2 ? 2 : 1)).filter(([, n]) => n > 0);
    count.textContent = shown.map(([unit, n]) => say(unit, n)).join(" ");
    setTimeout(tick, 1000);
  };
  tick();
}
