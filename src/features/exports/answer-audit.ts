// What every export of an audit has in common: who may have it, when, and how it is waited for.
import Type from 'typebox';
import { Answer, type Context, type Reply } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { canPrint, NOTHING_TO_PRINT_WITH } from '../../printing/print-pdf.ts';
import { auditFingerprint, auditFor, gatherBriefs, withEndedAudit } from '../audits/service.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { askFor, type MadeKey, readParts } from '../made-once/service.ts';
import { FILE_TYPES, fileAnswer } from './answer-file.ts';
import { EXPORTS } from './export-kind.ts';
import { type ExportOrder, type Format, parametersOf } from './export-order.ts';
import { auditExportState } from './export-state.ts';

/** How long making one mostly takes; a PDF takes a browser. */
const RETRY_AFTER_SECONDS = 2;

export const pathToAudit = Type.Object({ id: Type.String() });

export const langField = {
  lang: Type.Optional(
    Type.Enum(['en', 'pl'], {
      title: 'FileLanguage',
      description: 'The language, without judging again; else that of the audit or report',
    }),
  ),
};

export const Pending = {
  schema: Type.Object(
    { status: Type.Literal('pending'), retry_after: Type.Integer({ description: 'Seconds' }) },
    { title: 'ExportPending' },
  ),
  headers: ['Retry-After'],
  about: 'It is being made: ask again after `retry_after` seconds.',
} satisfies Reply;

export function fileReply(format: Format, about: string) {
  return {
    200: { schema: null, contentType: FILE_TYPES[format], headers: ['Content-Disposition'], about },
    202: Pending,
  };
}

export const auditErrors = ['audit_not_found', 'audit_running', 'export_unavailable'] as const;

export const exampleAudit = { id: exampleId('audit') };

export const MADE_ONCE =
  'The first request sets the making going and answers 202; it is then kept for 24 hours, for nothing, and made anew when the audit changes.';

type Asking = Pick<Context<CallerInOrganization>, 'app' | 'caller'>;
type Wish = Omit<ExportOrder, 'lang'> & { readonly lang: ExportOrder['lang'] | undefined };

/** Only confirmed findings, of an audit that has ended. */
export async function answerAudit({ app, caller }: Asking, id: string, wish: Wish): Promise<Answer> {
  await gatherBriefs(app, await auditFor(app, caller, id));
  const { key, audit, order } = await withEndedAudit(app, caller, id, async (tx, audit, job) => {
    const order: ExportOrder = { ...wish, lang: wish.lang ?? audit.report_lang };
    const key: MadeKey = {
      orgId: audit.org_id,
      subject: { kind: 'audit', id: audit.id },
      format: order.format,
      parameters: parametersOf(order),
      state: await auditExportState(tx, audit, await auditFingerprint(tx, audit, job), order.format),
    };
    return { key, audit, order };
  });
  const { lang, format } = order;
  return answerStored(app, key, {
    kind: 'audit',
    about: audit.site ?? audit.id,
    on: audit.finished_at ?? audit.created_at,
    lang,
    format,
  });
}

/** The file, or when to ask for it again. */
export async function answerStored(
  app: Asking['app'],
  key: MadeKey,
  file: Parameters<typeof fileAnswer>[0],
): Promise<Answer> {
  const asked = await askFor(app, key, EXPORTS);
  switch (asked.state) {
    case 'made':
      return fileAnswer(file, readParts(app, asked.made), asked.made.bytes);
    case 'pending':
      return pendingAnswer();
    case 'failed':
      return fail(asked.fault, null, {
        retryAfterSeconds: asked.retryAfterSeconds,
        ...(asked.fault === 'pdf_unavailable' && !canPrint(app.config)
          ? { text: NOTHING_TO_PRINT_WITH }
          : {}),
      });
  }
}

export function pendingAnswer(): Answer {
  return new Answer(
    202,
    { status: 'pending', retry_after: RETRY_AFTER_SECONDS },
    { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' },
  );
}
