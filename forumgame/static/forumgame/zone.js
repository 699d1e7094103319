// Chooses the browser's time zone in a list of zones that has no choice yet; without it the list is there to choose from.
"use strict";
for (const list of document.querySelectorAll("select[name=zone]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!list.value && [...list.options].some((option) => option.value === zone)) {
    list.value = zone;
  }
}
