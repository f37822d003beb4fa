/**
 * Seconds of processor time that this process takes for some work, the collection of its garbage included:
 * what the work costs one core, whoever else asks for the machine meanwhile.
 */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
