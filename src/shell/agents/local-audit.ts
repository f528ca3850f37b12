// An audit in this process, for a server that goes on listening meanwhile.
import { AgentFault } from '../../agents/agent-fault.ts';
import type { AuditAsked, AuditedPage, AuditRecord } from '../../agents/doors.ts';
import { limits } from '../../contract/limits.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { Fault } from '../../platform/fault.ts';
import { innerHost } from '../../platform/net/guard.ts';
import type { AuditWords } from '../auditing/audit-options.ts';
import type { AuditPlan } from '../auditing/audit-plan.ts';
import type { AuditReport } from '../auditing/audit-report.ts';
import type { AuditSource } from '../auditing/audit-source.ts';
import type { PageResult } from '../auditing/check-pages.ts';
import type { LocalHosts } from './local-hosts.ts';

const SITEMAP_PATH = /\.(?:xml|gz|txt|rss|atom)$/i;

const UNKNOWN = { spam: 'unknown', quality: 'unknown', helpful: 'unknown' } as const;

const RUNNING: Readonly<Record<ReportLanguage, string>> = {
  en: 'The audit is running: what it comes to is known when all pages are checked.',
  pl: 'Audyt trwa: wynik będzie znany po sprawdzeniu wszystkich stron.',
};

export class LocalAudit {
  readonly #source: AuditSource;
  readonly #asked: AuditAsked;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #results: PageResult[] = [];
  #plan: AuditPlan | null = null;
  #report: AuditReport | null = null;

  /** Throws for what is no site, and for hosts of the local network that may not be looked at. */
  constructor(asked: AuditAsked, environment: NodeJS.ProcessEnv, hosts: LocalHosts) {
    this.#asked = asked;
    this.#environment = environment;
    this.#source = sourceOf(asked.site);
    hosts.refuseOthers(this.#source.named);
    if (asked.pages !== undefined && asked.pages > limits.auditPagesMax)
      throw new AgentFault(`pages is at most ${limits.auditPagesMax} here; assay audit checks more.`);
  }

  get report(): AuditReport | null {
    return this.#report;
  }

  get done(): number {
    return this.#results.length;
  }

  get total(): number {
    return this.#plan?.chosen.length ?? 0;
  }

  async run(signal: AbortSignal): Promise<void> {
    // Loaded only now: a server that is never asked for an audit needs nothing of it.
    const [{ findAddresses }, { planAudit }, { AuditThreads, checkPages }, { reportAudit }] =
      await Promise.all([
        import('../auditing/audit-source.ts'),
        import('../auditing/audit-plan.ts'),
        import('../auditing/check-pages.ts'),
        import('../auditing/audit-report.ts'),
      ]);
    const words = wordsOf(this.#asked);
    const { Readable } = await import('node:stream');
    try {
      const found = await findAddresses(this.#source, {
        environment: this.#environment,
        stdin: Readable.from([]),
        signal,
        lang: words.lang ?? 'en',
      });
      signal.throwIfAborted();
      const plan = planAudit(found, words);
      this.#plan = plan;
      const threads = new AuditThreads(plan);
      try {
        await checkPages(plan, new Set(), {
          environment: this.#environment,
          signIn: undefined,
          threads,
          signal,
          told: (result) => this.#results.push(result),
        });
        signal.throwIfAborted();
        const digests = new Map(
          this.#results.flatMap((one) => (one.failed === undefined ? [[one.index, one.digest]] : [])),
        );
        const across = await threads.compare({
          pages: plan.chosen.map((page, index) => ({ ...page, digest: digests.get(index) ?? null })),
          listed: plan.listed,
        });
        this.#report = reportAudit(plan, this.#results, across, null);
      } finally {
        await threads.stop();
      }
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      throw new AgentFault(error.message, { cause: error });
    }
  }

  record(): AuditRecord {
    const lang = this.#asked.report_lang ?? 'en';
    const report = this.#report;
    const failed = this.#results.filter((one) => one.failed !== undefined).length;
    const progress = { total: this.total, done: this.done, failed };
    if (report === null)
      return {
        site: this.#plan?.site ?? null,
        report_lang: lang,
        progress: { ...progress, status: 'running' },
        site_levels: UNKNOWN,
        verdict: { level: 'unknown', text: RUNNING[lang] },
        risk: [],
        cross_page: [],
        notes: [],
      };
    const { site, summary } = report.document;
    const { site_levels, verdict, risk, cross_page, notes } = summary;
    return {
      site,
      report_lang: lang,
      progress: { ...progress, status: 'done' },
      site_levels,
      verdict,
      risk,
      cross_page,
      notes,
    };
  }

  /** The worst first, and last those that could not be checked; `rule`: those with this finding alone. */
  pages(rule: string | undefined): AuditedPage[] {
    const report = this.#report;
    if (report === null) return [];
    const byUrl = new Map(report.pages.map((page) => [page.url, page.findings]));
    const checked = (report.document.pages ?? []).flatMap(({ url, title, risk, findings }) => {
      const found = byUrl.get(url) ?? [];
      const top = rule === undefined ? found[0] : found.find(({ rule_id }) => rule_id === rule);
      if (rule !== undefined && top === undefined) return [];
      const told = top === undefined ? null : { rule_id: top.rule_id, title: top.title };
      return [{ url, title, report_id: null, risk, findings, top: told, error: null }];
    });
    if (rule !== undefined) return checked;
    return [...checked, ...report.document.failures.map(notChecked)];
  }
}

function notChecked({ url, reason }: { readonly url: string; readonly reason: string }): AuditedPage {
  return {
    url,
    title: null,
    report_id: null,
    risk: null,
    findings: 0,
    top: null,
    error: { message: reason },
  };
}

function sourceOf(site: string): AuditSource {
  const written = site.trim();
  const isInner = innerHost(`http://${written}`) !== null;
  const named = /^[a-z][a-z0-9+.-]*:\/\//i.test(written)
    ? written
    : `${isInner ? 'http' : 'https'}://${written}`;
  const url = URL.parse(named);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new AgentFault('site takes a domain such as example.com, or the address of a sitemap.');
  return { kind: SITEMAP_PATH.test(url.pathname) ? 'sitemap_url' : 'site', named: url.href };
}

function wordsOf({ site, pages, report_lang }: AuditAsked): AuditWords {
  return {
    source: site,
    pages,
    strategy: undefined,
    seed: undefined,
    scope: {},
    modes: undefined,
    rules: undefined,
    lang: report_lang,
    render: undefined,
    signIn: undefined,
    outputs: [],
    failOn: undefined,
    compare: undefined,
    resume: undefined,
    quiet: true,
    server: undefined,
    project: undefined,
    yes: false,
    maxCostUsd: undefined,
  };
}
