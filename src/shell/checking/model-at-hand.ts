// A language model that the person at the command line has named: asked about each page as the service asks its own.
import { randomBytes } from 'node:crypto';
import { askAboutPage, markOf, NOTHING_KEPT } from '../../asking/ask-about-page.ts';
import { type Model, openModel } from '../../asking/model.ts';
import { ModelFailed, type ModelFault, SAID } from '../../asking/model-fault.ts';
import { modelAddress, openModelServer, roomsFor } from '../../asking/model-server.ts';
import type { Page } from '../../core/page/page.ts';
import { preparedPage } from '../../core/questions/asked-questions.ts';
import { QUESTION_FORM } from '../../core/questions/question.ts';
import { modelAsJudge } from '../../core/questions/second-opinion.ts';
import { seenTextOf } from '../../core/questions/seen-text.ts';
import { type CheckOptions, givenFor, judgedByCode, told } from '../../core/report/check-page.ts';
import type { PageReport } from '../../core/report/report.ts';
import { Fault } from '../../platform/fault.ts';
import { mayCarryKey } from '../../platform/net/service-address.ts';
import { usageFault } from '../command.ts';

export interface ModelWords {
  readonly address: string;
  /** undefined: the only one that the server has. */
  readonly model: string | undefined;
}

const CONCURRENCY = 4;
const TIMEOUT_MS = 120_000;
const WAITING_MAX = 1000;

export class ModelAtHand {
  readonly #model: Model;
  /** The author of a page cannot know it. */
  readonly #secret = randomBytes(32).toString('hex');
  #told: ModelFault | null = null;

  private constructor(model: Model) {
    this.#model = model;
  }

  /** Throws Fault where the server cannot be asked at all: a user who names a model wants to know. */
  static async open(words: ModelWords, environment: NodeJS.ProcessEnv): Promise<ModelAtHand> {
    const address = modelAddress(words.address);
    if (address === null)
      throw usageFault('--llm takes an address that begins with http:// or https://.', 'check');
    const key = environment.ASSAY_LLM_KEY?.trim() || null;
    if (key !== null && !mayCarryKey(new URL(address)))
      throw usageFault('ASSAY_LLM_KEY is sent only over https, or to this machine or network.', 'check');
    const open = (model: string) =>
      openModelServer({ address, key, model }, { timeoutMs: TIMEOUT_MS, connections: CONCURRENCY });
    try {
      const name = words.model ?? (await onlyModel(open('')));
      const model = openModel(open(name), { concurrency: CONCURRENCY, waitingMax: WAITING_MAX });
      await model.abilities(new AbortController().signal);
      return new ModelAtHand(model);
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
      throw new Fault(`${address}: ${SAID[error.fault]}.`);
    }
  }

  /** Why some rules have no answer of the model; null where all have. */
  get fault(): string | null {
    return this.#told === null ? null : SAID[this.#told];
  }

  async report(page: Page, options: CheckOptions): Promise<PageReport> {
    const byCode = judgedByCode(page, options);
    const { signal } = new AbortController();
    const rooms = roomsFor((await this.#model.abilities(signal)).contextTokens);
    const { answers, shown, fault } = await askAboutPage(
      this.#model,
      {
        page: preparedPage(page, givenFor(page, options), byCode.outcomes, { rooms, wantsFixes: true }),
        whose: 'shell',
        markOf: (shown) => markOf(this.#secret, shown),
        kept: NOTHING_KEPT,
      },
      signal,
    );
    this.#told ??= fault;
    const by = { name: this.#model.name, version: String(QUESTION_FORM) };
    const second = modelAsJudge(seenTextOf(page, options.given), { by, answers, shown, curves: null });
    return told(byCode, options, second).report();
  }

  close(): Promise<void> {
    return this.#model.close();
  }
}

async function onlyModel(server: ReturnType<typeof openModelServer>): Promise<string> {
  const names = await server.models(new AbortController().signal);
  await server.close();
  const [only, ...more] = names;
  if (only !== undefined && more.length === 0) return only;
  const listed = names.length === 0 ? 'It lists none.' : `It has ${names.slice(0, 20).join(', ')}.`;
  throw usageFault(`Which model of that server? Give --llm-model. ${listed}`, 'check');
}
