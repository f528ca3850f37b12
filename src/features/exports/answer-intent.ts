// An intent report as a document.
import type { Answer, Context } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { intentFor } from '../intent/service.ts';
import { answerStored, pendingAnswer } from './answer-audit.ts';
import { parametersOf } from './export-order.ts';
import { intentExportState } from './export-state.ts';

/** While it is made it is waited for; of one that has failed there is nothing to print. */
export async function answerIntentPdf(
  { app, caller }: Pick<Context<CallerInOrganization>, 'app' | 'caller'>,
  id: string,
): Promise<Answer> {
  const row = await intentFor(app, caller, id);
  if (row.status === 'failed') return fail('intent_not_found');
  if (row.report === null) return pendingAnswer();
  const { org_id, report_lang: lang } = row;
  const state = await inOrganization(app.db, org_id, (tx) => intentExportState(tx, row));
  return answerStored(
    app,
    {
      orgId: org_id,
      subject: { kind: 'intent', id: row.id },
      format: 'pdf',
      parameters: parametersOf({ format: 'pdf', lang }),
      state,
    },
    { kind: 'intent', about: row.query, on: row.created_at, lang, format: 'pdf' },
  );
}
