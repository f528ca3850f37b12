/** Milliseconds that this process has computed: what other work does to the machine does not count. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
