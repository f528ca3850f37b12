import { logOperator } from '../../features/identity/service.ts';
import { disabledRules, switchRule } from '../../features/rules/service.ts';
import type { App } from '../../platform/app.ts';
import { Fault } from '../../platform/fault.ts';
import { nearest } from '../nearest.ts';
import type { Step } from './step.ts';

export const disableRule: Step = {
  takes: '<rule id> [--reason <text>]',
  about: 'the rule runs in no check from now on',
  options: ['reason'],
  propose: (app, id, values) => switching(app, id, false, values.reason),
};

export const enableRule: Step = {
  takes: '<rule id> [--reason <text>]',
  about: 'the rule runs again',
  options: ['reason'],
  propose: (app, id, values) => switching(app, id, true, values.reason),
};

async function switching(
  app: App,
  id: string,
  enabled: boolean,
  reason: string | boolean | undefined,
): ReturnType<Step['propose']> {
  // Here alone: the other steps need not wait for some 250 files.
  const { rules } = await import('../../core/rules/catalogue.ts');
  const rule = rules.find((known) => known.id === id);
  if (rule === undefined) {
    const near = nearest(
      id,
      rules.map((known) => known.id),
    );
    throw new Fault(`There is no rule "${id}"${near === null ? '' : `; did you mean ${near}?`}`);
  }
  const present = (await disabledRules(app)).has(id) ? 'off' : 'on';
  const entry = {
    command: `assay admin ${enabled ? 'enable' : 'disable'}-rule`,
    action: 'rules:admin' as const,
    target: id,
    orgId: null,
    reason: typeof reason === 'string' ? reason : null,
  };
  return {
    question: `${id}, "${rule.title.en}", is ${present} now: switch it ${enabled ? 'on' : 'off'} for everybody?`,
    act: async () => {
      await switchRule(app, id, enabled, (tx) => logOperator(tx, entry));
      return `${id} is ${enabled ? 'on' : 'off'}.`;
    },
  };
}
