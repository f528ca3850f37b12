import { examineConfig } from '../../platform/config.ts';
import { Fault } from '../../platform/fault.ts';
import { examineBrowser } from './browser.ts';
import { examineCompanySignIn } from './company-sign-in.ts';
import { examineContents } from './contents.ts';
import { examineDataFolder } from './data-folder.ts';
import { examineDatabase } from './database.ts';
import { examineExposure } from './exposure.ts';
import { type Code, type Finding, fault, subjectOf, subjects } from './finding.ts';
import { existingDataDir, existingSecret, type Installation } from './installation.ts';
import { examineService } from './local-service.ts';
import { examineMachine } from './machine.ts';
import { examineMail } from './mail.ts';
import { examineModel } from './model.ts';
import { examineOutside } from './outside.ts';
import { examineFetching, examineSearching } from './outside-services.ts';
import { examineRedis } from './redis.ts';
import { examineSettings } from './settings.ts';

/** How long one probe may take; a crowded machine is given more, though not without end. */
const PROBE_MS = 5_000;
const PATIENCE_MAX = 6;

interface Probe {
  /** What is told where it does not end in time. */
  readonly code: Code;
  readonly look: (
    installation: Installation,
    patienceMs: number,
    signal: AbortSignal,
  ) => Finding[] | Promise<Finding[]>;
}

const probes: readonly Probe[] = [
  { code: 'machine.runtime', look: ({ config }) => examineMachine(config) },
  { code: 'data.folder', look: examineDataFolder },
  { code: 'database.reached', look: examineDatabase },
  { code: 'service.running', look: (at, _, signal) => examineService(at, signal) },
  { code: 'mail.server', look: examineMail },
  { code: 'contents.store', look: examineContents },
  { code: 'redis.server', look: examineRedis },
  { code: 'browser.starts', look: (at, _, signal) => examineBrowser(at, signal) },
  { code: 'sign_in.provider', look: examineCompanySignIn },
  { code: 'model.server', look: examineModel },
  { code: 'fetching.service', look: (at, _, signal) => examineFetching(at, signal) },
  { code: 'searching.service', look: (at, _, signal) => examineSearching(at, signal) },
  { code: 'exposure.address', look: ({ config }) => examineExposure(config) },
  { code: 'outside.reached', look: (at, _, signal) => examineOutside(at, signal) },
];

/** All of them at once, and none for longer than it may; what is found, by subject. Changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv, url: string | null): Promise<Finding[]> {
  const { config, faults } = examineConfig(environment);
  const dir = existingDataDir(config.dataDir);
  const installation: Installation = {
    config,
    environment,
    dir,
    secret: existingSecret(dir, config.secret),
    outside: url ?? config.baseUrl,
  };
  const patienceMs = PROBE_MS * Math.min(config.patience, PATIENCE_MAX);
  const found = await Promise.all(probes.map((probe) => inTime(probe, installation, patienceMs)));
  const all = [...examineSettings(environment, faults, config.unknownVariables), ...found.flat()];
  const order = Object.keys(subjects);
  return all
    .map((finding, at) => ({ finding, at, subject: order.indexOf(subjectOf(finding)) }))
    .sort((a, b) => a.subject - b.subject || a.at - b.at)
    .map(({ finding }) => finding);
}

async function inTime(
  { code, look }: Probe,
  installation: Installation,
  patienceMs: number,
): Promise<Finding[]> {
  const late = new AbortController();
  const { promise: tooLate, resolve } = Promise.withResolvers<Finding[]>();
  const timer = setTimeout(() => {
    late.abort();
    resolve([
      fault(code, `No answer within ${patienceMs / 1000} s.`, 'See whether it hangs, or is out of reach.'),
    ]);
  }, patienceMs);
  try {
    // One that gives up by itself says more than that time is up.
    return await Promise.race([look(installation, patienceMs * GIVES_UP_BEFORE, late.signal), tooLate]);
  } catch (error) {
    // Our own sentences hold no secret.
    return error instanceof Fault
      ? [fault(code, error.message, 'Mend that first.')]
      : [
          fault(
            code,
            `This could not be looked at (${kindOf(error)}).`,
            'This is a fault of Assay: report it.',
          ),
        ];
  } finally {
    clearTimeout(timer);
  }
}

const GIVES_UP_BEFORE = 0.9;

/** The text of an error that was not foreseen may hold what was asked, a password included. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
