export type ProgressLine = { show: (text: string) => void; clear: () => void };

const INTERVAL_MS = 100;

export function createProgressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  let shownAt = 0;
  return {
    show: (text) => {
      const now = Date.now();
      if (now - shownAt < INTERVAL_MS) return;
      shownAt = now;
      stream.write(`\r\u001b[2K${text.slice(0, (stream.columns ?? 80) - 1)}`);
    },
    clear: () => {
      if (shownAt > 0) stream.write("\r\u001b[2K");
      shownAt = 0;
    },
  };
}
