// Sets the color scheme before the first paint, so that a dark page does not flash white. A file, because the content
// policy forbids inline scripts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage is blocked: the system setting decides.
  }
  var isDark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
})();
