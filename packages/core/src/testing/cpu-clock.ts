/* oxlint-disable no-restricted-globals -- only tests use this file */

/**
 * Starts to count the processor time of this process. The returned function gives the milliseconds since. On a busy
 * machine they hardly grow, unlike those of a clock on the wall.
 */
export function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
