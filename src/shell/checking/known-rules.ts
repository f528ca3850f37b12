import { exitCodes, Fault } from '../../platform/fault.ts';
import { usageFault } from '../command.ts';
import type { CheckDefaults } from './check-options.ts';

/** A rule that does not exist is a slip of the person at the keyboard, told before any work. */
export async function assertKnown(
  { rules, modes }: Pick<CheckDefaults, 'rules' | 'modes'>,
  commandName: string,
): Promise<void> {
  const { selectRules, SelectionError } = await import('../../core/report/select-rules.ts');
  try {
    const { run } = selectRules({ rules, modes });
    if (run.length === 0) throw usageFault('No rule is in both --rules and --modes.', commandName);
  } catch (error) {
    if (!(error instanceof SelectionError)) throw error;
    throw new Fault(`${error.message}. "assay rules" lists them all.`, exitCodes.usage);
  }
}
