// Runs before the first paint. A file, since the content policy allows no inline script.
(function () {
  var page = document.documentElement;

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is switched off: nobody is signed in, and the system's wish counts.
      return null;
    }
  }

  // A dark page never flashes white.
  var chosen = read("mantine-color-scheme-value");
  var isDark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");

  // The build made this page for a visitor, or for a user; whoever is something else never sees it.
  var madeFor = page.getAttribute("data-first-paint");
  if (madeFor === null) return;
  var hasState = history.state !== null && history.state.usr != null;
  if ((madeFor === "user") !== (read("idToken") !== null) || hasState) {
    page.setAttribute("data-unfit", "");
    return;
  }

  // A button that is pressed before the app has come to life is pressed again once it has.
  var pressed = null;
  function hold(event) {
    var button = event.target.closest("button");
    if (button === null) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  }
  document.addEventListener("click", hold, true);
  document.addEventListener(
    "termsift:ready",
    function () {
      document.removeEventListener("click", hold, true);
      if (pressed !== null && pressed.isConnected) pressed.click();
    },
    { once: true },
  );
})();
