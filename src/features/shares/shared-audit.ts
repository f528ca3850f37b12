// An audit as its link shows it.

import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import { auditHtml } from '../../core/site/forms/audit-html.ts';
import type { GatheredFinding } from '../../core/site/forms/gathered-findings.ts';
import type { App } from '../../platform/app.ts';
import { auditActions, auditDocument, auditProgress, type Standing } from '../exports/service.ts';
import type { Shown } from './shown.ts';

export async function auditPage(
  app: App,
  standing: Standing,
  shown: Shown,
  signal: AbortSignal,
): Promise<string> {
  const { audit } = standing;
  const isPrivate = standing.isPrivate || shown.privateMode;
  const whole = await auditDocument({ app, standing: { ...standing, isPrivate }, signal }, audit.report_lang);
  const named = publicAudit(
    {
      ...whole,
      // Visitors need not know the minute.
      started: null,
      finished: (audit.finished_at ?? audit.created_at).toISOString().slice(0, 10),
    },
    shown.evidence,
  );
  const lang = audit.report_lang;
  const { brand, evidence, projectName, forPrint, preparedBy } = shown;
  const document = {
    ...(isPrivate ? hostOnly(named) : named),
    // Of what is private or without evidence these are the catalogue's words.
    actions: await auditActions(app, { ...standing, isPrivate }, lang, evidence),
  };
  const client = { preparedBy, progress: await auditProgress(app, standing, lang), appendix: false };
  return auditHtml(document, { brand, evidence, projectName, forPrint, client });
}

/**
 * What a team has decided to live with, and why, is its own affair. Without evidence nothing is quoted, and what pages
 * have in common is not told by their words.
 */
function publicAudit(document: AuditDocument, evidence: boolean): AuditDocument {
  const { summary, findings } = document;
  const cross_page = evidence
    ? summary.cross_page
    : summary.cross_page.map((one) => ({ ...one, quotes: [], text: '' }));
  return {
    ...document,
    summary: { ...summary, cross_page, ignored: [] },
    findings: evidence ? findings : findings.map(withoutQuotes),
  };
}

function withoutQuotes(finding: GatheredFinding): GatheredFinding {
  const places = finding.places.map((place) => ({
    ...place,
    examples: place.examples.map((example) => ({ ...example, quotes: [] })),
  }));
  return { ...finding, places };
}

/**
 * Of a private project only the host is said: no address, no pattern of addresses, no word of a page, and nothing that
 * might name one of them. Field by field, so that what documents learn to show later does not slip through.
 */
function hostOnly(document: AuditDocument): AuditDocument {
  const { site, lang, started, finished, sample, summary, catalogue_version, engine_version } = document;
  const { pages, site_levels, estimates, risk, verdict } = summary;
  return {
    site,
    lang,
    started,
    finished,
    sample,
    catalogue_version,
    engine_version,
    summary: {
      pages,
      site_levels,
      estimates,
      risk,
      verdict,
      patterns: [],
      notes: [],
      ignored: [],
      // Pages without a name are nothing to begin with.
      worst_pages: [],
      cross_page: summary.cross_page.map(({ kind, policy, title, signal, fix, pages: named }) => ({
        kind,
        policy,
        title,
        signal,
        pages: named.map(() => ({ report_id: '', url: null, fingerprint: '' })),
        pattern: null,
        quotes: [],
        text: '',
        fix,
      })),
    },
    findings: document.findings.map((finding) => ({ ...finding, places: [] })),
    failures: [],
  };
}
