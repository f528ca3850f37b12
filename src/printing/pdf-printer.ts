// Prints documents, a few at once, in a browser that is kept for the next. A browser may die at any moment: a document is
// then printed once more, in a new one.
import { WarmBrowser } from '../fetching/providers/chromium/warm-browser.ts';
import type { Log } from '../platform/log.ts';
import { LineFull, WaitingLine } from '../platform/waiting-line.ts';
import { printDocument } from './print-document.ts';

/** There is no browser, or it cannot print now. Nothing is wrong with the request: it may be made again. */
export class PdfUnavailable extends Error {
  override readonly name = 'PdfUnavailable';
}

export interface PrintOptions {
  readonly lang: 'en' | 'pl';
  /** Of the PDF, and at the foot of its pages. */
  readonly title: string;
  /** Ends the printing; the reason is thrown. */
  readonly signal?: AbortSignal;
}

export interface PrinterParts {
  /** Asked for each document, so that a browser that was installed meanwhile is found. */
  readonly findBrowser: () => string | null;
  readonly log: Log;
  /** SERVICE_PATIENCE. */
  readonly patience: number;
}

/** Layout keeps a core busy; more at once would only make all of them late. */
const AT_ONCE = 2;
/** At a second or two each, the last in line waits for about as long as a document may take. */
const WAITING = 32;
/** From the first byte given to the browser to the last one of the PDF. */
const PRINT_MS = 30_000;
/** A thousand pages with evidence come to a tenth of it. */
const CHARACTERS_MAX = 20_000_000;
/** Once more when the browser has died: twice in a row is no accident. */
const TRIES = 2;

export class PdfPrinter {
  readonly #parts: PrinterParts;
  readonly #line = new WaitingLine(AT_ONCE, WAITING);
  #browser: { readonly path: string; readonly warm: WarmBrowser } | undefined;
  #closed = false;

  constructor(parts: PrinterParts) {
    this.#parts = parts;
  }

  async print(html: string, options: PrintOptions): Promise<Buffer> {
    const { signal } = options;
    if (html.length > CHARACTERS_MAX) throw new PdfUnavailable('the document is too large to be printed');
    const browser = this.#open();
    try {
      return await this.#line.run(() => this.#tries(browser, html, options), { signal });
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof PdfUnavailable) throw error;
      if (error instanceof LineFull) throw new PdfUnavailable('too many documents wait for the browser');
      throw new PdfUnavailable('the browser did not print the document', { cause: error });
    }
  }

  /** Documents that are being printed fail with PdfUnavailable. Resolves when no process is left. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#browser?.warm.close();
  }

  /** Ids of the processes that run. */
  get processIds(): number[] {
    return this.#browser?.warm.processIds ?? [];
  }

  #open(): WarmBrowser {
    if (this.#closed) throw new PdfUnavailable('the service is being stopped');
    const path = this.#parts.findBrowser();
    if (path === null) throw new PdfUnavailable('there is no browser to print with');
    if (this.#browser?.path !== path) {
      void this.#browser?.warm.close();
      const { log, patience } = this.#parts;
      this.#browser = { path, warm: new WarmBrowser({ path, log, patience }) };
    }
    return this.#browser.warm;
  }

  async #tries(warm: WarmBrowser, html: string, options: PrintOptions): Promise<Buffer> {
    const late = AbortSignal.timeout(PRINT_MS * this.#parts.patience);
    const stop = AbortSignal.any([late, warm.closed, ...(options.signal ? [options.signal] : [])]);
    for (let tried = 1; ; tried += 1) {
      try {
        return await warm.use((browser) => printDocument(browser, html, options, stop));
      } catch (error) {
        if (late.aborted) throw new PdfUnavailable('the document was not printed in time', { cause: error });
        if (stop.aborted || tried === TRIES) throw error;
        this.#parts.log.warn({ err: error }, 'a document was not printed; once more');
      }
    }
  }
}
