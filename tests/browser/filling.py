"""What a page's own script would need to find its buttons, fill a form plausibly and send it: JavaScript for `evaluate`."""

BUTTONS = """
() => [...document.forms].flatMap((form, f) => form.method !== "post" ? [] : [...form.elements].flatMap((button, b) => {
  if (button.type !== "submit" || button.matches(":disabled, [aria-hidden]")) return [];
  const inputs = [...form.elements].filter((e) => e.name);
  const kind = inputs.find((e) => e.name === "kind" && e.type === "hidden");
  const names = [...new Set(inputs.filter((e) => e.type !== "hidden" && e !== button).map((e) => e.name))];
  const path = new URL(form.getAttribute("action") || location.href, location.href).pathname;
  return [{ form: f, place: b, path, kind: kind ? kind.value : "", name: button.name, value: button.value, names }];
}))
"""
"""The buttons of all forms that are posted, also in what is folded."""

FILL = """
([f, b, typed]) => {
  const form = document.forms[f], button = form.elements[b], taken = new Set();
  for (const child of [button, ...form.querySelectorAll("details *")])
    for (let d = child.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
  const unlike = (values) => values.find((v) => v && !taken.has(v)) || values.find((v) => v) || "";
  const done = new Set();
  for (const control of [...form.elements]) {
    if (!control.name || ["hidden", "submit", "file"].includes(control.type) || control.disabled) continue;
    const word = typed[control.name];
    const same = [...form.elements].filter((e) => e.name === control.name && e.type === control.type);
    if (control.tagName === "SELECT") {
      const values = [...control.options].map((o) => o.value);
      if (word !== undefined) control.value = word;
      else if (!control.value && (control.required || same.length > 1)) control.value = unlike(values);
      taken.add(control.value);
    } else if (control.type === "radio") {
      if (done.has(control.name)) continue;
      done.add(control.name);
      const now = same.find((e) => e.checked);
      const value = word !== undefined ? word : now && now.value ? now.value : unlike(same.map((e) => e.value));
      const one = same.find((e) => e.value === value) || same[0];
      one.checked = true;
      taken.add(one.value);
    } else if (control.type === "checkbox") {
      const several = control.closest("[data-most]");
      const checked = same.filter((e) => e.checked).length;
      const wanted = several && checked < Number(several.dataset.most) && !taken.has(control.value);
      if (control.required || word === "on" || wanted) control.checked = true;
      if (several && control.checked) taken.add(control.value);
    } else if (word !== undefined) control.value = word;
    else if (!control.value && control.required) control.value = control.inputMode === "numeric" ? "1" : "Some words, no more.";
  }
  if (button.formNoValidate || form.noValidate) return [];
  return [...form.elements].filter((e) => !e.checkValidity()).map((e) => e.name + ": " + e.validationMessage);
}
"""
"""Fill what must be filled, and what has a word in `typed`. Returns what the browser finds wrong."""

SEND = """
async ([f, b]) => {
  const form = document.forms[f], button = form.elements[b];
  const to = new URL(button.getAttribute("formaction") || form.getAttribute("action") || location.href, location.href);
  const data = new FormData(form, button);
  const body = form.enctype.startsWith("multipart") ? data : new URLSearchParams(data);
  await fetch(to, { method: "POST", body, redirect: "manual" });
}
"""
"""Send a form by its button once, and stay on the page."""

SUBMIT = "([f, b]) => document.forms[f].requestSubmit(document.forms[f].elements[b])"
POINT = """
([f, b]) => {
  const button = document.forms[f].elements[b];
  button.scrollIntoView({ block: "center", behavior: "instant" });
  const box = button.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const there = document.elementFromPoint(x, y);
  return button.contains(there) ? [x, y] : null;
}
"""
"""Where on the screen a button can be clicked; null where something lies over it."""
