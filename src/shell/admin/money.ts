import { type MicroUsd, usdText } from '../../core/money.ts';
import { logOperator } from '../../features/identity/service.ts';
import { findOperated, topUpOrganization } from '../../features/operations/service.ts';
import { checkBooks } from '../../ledger/check-books.ts';
import { Fault } from '../../platform/fault.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import type { Step } from './step.ts';

export const topUp: Step = {
  takes: '<org id> --amount <US dollars> [--note <text>] [--reason <text>]',
  about: 'adds to the prepaid balance of an organization, for 12 months',
  options: ['amount', 'note', 'reason'],
  propose: async (app, id, { amount: given, note, reason }) => {
    const found = await findOperated(app, id);
    if (found === null)
      throw new Fault(`There is no organization "${id}"; "assay admin list-orgs" shows all.`);
    const amount = amountOf(given);
    return {
      question: `Add ${usdText(amount)} USD to the balance of ${id}, "${found.name}"?`,
      act: async () => {
        await acrossOrganizations(app.db, (tx) =>
          logOperator(tx, {
            command: 'assay admin topup',
            action: 'orgs:admin',
            target: id,
            orgId: id,
            reason: typeof reason === 'string' ? reason : null,
          }),
        );
        const { balance } = await topUpOrganization(
          app,
          id,
          amount,
          typeof note === 'string' ? note : undefined,
        );
        return `The balance of ${id} is ${usdText(balance)} USD.`;
      },
    };
  },
};

export const ledgerCheck: Step = {
  takes: '',
  about: 'proves the books; ends with 1 when something is wrong',
  options: [],
  propose: async (app) => ({
    question: null,
    act: async () => {
      const { ok, entries, organizations, open_holds, faults } = await checkBooks(app.db);
      const counts = `${entries} entries of ${organizations} organizations, ${open_holds} open holds`;
      if (ok) return `The books are right: ${counts}.`;
      const lines = faults.map(({ check, org_id, detail }) => `  ${org_id ?? ''} ${detail} (${check})`);
      throw new Fault(`The books are wrong (${counts}):\n${lines.join('\n')}`);
    },
  }),
};

const MICRO = 1_000_000;

function amountOf(given: string | boolean | undefined): MicroUsd {
  const text = typeof given === 'string' ? given : '';
  const [, whole = '', fraction = ''] = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const amount = Number(whole) * MICRO + Number(fraction.padEnd(6, '0'));
  if (whole === '' || amount === 0) throw new Fault('--amount takes US dollars, such as 25 or 0.5.');
  return amount;
}
