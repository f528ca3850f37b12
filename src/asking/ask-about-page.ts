// A page with its questions, from beginning to end. Every answer is kept and used again: a server that has read a page before
// answers a little differently from one that reads it anew, so that only what is kept makes a report repeatable.
import { createHash, createHmac } from 'node:crypto';
import type { PreparedPage } from '../core/questions/asked-questions.ts';
import { COVERAGE_MIN, type ModelAnswer, type ReadAnswer } from '../core/questions/model-answer.ts';
import { messagesFor, type PreparedQuestion } from '../core/questions/question.ts';
import type { ShownPage, ShownWords } from '../core/questions/shown-page.ts';
import { type Abilities, requestFor } from './abilities.ts';
import { askLabel, type LabelAnswer, settingsOf } from './ask-label.ts';
import type { Model } from './model.ts';
import { ModelFailed, type ModelFault } from './model-fault.ts';
import type { ChatRequest } from './model-server.ts';

/** Where answers are kept; the key names everything that an answer follows from. */
export interface KeptAnswers {
  find(keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  keep(answers: ReadonlyMap<string, unknown>): Promise<void>;
}

export const NOTHING_KEPT: KeptAnswers = {
  find: async () => new Map(),
  keep: async () => {},
};

export interface PageQuestions {
  readonly page: PreparedPage;
  /** Whose questions these are: everybody has their turn. */
  readonly whose: string;
  /** What keeps the page apart from the question: made from a secret that no author of a page knows. */
  readonly markOf: (shown: string) => string;
  readonly kept: KeptAnswers;
  /** From then on nothing more is asked; what was answered until then counts. */
  readonly late?: AbortSignal;
}

export interface AskedAboutPage {
  readonly answers: readonly ModelAnswer[];
  /** Why some or all of them are missing; null where none is. */
  readonly fault: ModelFault | null;
  /** How many were known before. */
  readonly reused: number;
  readonly shown: ShownWords;
}

const PASSAGES_TOKENS = 300;
const FIX_TOKENS = 400;
const PASSAGES_MAX = 3;
/** How many questions about one page are under way together; the line decides when each is asked. */
const TOGETHER = 8;

/**
 * Throws only the reason of the signal: what a model does not answer is told as data. Where it holds less than it is shown,
 * it is shown less, as often as the page was prepared for it.
 */
export async function askAboutPage(
  model: Model,
  questions: PageQuestions,
  gone: AbortSignal,
): Promise<AskedAboutPage> {
  const [most, ...less] = questions.page.shown;
  let asked = await askShowing(model, most, questions, gone);
  for (const shown of less) {
    if (asked.fault !== 'too_long') break;
    asked = await askShowing(model, shown, questions, gone);
  }
  return asked;
}

async function askShowing(
  model: Model,
  { text, ...shown }: ShownPage,
  { page, whose, markOf, kept, late }: PageQuestions,
  gone: AbortSignal,
): Promise<AskedAboutPage> {
  if (page.questions.length === 0) return { answers: [], fault: null, reused: 0, shown };
  const signal = late === undefined ? gone : AbortSignal.any([gone, late]);
  let fault: ModelFault | null = null;
  const failed = (error: unknown): void => {
    gone.throwIfAborted();
    fault ??= faultIn(error, late);
  };
  const missing = (question: PreparedQuestion): ModelAnswer => ({
    ruleId: question.ruleId,
    failed: 'unavailable',
  });
  let abilities: Abilities;
  try {
    abilities = await model.abilities(signal);
  } catch (error) {
    failed(error);
    return { answers: page.questions.map(missing), fault, reused: 0, shown };
  }
  const asking = new PageAsking(model, abilities, { mark: markOf(text), shown: text, whose, signal });
  const keys = new Map(page.questions.map((question) => [question, asking.keyOf(question)]));
  const known = await kept.find([...keys.values()]);
  const fresh = new Map<string, unknown>();
  const answerTo = async (question: PreparedQuestion): Promise<ModelAnswer> => {
    const key = keys.get(question) ?? '';
    // Written below, in this form.
    const before = known.get(key) as ModelAnswer | undefined;
    if (before !== undefined) return before;
    // A server that is down is not asked fifty times about the same page.
    if (fault !== null) return missing(question);
    try {
      const answer = await asking.answer(question);
      fresh.set(key, answer);
      return answer;
    } catch (error) {
      failed(error);
      return missing(question);
    }
  };
  const answers = new Map<PreparedQuestion, ModelAnswer>();
  const answerAll = async (questions: readonly PreparedQuestion[]): Promise<void> => {
    await Promise.all(
      questions.map(async (question) => void answers.set(question, await answerTo(question))),
    );
  };
  // The first that is asked is asked alone: the server reads the page once, and the others find it read.
  const first = page.questions.find((question) => !known.has(keys.get(question) ?? ''));
  const rest = page.questions.filter((question) => question !== first);
  try {
    if (first !== undefined) await answerAll([first]);
    for (let i = 0; i < rest.length; i += TOGETHER) await answerAll(rest.slice(i, i + TOGETHER));
  } finally {
    // Also where time has run out: the next call goes on from here, instead of never getting to the end.
    if (fresh.size > 0) await kept.keep(fresh);
  }
  return {
    answers: page.questions.map((question) => answers.get(question) ?? missing(question)),
    fault,
    reused: known.size,
    shown,
  };
}

/** Throws what is no fault of the model. */
function faultIn(error: unknown, late: AbortSignal | undefined): ModelFault {
  if (late?.aborted === true) return 'timeout';
  if (error instanceof ModelFailed) return error.fault;
  throw error;
}

export interface WantedText {
  readonly id: string;
  /** Asks for JSON. */
  readonly question: string;
}

/** What a model writes about a page, by id; what it does not write is missing. Throws only the reason of the signal. */
export async function writtenAboutPage(
  model: Model,
  shown: string,
  wanted: readonly WantedText[],
  { whose, markOf, kept, late }: Omit<PageQuestions, 'page'>,
  gone: AbortSignal,
): Promise<ReadonlyMap<string, unknown>> {
  const signal = late === undefined ? gone : AbortSignal.any([gone, late]);
  const written = new Map<string, unknown>();
  const fresh = new Map<string, unknown>();
  try {
    const abilities = await model.abilities(signal);
    const asking = new PageAsking(model, abilities, { mark: markOf(shown), shown, whose, signal });
    const keys = new Map(wanted.map(({ id, question }) => [id, asking.keyOfText(question)]));
    const known = await kept.find([...keys.values()]);
    for (const { id, question } of wanted) {
      const key = keys.get(id) ?? '';
      const text = known.get(key) ?? (await asking.written(question, FIX_TOKENS));
      if (text === undefined) continue;
      written.set(id, text);
      if (!known.has(key)) fresh.set(key, text);
    }
  } catch (error) {
    gone.throwIfAborted();
    faultIn(error, late);
  } finally {
    if (fresh.size > 0) await kept.keep(fresh);
  }
  return written;
}

/** What stands before and after the page: the same for the same page, and unknown to its author. */
export function markOf(secret: string | Buffer, shown: string): string {
  return `=====${createHmac('sha256', secret).update(shown).digest('hex').slice(0, 24)}=====`;
}

interface AskedPage {
  readonly mark: string;
  readonly shown: string;
  readonly whose: string;
  readonly signal: AbortSignal;
}

class PageAsking {
  readonly #model: Model;
  readonly #abilities: Abilities;
  readonly #page: AskedPage;

