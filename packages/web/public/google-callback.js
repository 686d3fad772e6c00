// Hands Google's answer, which stands behind the #, to the tab that asked for it, and closes this window.
(function () {
  var channel = new BroadcastChannel("termsift-google");
  channel.postMessage(window.location.hash.slice(1));
  channel.close();
  history.replaceState(null, "", window.location.pathname);
  window.close();
})();
