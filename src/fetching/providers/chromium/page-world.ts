// A world beside the scripts of one document: what is asked in it, the page can neither see nor falsify.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Answers, pageScript, type Question } from './page-script.ts';

/** Longer no question may take; what runs on in the page is stopped. */
const ANSWER_MS = 8_000;

export class PageWorld {
  readonly #session: CDPSession;
  readonly #answerMs: number;
  #contextId: number | undefined;

  private constructor(session: CDPSession, answerMs: number) {
    this.#session = session;
    this.#answerMs = answerMs;
  }

  static async open(context: BrowserContext, page: Page, patience: number): Promise<PageWorld> {
    return new PageWorld(await context.newCDPSession(page), ANSWER_MS * patience);
  }

  get session(): CDPSession {
    return this.#session;
  }

  /** Throws when the document is left in the meantime; a new document gets a new world. */
  async ask<Q extends Question>(question: Q): Promise<Answers[Q]> {
    this.#contextId ??= await this.#enter();
    try {
      // What a question answers is what the table of answers says: the script was made beside it.
      return (await this.#evaluate(`assay.${question}()`, this.#contextId)) as Answers[Q];
    } catch (error) {
      this.#contextId = undefined;
      throw error;
    }
  }

  async #enter(): Promise<number> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'assay',
    });
    await this.#evaluate(await pageScript(), executionContextId);
    return executionContextId;
  }

  async #evaluate(expression: string, contextId: number): Promise<unknown> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
      timeout: this.#answerMs,
    });
    // What went wrong may quote the page, and no message does.
    if (exceptionDetails)
      throw new Error(`a question failed in the page: ${exceptionDetails.exception?.className ?? 'unknown'}`);
    return result.value;
  }
}
