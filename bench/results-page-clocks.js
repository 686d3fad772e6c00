// Runs before the page's own code. Records the first paint of the lists and the duration of interactions.
(() => {
  const seen = { paintedAtMs: null, interactions: [], frames: 0 };
  globalThis.termsiftBench = seen;
  const firstRow = '[role="list"][aria-label="Negative Keywords"] [role="listitem"]';

  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(firstRow)) return;
    observer.disconnect();
    // Measures the paint with a message, because the browser delivers messages only after it has painted the frame.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => {
        seen.paintedAtMs = performance.now();
        channel.port1.close();
      });
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });

  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) seen.interactions.push({ name, duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });

  const countFrame = () => {
    seen.frames++;
    requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);
})();
