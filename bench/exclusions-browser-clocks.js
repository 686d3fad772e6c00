/* Runs in the page before its own scripts: notes when the preview's worker says something, and every long task. */
window.marks = [];
window.tasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    window.tasks.push({ at: startTime, ms: duration });
  }
}).observe({ entryTypes: ["longtask"] });

window.Worker = class extends Worker {
  constructor(...parameters) {
    super(...parameters);
    window.marks.push({ name: "start", at: performance.now() });
    this.addEventListener("message", ({ data }) => {
      const name = data.kind === "step" ? data.step : data.answer?.totals && "view";
      if (name) window.marks.push({ name, at: performance.now() });
    });
  }
};
