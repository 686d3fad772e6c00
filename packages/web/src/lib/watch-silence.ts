export type SilenceWatch = {
  /** Something was heard. */
  readonly heard: () => void;
  /** To be called at the end: nothing is told any more. */
  readonly end: () => void;
};

/** Tells when nothing was heard for `limitMs`, and when something is again. */
export function watchSilence(limitMs: number, onChange: (isSilent: boolean) => void): SilenceWatch {
  let isSilent = false;
  const fall = () => {
    isSilent = true;
    onChange(true);
  };
  let timer = setTimeout(fall, limitMs);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(fall, limitMs);
      if (!isSilent) return;
      isSilent = false;
      onChange(false);
    },
    end: () => clearTimeout(timer),
  };
}
