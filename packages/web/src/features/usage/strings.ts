export const usageStrings = {
  title: "Monthly Usage",
  uploads: (count: number, uploadsMax: number | null) =>
    uploadsMax === null
      ? `${String(count)} ${count === 1 ? "upload" : "uploads"} this month`
      : `${String(count)}/${String(uploadsMax)} uploads this month`,
  noLimit: "This installation has no limit.",
  resets: (date: string) => `Resets on ${date}, 0:00 UTC`,
  loading: "Loading your usage",
  unknown: "Your usage could not be loaded. You can still upload.",
  meter: "Uploads used this month",
  upgrade: "See plans",
} as const;
