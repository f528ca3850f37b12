// The port through which documents are printed. A document is HTML that holds everything it shows.
import { findChromium } from '../fetching/providers/chromium/find-chromium.ts';
import { type App, perApp } from '../platform/app.ts';
import type { Config } from '../platform/config.ts';
import type { Localized } from '../platform/language.ts';
import { PdfPrinter, PdfUnavailable, type PrintOptions } from './pdf-printer.ts';

export { PdfUnavailable };

/** Whether there is a browser to print with, as far as can be seen without starting it. */
export function canPrint(config: Config): boolean {
  return findChromium(config.chromiumPath) !== null;
}

/** What is said of every PDF where there is no browser: the panel says the same at its buttons. */
export const NOTHING_TO_PRINT_WITH: Localized = {
  en: 'PDF: not available, this service has no browser to print with.',
  pl: 'PDF: niedostępny, usługa nie ma przeglądarki do drukowania.',
};

/** A4, tagged, with an outline of the headings and numbered pages. Throws PdfUnavailable, or the reason of the signal. */
export async function printPdf(app: App, html: string, options: PrintOptions): Promise<Buffer> {
  return printerOf(app).print(html, options);
}

const printerOf: (app: App) => PdfPrinter = perApp((app) => {
  const { config, log } = app;
  const printer = new PdfPrinter({
    findBrowser: () => findChromium(config.chromiumPath),
    log,
    patience: config.patience,
  });
  app.onStop(() => printer.close());
  return printer;
});
