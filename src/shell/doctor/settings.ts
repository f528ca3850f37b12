import type { ConfigFault } from '../../platform/config.ts';
import { hiddenOf, isVariable, type VariableName, variables } from '../../platform/variables.ts';
import { nearest } from '../nearest.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** What is set, with what it means; what the start would refuse; what it would leave unread. */
export function examineSettings(
  environment: NodeJS.ProcessEnv,
  faults: readonly ConfigFault[],
  unknown: readonly string[],
): Finding[] {
  const set = Object.keys(environment)
    .filter(isVariable)
    .filter((name) => given(environment, name) !== '');
  const faulty = new Set(faults.map(({ variable }) => variable));
  return [
    ...faults.map(({ variable, says }) =>
      fault('settings.faulty', `${says}.`, `Mend it, or take it away: ${meaningOf(variable)}`, variable),
    ),
    ...unknown.map((name) => {
      const near = nearest(name, Object.keys(variables));
      return warning(
        'settings.unknown',
        'No setting has this name; it is not read.',
        near === null ? 'Take it away.' : `Did you mean ${near}?`,
        name,
      );
    }),
    ...set
      .filter((name) => !faulty.has(name))
      .sort()
      .map((name) => ok('settings.set', `${shown(environment, name)}: ${meaningOf(name)}`, name)),
  ];
}

const given = (environment: NodeJS.ProcessEnv, name: string): string => environment[name]?.trim() ?? '';

/** Without the marks of the documents. */
const meaningOf = (name: VariableName): string =>
  variables[name].about.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

function shown(environment: NodeJS.ProcessEnv, name: VariableName): string {
  const raw = given(environment, name);
  const hides = hiddenOf(name);
  if (hides === 'all') return 'set (not shown)';
  return hides === 'credentials' ? shownAddress(raw) : raw;
}

/** Of an address with a password only where it leads: a name is half of what it takes to sign in, and a query may hold more. */
function shownAddress(raw: string): string {
  const { protocol, host, pathname } = new URL(raw);
  const place = `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  return raw.includes('@') ? `${place} (user and password not shown)` : place;
}
