// What a link shows, made once for everybody who looks at it.
import { createHash } from 'node:crypto';
import type { App } from '../../platform/app.ts';
import { perApp } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Language } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { earlierAudit } from '../audits/service.ts';
import { brandFor } from '../clients/service.ts';
import { intentById } from '../intent/service.ts';
import { earlierReport, foundAcrossOf } from '../reports/service.ts';
import { subjectIdOf } from './link-record.ts';
import { LineFull, MadeOnce } from './made-once.ts';
import { type SharedForm, sharedForm } from './shared-form.ts';
import type { Shown } from './shown.ts';
import type { OpenLink } from './store.ts';

export interface SharedDocument extends SharedForm {
  readonly lang: Language;
  /** The same for the same document. */
  readonly key: string;
}

/** What a document is made from, before it is made. */
interface Plan {
  readonly lang: Language;
  /** Changes with whatever is shown. */
  readonly state: string;
  readonly make: () => Promise<string>;
}

/** An audit of a hundred pages is some 300 kB, and reading its reports takes a second. */
const CACHE = { bytesMax: 32_000_000, atOnce: 2, waiting: 32 };
const BYTES_PER_CHARACTER = 2;
const RETRY_AFTER_SECONDS = 5;

const documentsOf = perApp(
  () => new MadeOnce<SharedForm>(CACHE, ({ page }) => page.length * BYTES_PER_CHARACTER),
);

export async function sharedDocument(app: App, link: OpenLink, forPrint: boolean): Promise<SharedDocument> {
  const shown: Shown = {
    brand: await inOrganization(app.db, link.org_id, (tx) => brandFor(tx, link.org_id, link.host)),
    preparedBy: link.prepared_by,
    evidence: link.include_evidence,
    projectName: link.show_project_name ? link.project_name : null,
    privateMode: link.private_mode,
    forPrint,
  };
  const { lang, state, make } = await PLANS[link.kind](app, link, shown);
  const key = createHash('sha256')
    .update(JSON.stringify([link.kind, subjectIdOf(link), state, shown]))
    .digest('base64url');
  try {
    const form = await documentsOf(app).get(key, async () => sharedForm(await make(), lang));
    return { ...form, lang, key };
  } catch (error) {
    if (error instanceof LineFull)
      return fail('unavailable', null, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    throw error;
  }
}

type Planner = (app: App, link: OpenLink, shown: Shown) => Promise<Plan>;

const PLANS: Readonly<Record<OpenLink['kind'], Planner>> = {
  report: reportPlan,
  audit: auditPlan,
  intent: intentPlan,
};

async function reportPlan(app: App, link: OpenLink, shown: Shown): Promise<Plan> {
  const stored = await inOrganization(app.db, link.org_id, async (tx) => {
    const row = await tx
      .selectFrom('reports')
      .select(['id', 'org_id', 'project_id', 'report', 'url', 'url_hash', 'host', 'private'])
      .select(['report_lang', 'created_at', 'updated_at'])
      .where('org_id', '=', link.org_id)
      .where('id', '=', subjectIdOf(link))
      .executeTakeFirst();
    if (row === undefined) return row;
    const across = await foundAcrossOf(tx, row, row.report_lang);
    return { ...row, across, earlier: await earlierReport(tx, row) };
  });
  // Gone since the guard has looked, and its links with it.
  if (stored === undefined) return fail('share_not_found');
  return {
    lang: stored.report_lang,
    state: JSON.stringify([stored.updated_at, stored.across, stored.earlier?.id, stored.earlier?.updated_at]),
    make: async () => {
      const { reportPage } = await import('./shared-report.ts');
      return reportPage(stored, shown);
    },
  };
}

async function auditPlan(app: App, link: OpenLink, shown: Shown): Promise<Plan> {
  const { standingOf } = await import('../exports/service.ts');
  const standing = await standingOf(app, link.org_id, subjectIdOf(link));
  if (standing === null) return fail('share_not_found');
  const earlier = await inOrganization(app.db, link.org_id, (tx) => earlierAudit(tx, standing.audit));
  return {
    lang: standing.audit.report_lang,
    state: JSON.stringify([standing.fingerprint, earlier?.fingerprint]),
    make: async () => {
      const { auditPage } = await import('./shared-audit.ts');
      // For everybody who waits for it, and not ended by one who goes.
      return auditPage(app, standing, shown, app.stopping);
    },
  };
}

async function intentPlan(app: App, link: OpenLink, shown: Shown): Promise<Plan> {
  const intent = await inOrganization(app.db, link.org_id, (tx) =>
    intentById(tx, link.org_id, subjectIdOf(link)),
  );
  // In a project that has become private since, a link to it shows nothing: there is no host to show.
  if (intent === null || intent.private || shown.privateMode) return fail('share_not_found');
  return {
    lang: intent.report_lang,
    // Once made it stays as it is.
    state: intent.id,
    make: async () => {
      const { intentDocument } = await import('../exports/service.ts');
      const { brand, projectName, forPrint } = shown;
      return intentDocument(intent, { brand, projectName, forPrint });
    },
  };
}
