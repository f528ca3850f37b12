/**
 * The line of PostgreSQL's output that says why: the last one that reports a failure, because what comes after
 * it ("database system is shut down", "removing data directory") only says what follows from it.
 */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.findLast((line) => /\b(?:FATAL|PANIC|ERROR)\b|\berror:/.test(line)) ?? lines.at(-1) ?? '';
}

/** The database sees nothing of our environment, least of all the service's secrets. */
export function environmentOfServer(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
