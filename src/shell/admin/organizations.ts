import { logOperator } from '../../features/identity/service.ts';
import {
  changeOrganization,
  findOperated,
  listOrganizations,
  operatedOrganization,
} from '../../features/operations/service.ts';
import type { App } from '../../platform/app.ts';
import { Fault } from '../../platform/fault.ts';
import type { Position } from '../../platform/http/paging.ts';
import type { Step } from './step.ts';

const PAGE = 100;

export const suspendOrg: Step = {
  takes: '<org id> [--reason <text>]',
  about: 'every request in the organization is refused from now on',
  options: ['reason'],
  propose: (app, id, values) => changing(app, id, 'suspended', values.reason),
};

export const restoreOrg: Step = {
  takes: '<org id> [--reason <text>]',
  about: 'ends the suspension of an organization',
  options: ['reason'],
  propose: (app, id, values) => changing(app, id, 'active', values.reason),
};

export const listOrgs: Step = {
  takes: '',
  about: 'prints all organizations, newest first',
  options: [],
  propose: async (app) => ({ question: null, act: async () => (await everyOrganization(app)).join('\n') }),
};

async function changing(
  app: App,
  id: string,
  status: 'active' | 'suspended',
  reason: string | boolean | undefined,
): ReturnType<Step['propose']> {
  const found = await findOperated(app, id);
  if (found === null) throw new Fault(`There is no organization "${id}"; "assay admin list-orgs" shows all.`);
  const { name, members, status: present } = found;
  const verb = status === 'suspended' ? 'suspend' : 'restore';
  const people = members === 1 ? '1 person' : `${members} people`;
  return {
    question: `${id}, "${name}", with ${people}, is ${present} now: ${verb} it?`,
    act: async () => {
      const entry = {
        command: `assay admin ${verb}-org`,
        action: 'orgs:admin' as const,
        target: id,
        orgId: id,
        reason: typeof reason === 'string' ? reason : null,
      };
      await changeOrganization(app, id, { status }, (tx) => logOperator(tx, entry));
      return `${id} is ${status}.`;
    },
  };
}

async function everyOrganization(app: App): Promise<string[]> {
  const rows = [['ID', 'STATUS', 'PLAN', 'PEOPLE', 'SINCE', 'NAME']];
  let after: Position | null = null;
  do {
    const page = await listOrganizations(app, PAGE, after);
    for (const row of page) {
      const { id, status, plan, members, created_at, name } = operatedOrganization(row);
      rows.push([id, status, plan, String(members), created_at.slice(0, 10), name]);
    }
    const last = page.length < PAGE ? undefined : page.at(-1);
    after = last === undefined ? null : { createdAtMicros: last.created_at_micros, id: last.id };
  } while (after !== null);
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
