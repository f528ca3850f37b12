import { exitCodes, Fault } from '../../platform/fault.ts';
import { usageFault } from '../command.ts';
import type { CheckDefaults } from './check-options.ts';

/** A rule that does not exist is a slip of the person at the keyboard, told before any work. */
export async function assertKnown(
  { rules, modes, disabled = [] }: Pick<CheckDefaults, 'rules' | 'modes' | 'disabled'>,
  commandName: string,
): Promise<void> {
  const { selectRules, SelectionError } = await import('../../core/report/select-rules.ts');
  try {
    const { run } = selectRules({ rules, modes }, new Set(disabled));
    if (run.length === 0) throw usageFault('No rule is in both --rules and --modes.', commandName);
  } catch (error) {
    if (!(error instanceof SelectionError)) throw error;
    const hint =
      error.code === 'rule_disabled' ? 'The configuration has them off.' : '"assay rules" lists them all.';
    throw new Fault(`${error.message}. ${hint}`, exitCodes.usage);
  }
}
