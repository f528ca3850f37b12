// The operator's variables in a backup: which of them are secrets, and the file that hands them over to the next machine.
import { shellQuoted } from '../../platform/shell-quoted.ts';
import { hiddenOf, isVariable, type VariableName, variables } from '../../platform/variables.ts';

/** Where the service was; the next one is told anew. */
const OF_THE_PLACE: readonly string[] = ['SERVICE_DATA_DIR', 'SERVICE_DATABASE_URL'];
/** The server secret is kept by itself, and a key locked in with what it locks helps no one. */
const ELSEWHERE: readonly string[] = ['SERVICE_SECRET', 'SERVICE_BACKUP_KEY'];

export const isSecret = (name: string): boolean => isVariable(name) && hiddenOf(name) !== null;

/** What is set, as it is set; variables that mean nothing to the service are none of its settings. */
export function settingsIn(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const names = Object.keys(variables) as VariableName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name]?.trim() ?? '';
      return value === '' || ELSEWHERE.includes(name) ? [] : [[name, value]];
    }),
  );
}

/** For a shell, for systemd's EnvironmentFile and for Node's --env-file. */
export function environmentFile(settings: Readonly<Record<string, string>>, takenAt: string): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    const line = `${name}=${shellQuoted(value)}`;
    return OF_THE_PLACE.includes(name) ? line.replaceAll(/^/gm, '# ') : line;
  });
  return [
    `# The settings of the service when its backup was taken, ${takenAt}.`,
    '# What names a place of the old machine is commented out.',
    ...lines,
    '',
  ].join('\n');
}
