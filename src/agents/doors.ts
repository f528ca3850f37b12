// What the tools ask of whoever checks, audits and keeps: of this very process, or of a service.
import type { IntentReport } from '../core/intent/intent-report.ts';
import type { PageReport } from '../core/report/report.ts';
import type { ReportLanguage } from '../core/rules/texts.ts';

/** What is known of the call beside what it asks. */
export interface Work {
  /** Aborted when the client has given the call up, or has gone. */
  readonly signal: AbortSignal;
  /** After this long a call answers with the id of what goes on. */
  readonly patienceMs: number;
  /** Tells a client that wants to know how far the work is. */
  readonly progress: (done: number, total: number | null, doing: string) => void;
}

export interface PageAsked {
  readonly url?: string;
  readonly html?: string;
  readonly text?: string;
  readonly source_url?: string;
  readonly query?: string;
  readonly market?: string;
  readonly tier?: 'lite' | 'basic' | 'premium';
  readonly report_lang?: ReportLanguage;
  readonly max_cost_usd?: number;
}

export interface AuditAsked {
  readonly site: string;
  readonly pages?: number;
  readonly report_lang?: ReportLanguage;
  readonly max_cost_usd?: number;
}

export interface PhraseAsked {
  readonly query: string;
  readonly market: string;
  readonly report_lang?: ReportLanguage;
  readonly max_cost_usd?: number;
}

/** Goes on after the call has ended: audit_status tells how it stands. */
export interface Later {
  readonly kind: 'later';
  readonly id: string;
}

export interface Checked {
  readonly kind: 'page';
  /** What the report is kept by. */
  readonly id: string;
  readonly report: PageReport;
  /** null where nobody is charged, or where it is not known any more. */
  readonly costUsd: number | null;
}

type SiteLevel = 'low' | 'medium' | 'high' | 'unknown';

/** An audit as GET /v1/audits/{id} tells it, as far as agents are told. */
export interface AuditRecord {
  readonly site: string | null;
  readonly report_lang: ReportLanguage;
  readonly progress: {
    readonly status: string;
    readonly total: number;
    readonly done: number;
    readonly failed: number;
  };
  readonly site_levels: Readonly<Record<'spam' | 'quality' | 'helpful', SiteLevel>>;
  readonly verdict: { readonly level: SiteLevel; readonly text: string };
  readonly risk: readonly {
    readonly policy: string;
    readonly title: string;
    readonly level: string;
    readonly pages: number;
  }[];
  readonly cross_page: readonly {
    readonly title: string;
    readonly text: string;
    readonly fix: string;
    readonly pages: readonly unknown[];
  }[];
  readonly notes: readonly string[];
}

export interface Audited {
  readonly kind: 'audit';
  readonly id: string;
  readonly audit: AuditRecord;
  readonly isOver: boolean;
  readonly costUsd: number | null;
}

export interface Analysed {
  readonly kind: 'phrase';
  readonly id: string | null;
  readonly query: string;
  readonly market: string;
  readonly report: IntentReport;
  readonly costUsd: number | null;
}

/** A page of an audit in the list of all of them, the worst first. */
export interface AuditedPage {
  readonly url: string | null;
  readonly title: string | null;
  /** null where it is not kept by itself: check_page tells more. */
  readonly report_id: string | null;
  readonly risk: string | null;
  readonly findings: number;
  /** What costs most. */
  readonly top: { readonly rule_id: string; readonly title: string } | null;
  /** Why it could not be checked. */
  readonly error: { readonly message: string } | null;
}

export interface PagesOfAudit {
  readonly pages: readonly AuditedPage[];
  /** null behind a cursor. */
  readonly total: number | null;
  readonly nextCursor: string | null;
}

export interface RuleTold {
  readonly id: string;
  readonly title: string;
  readonly mode: string;
  readonly kind: string;
  readonly policy_name: string;
  readonly looks_for: Readonly<Record<'at', string>> &
    Readonly<Record<'needs' | 'languages' | 'basis' | 'accuses' | 'not_assessed', string | null>>;
  readonly fix: string;
  readonly sources: readonly { readonly label: string; readonly url: string }[];
  readonly examples: {
    readonly hit: readonly { readonly about: string; readonly says: readonly string[] }[];
    readonly clear: readonly { readonly about: string }[];
  };
}

export type Form = 'md' | 'json';

/** Every method throws an AgentFault for what a caller can mend. */
export interface Doors {
  /** What instructions say of money and of what is kept. */
  readonly about: string;
  checkPage(asked: PageAsked, work: Work): Promise<Checked | Later>;
  startAudit(asked: AuditAsked, work: Work): Promise<Audited | Later>;
  analysePhrase(asked: PhraseAsked, work: Work): Promise<Analysed | Later>;
  /** Waits for the end as long as the call has patience. */
  status(
    id: string,
    lang: ReportLanguage | undefined,
    work: Work,
  ): Promise<Audited | Checked | Analysed | Later>;
  report(id: string, lang: ReportLanguage | undefined, work: Work): Promise<Checked>;
  pagesOfAudit(
    id: string,
    asked: { readonly rule?: string; readonly cursor?: string; readonly report_lang?: ReportLanguage },
    work: Work,
  ): Promise<PagesOfAudit>;
  rule(id: string, lang: ReportLanguage): Promise<RuleTold>;
  /** The whole of a report or an audit; null where there is no such thing. */
  document(kind: 'reports' | 'audits', id: string, form: Form, work: Work): Promise<string | null>;
}
