import type { App } from '../../platform/app.ts';
import type { CommandInput } from '../command.ts';

/** One word after `assay admin`. */
export interface Step {
  /** What follows the word, as the help shows it. */
  readonly takes: string;
  readonly about: string;
  /** The options of `assay admin` that this one knows, beside --yes. */
  readonly options: readonly string[];
  /** Looks at what is asked for, and says what will be done. */
  readonly propose: (app: App, argument: string, values: CommandInput['values']) => Promise<Proposal>;
}

export interface Proposal {
  /** What the operator is asked to confirm; null where nothing changes. */
  readonly question: string | null;
  /** Does it, and returns what to print. */
  readonly act: () => Promise<string>;
}
