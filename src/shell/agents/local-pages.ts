// Pages and phrases, judged in a thread of this process.
import { Piscina } from 'piscina';
import { AgentFault } from '../../agents/agent-fault.ts';
import type { PageAsked, PhraseAsked, Work } from '../../agents/doors.ts';
import { limits } from '../../contract/limits.ts';
import type { Market } from '../../contract/markets.ts';
import type { IntentReport } from '../../core/intent/intent-report.ts';
import { marketNamed } from '../../core/intent/market-named.ts';
import type { Given } from '../../core/page/given.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import type { PageReport } from '../../core/report/report.ts';
import type { Rendering } from '../../fetching/chain.ts';
import { Fault } from '../../platform/fault.ts';
import { PagesByAddress } from '../reading/fetched-page.ts';
import type { LocalHosts } from './local-hosts.ts';
import type { PageToCheck } from './page-worker.ts';

interface Parts {
  readonly environment: NodeJS.ProcessEnv;
  readonly hosts: LocalHosts;
  readonly render: Rendering;
}

interface ComeIn {
  readonly input: PageInput;
  readonly given: Given;
}

const DEFAULT_MARKET = 'us-en';
/** Of lite, which looks at what matters most. */
const QUICK_RULES = ['preset:audit-quick'];

export class LocalPages {
  readonly #parts: Parts;
  readonly #pool = new Piscina({
    filename: new URL('./page-worker.ts', import.meta.url).href,
    // Loaded while the client is still asking what there is.
    minThreads: 1,
    maxThreads: 1,
  });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async check(asked: PageAsked, signal: AbortSignal, progress: Work['progress']): Promise<PageReport> {
    const market = marketOf(asked.market);
    progress(0, 2, asked.url === undefined ? 'reading the page' : 'fetching the page');
    const { input, given } = await this.#come(asked, signal);
    progress(1, 2, 'judging the page');
    const { tier, query, report_lang: lang = 'en' } = asked;
    const options: PageToCheck['options'] = {
      lang,
      explain: true,
      ...(tier === 'lite' ? { rules: QUICK_RULES } : {}),
      given: { ...given, ...(query === undefined ? {} : { query, market }) },
    };
    return this.#pool.run({ input, options } satisfies PageToCheck, { name: 'check', signal });
  }

  phrase({ query, market, report_lang }: PhraseAsked, signal: AbortSignal): Promise<IntentReport> {
    const where = marketOf(market);
    const lang = report_lang ?? (where.endsWith('-pl') ? 'pl' : 'en');
    return this.#pool.run({ query, market: where, lang }, { name: 'phrase', signal });
  }

  markdown(report: PageReport): Promise<string> {
    return this.#pool.run(report, { name: 'markdown' });
  }

  async close(): Promise<void> {
    // What is under way is given up.
    this.#pool.on('error', () => {});
    await this.#pool.destroy();
  }

  async #come({ url, html, text, source_url }: PageAsked, signal: AbortSignal): Promise<ComeIn> {
    if (url === undefined) {
      const given = html ?? text ?? '';
      if (given.length > limits.itemChars)
        throw new AgentFault(
          `The page has ${given.length} characters; at most ${limits.itemChars} are taken.`,
        );
      if (given.trim() === '') throw new AgentFault('The page is empty.');
      const at = source_url === undefined ? {} : { url: source_url };
      return { input: { ...(html === undefined ? { text: given } : { html: given }), ...at }, given: {} };
    }
    if (!/^https?:\/\//i.test(url)) throw new AgentFault('url has to begin with http:// or https://.');
    const { environment, hosts, render } = this.#parts;
    hosts.refuseOthers(url);
    const pages = new PagesByAddress(environment, render, { mayVisit: hosts.allows });
    try {
      const { input, fetched } = await pages.fetch(url, { signal });
      return { input, given: { fetched } };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      throw new AgentFault(`${error.message} If you have the page, send it as html.`, { cause: error });
    } finally {
      await pages.close();
    }
  }
}

function marketOf(named: string = DEFAULT_MARKET): Market {
  const market = marketNamed(named);
  if (market === undefined)
    throw new AgentFault(`There is no market "${named}": country and language, such as us-en or pl-pl.`);
  return market;
}
