import { errors } from '../../contract/errors.ts';
import { readConfig } from '../../platform/config.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { Failure } from '../../platform/http/failure.ts';
import { createLog } from '../../platform/log.ts';
import { confirmed } from '../admin/confirmed.ts';
import { ledgerCheck, topUp } from '../admin/money.ts';
import { listOrgs, restoreOrg, suspendOrg } from '../admin/organizations.ts';
import { createUser, resetPassword } from '../admin/people.ts';
import { disableRule, enableRule } from '../admin/rules.ts';
import type { Step } from '../admin/step.ts';
import { type Command, usageFault } from '../command.ts';
import { nearest } from '../nearest.ts';
import { openedApp } from '../opened-app.ts';
import { Running } from '../running.ts';
import { terminalSafe } from '../terminal-safety.ts';

const steps: Readonly<Record<string, Step>> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'suspend-org': suspendOrg,
  'restore-org': restoreOrg,
  'list-orgs': listOrgs,
  topup: topUp,
  'ledger-check': ledgerCheck,
  'disable-rule': disableRule,
  'enable-rule': enableRule,
};

export default {
  name: 'admin',
  usage: 'assay admin <action> [<subject>] [options]',
  summary: 'For the operator: accounts, organizations, money and rules.',
  about: [
    'Works on the service’s database, whether the service is running or not; changes take effect in every process within a second.',
    '',
    ...Object.entries(steps).map(
      ([name, { takes, about }]) => `  ${`${name} ${takes}`.trim()}\n      ${about}`,
    ),
  ].join('\n'),
  options: {
    name: { type: 'string', about: 'create-user: display name' },
    role: { type: 'string', about: 'create-user: user (default), admin or superadmin' },
    reason: {
      type: 'string',
      about: 'suspend-org, restore-org, topup, disable-rule, enable-rule: why, for the access log',
    },
    amount: { type: 'string', about: 'topup: how much, in US dollars' },
    note: { type: 'string', about: 'topup: a note that the organization sees' },
    yes: { type: 'boolean', about: 'Do not ask for confirmation; required where there is no terminal' },
  },
  positionalsMax: 2,
  run: async ({ values, positionals, environment, streams }) => {
    const [word, argument] = positionals;
    const step = stepFor(word, argument, values);
    const asks = values.yes !== true;
    if (asks && step !== listOrgs && step !== ledgerCheck && streams.stdin.isTTY !== true) {
      throw usageFault('There is no terminal to confirm this at; --yes does it without asking.', 'admin');
    }
    const config = readConfig(environment);
    // The operator reads the answer: what goes as planned is not worth a line between.
    const log = createLog('warn');
    const running = new Running(log);
    try {
      const app = await openedApp(config, log, running, streams.stderr);
      const { question, act } = await step.propose(app, argument ?? '', values);
      if (question !== null && asks) {
        const go = await confirmed(terminalSafe(question), streams.stdin, streams.stderr);
        if (!go) throw new Fault('Nothing was changed.');
      }
      streams.stdout.write(`${terminalSafe(await act())}\n`);
      return exitCodes.ok;
    } catch (error) {
      throw error instanceof Failure ? new Fault(errors[error.code].en, undefined, { cause: error }) : error;
    } finally {
      await running.stop();
      log.flush();
    }
  },
} satisfies Command;

function stepFor(
  word: string | undefined,
  argument: string | undefined,
  values: Readonly<Record<string, unknown>>,
): Step {
  const names = Object.keys(steps);
  if (word === undefined) throw usageFault(`Which action? ${names.join(', ')}.`, 'admin');
  const step = Object.hasOwn(steps, word) ? steps[word] : undefined;
  if (step === undefined) {
    const near = nearest(word, names);
    throw usageFault(`Unknown: "${word}".${near === null ? '' : ` Did you mean ${near}?`}`, 'admin');
  }
  const wantsArgument = step.takes.startsWith('<');
  if (wantsArgument && argument === undefined) throw usageFault(`"${word}" takes ${step.takes}.`, 'admin');
  if (!wantsArgument && argument !== undefined) {
    throw usageFault(`"${word}" does not take "${argument}".`, 'admin');
  }
  const foreign = Object.keys(values).find((name) => name !== 'yes' && !step.options.includes(name));
  if (foreign !== undefined) throw usageFault(`"${word}" does not take --${foreign}.`, 'admin');
  return step;
}
