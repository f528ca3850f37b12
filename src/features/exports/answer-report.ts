// Files of one report. All but the PDF are made while the caller waits: it is one report, and it is at hand.
import Type from 'typebox';
import type { KeptTexts } from '../../core/report/kept-texts.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { Answer, Context } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { namedPage } from '../../platform/http/file-name.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import type { Brand } from '../branding/service.ts';
import { brandFor } from '../clients/service.ts';
import type { CallerInOrganization } from '../identity/service.ts';
import { foundAcrossOf, type ReportRow, reportFor } from '../reports/service.ts';
import { answerStored } from './answer-audit.ts';
import { type FileFormat, fileAnswer } from './answer-file.ts';
import { parametersOf } from './export-order.ts';
import { reportExportState } from './export-state.ts';

type Asking = Pick<Context<CallerInOrganization>, 'app' | 'caller'>;

export const pathToReport = Type.Object({ id: Type.String() });
export const exampleReport = { id: exampleId('report') };

interface ReportAtHand {
  readonly row: ReportRow;
  readonly report: PageReport;
}

export async function answerReport(
  { app, caller }: Asking,
  id: string,
  format: Exclude<FileFormat, 'pdf' | 'zip' | 'csv'>,
  lang: Language | undefined,
  written: (
    report: PageReport,
    brand: () => Promise<Brand | null>,
    row: ReportRow,
  ) => string | Promise<string>,
): Promise<Answer> {
  const { row, report } = await reportAtHand({ app, caller }, id, lang);
  const brand = () => inOrganization(app.db, row.org_id, (tx) => brandFor(tx, row.org_id, row.host));
  return fileAnswer(nameOf(row, report.report_lang, format), await written(report, brand, row), null);
}

export async function answerReportPdf(
  { app, caller }: Asking,
  id: string,
  lang: Language | undefined,
): Promise<Answer> {
  const row = (await reportFor(app, caller, id)) ?? fail('report_not_found');
  // One from before sentences were kept in both languages stays in its own.
  const spoken = row.texts === null ? row.report_lang : (lang ?? row.report_lang);
  const order = { format: 'pdf', lang: spoken } as const;
  const state = await inOrganization(app.db, row.org_id, (tx) => reportExportState(tx, row, 'pdf'));
  return answerStored(
    app,
    {
      orgId: row.org_id,
      subject: { kind: 'report', id: row.id },
      format: 'pdf',
      parameters: parametersOf(order),
      state,
    },
    nameOf(row, spoken, 'pdf'),
  );
}

async function reportAtHand(
  { app, caller }: Asking,
  id: string,
  lang: Language | undefined,
): Promise<ReportAtHand> {
  const row = (await reportFor(app, caller, id)) ?? fail('report_not_found');
  const { inLanguage } = await import('../../core/report/in-language.ts');
  // The judge has written both, in the form of the contract.
  const [own, kept] = [row.report, row.texts ?? 'null'].map((json) => JSON.parse(json)) as [
    PageReport,
    KeptTexts | null,
  ];
  const report = inLanguage(own, lang ?? row.report_lang, kept);
  const across = await inOrganization(app.db, row.org_id, (tx) => foundAcrossOf(tx, row, report.report_lang));
  return { row, report: across === null ? report : { ...report, cross_page: across } };
}

function nameOf(row: ReportRow, lang: Language, format: FileFormat) {
  return { kind: 'report', about: namedPage(row), on: row.created_at, lang, format } as const;
}
