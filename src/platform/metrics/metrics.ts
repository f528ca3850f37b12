import type { ErrorCode } from '../../contract/errors.ts';
import { type App, perApp } from '../app.ts';
import type { Answered } from '../postgres/replica.ts';

/**
 * What the service tells of its work, to be counted. The code that tells does not know what counts: without a metrics port
 * nothing does, and telling costs nothing. What is told belongs to no organization and names no address.
 */
export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  requestFailed(code: ErrorCode): void;
  pageJudged(outcome: 'judged' | 'failed', seconds: number): void;
  /** How many pages are with the judge, and how many wait for it. */
  judgeLine(busy: number, waiting: number): void;
  cacheAsked(result: 'hit' | 'miss'): void;
  /** Who has answered what could be read from a replica: it, or the primary, and why. */
  replicaAsked(answered: Answered): void;
  /** One exchange with the language model: what came of it, and what it used. */
  modelAsked(outcome: string, used: ModelUse): void;
  /** Answers about one page: asked for now, or known from before. */
  modelAnswers(asked: number, reused: number): void;
  /** After the charge is committed. */
  charged(amountMicroUsd: number): void;
  /** After the end of the items is committed; `code` says why they failed or were dropped. */
  itemsEnded(outcome: 'done' | 'failed' | 'dropped', code: string | null, count: number): void;
  /** One question to the store of page contents, with all its tries; `ok`, or why it could not be asked. */
  contentAsked(operation: string, outcome: string): void;
  taskRan(task: string, outcome: 'done' | 'failed'): void;
}

export interface ModelUse {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** By the operator's prices. */
  readonly microUsd: number;
  readonly seconds: number;
}

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the contract, never the address; null where no endpoint fits. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

const unheard: Metrics = {
  requestAnswered() {},
  requestFailed() {},
  pageJudged() {},
  judgeLine() {},
  cacheAsked() {},
  replicaAsked() {},
  modelAsked() {},
  modelAnswers() {},
  charged() {},
  itemsEnded() {},
  contentAsked() {},
  taskRan() {},
};

const listenerOf = perApp((): { metrics: Metrics } => ({ metrics: unheard }));

export function metricsOf(app: App): Metrics {
  return listenerOf(app).metrics;
}

/** From now on this one counts. */
export function countWith(app: App, metrics: Metrics): void {
  listenerOf(app).metrics = metrics;
}