  constructor(model: Model, abilities: Abilities, page: AskedPage) {
    this.#model = model;
    this.#abilities = abilities;
    this.#page = page;
  }

  keyOf(question: PreparedQuestion): string {
    const { mark, shown } = this.#page;
    const { ruleId, version, labels, ways, passages, fix } = question;
    const asked = [ruleId, version, labels, ways, passages, fix];
    const parts = [this.#model.name, settingsOf(this.#abilities), mark, shown, asked];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  }

  keyOfText(question: string): string {
    const { mark, shown } = this.#page;
    return createHash('sha256')
      .update(JSON.stringify([this.#model.name, 'written', mark, shown, question]))
      .digest('hex');
  }

  async answer(question: PreparedQuestion): Promise<ModelAnswer> {
    const { ruleId, ways } = question;
    const read: { readonly shares: readonly number[]; readonly answer: LabelAnswer }[] = [];
    for (const way of ways) {
      const answer = await this.#label(way.text, question.labels);
      if (answer === null || answer.coverage < COVERAGE_MIN) return { ruleId, failed: 'unclear' };
      const shares = way.values.map(() => 0);
      for (const [label, value] of way.values.entries()) shares[value] = answer.shares[label] ?? 0;
      read.push({ shares, answer });
    }
    const [first] = read;
    if (first === undefined) return { ruleId, failed: 'unclear' };
    const shares = first.shares.map(
      (_, value) => read.reduce((sum, one) => sum + (one.shares[value] ?? 0), 0) / read.length,
    );
    const answer: ReadAnswer = {
      ruleId,
      shares,
      coverage: Math.min(...read.map((one) => one.answer.coverage)),
      samples: first.answer.samples,
      spread: spreadOf(read.map((one) => one.shares)),
    };
    // Asked only of what was found.
    if (question.passages === null || (shares[1] ?? 0) < 0.5) return answer;
    const { passagesTokens = PASSAGES_TOKENS } = question;
    const passages = stringsIn(await this.written(question.passages, passagesTokens));
    if (question.fix === null) return { ...answer, passages };
    const shows = passages.map((passage) => JSON.stringify(passage)).join('; ');
    const about = passages.length === 0 ? question.fix : `${question.fix}\nIt shows here: ${shows}`;
    return { ...answer, passages, fix: await this.written(about, FIX_TOKENS) };
  }

  #label(text: string, labels: readonly string[]): Promise<LabelAnswer | null> {
    const { mark, shown, signal } = this.#page;
    const asked = {
      chat: this.#chat,
      labelTokens: this.#model.labelTokens,
      abilities: this.#abilities,
    };
    return askLabel(asked, messagesFor(shown, mark, text), labels, signal);
  }

  /** JSON that the model has written; undefined where it is none. */
  async written(text: string, maxTokens: number): Promise<unknown> {
    const { mark, shown, signal } = this.#page;
    const asked = { messages: messagesFor(shown, mark, text), maxTokens, temperature: 0 };
    const { content } = await this.#chat(requestFor(this.#abilities, asked), signal);
    return writtenJson(content);
  }

  readonly #chat = (asked: ChatRequest, signal: AbortSignal) =>
    this.#model.chat(asked, this.#page.whose, signal);
}

/** The greatest difference between two ways of asking, summed over the options and halved. */
function spreadOf(ways: readonly (readonly number[])[]): number {
  const [first, ...others] = ways;
  if (first === undefined) return 0;
  const apart = others.map(
    (other) => first.reduce((sum, share, i) => sum + Math.abs(share - (other[i] ?? 0)), 0) / 2,
  );
  return Math.max(0, ...apart);
}

/** Models like to put a fence around JSON, and to say something before it. */
export function writtenJson(content: string): unknown {
  const starts = ['[', '{'].map((sign) => content.indexOf(sign)).filter((place) => place >= 0);
  const start = Math.min(...starts);
  const end = Math.max(content.lastIndexOf(']'), content.lastIndexOf('}'));
  if (starts.length === 0 || end <= start) return undefined;
  try {
    return JSON.parse(content.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

function stringsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one) => typeof one === 'string').slice(0, PASSAGES_MAX);
}
