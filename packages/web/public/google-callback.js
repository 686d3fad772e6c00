// Hands Google's answer, which stands behind the #, to the tab that asked for it, and closes this window.
(function () {
  var channel = new BroadcastChannel("termsift-google");
  // A channel reaches pages of this origin only, so it takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(window.location.hash.slice(1));
  channel.close();
  history.replaceState(null, "", window.location.pathname);
  window.close();
})();
