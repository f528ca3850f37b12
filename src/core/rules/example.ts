// Small pages that show what a rule finds and what it lets pass. They run as tests.

import type { Given } from '../page/given.ts';
import type { RenderedData, RenderedElement } from '../page/visibility/rendered.ts';

export interface Example {
  /** Why this page is here: "accordion opened by a button". */
  readonly note: string;
  readonly html?: string;
  readonly text?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly given?: Given;
  /** What a browser would have measured. */
  readonly rendered?: RenderedData;
  /** Of a page that the rule must find: for what. */
  readonly found?: Found;
}

export interface Found {
  /** Keys of the facts that are told, in their order. */
  readonly says: readonly string[];
  /** How the first quotes begin; none where something missing is the finding. */
  readonly quotes: readonly string[];
}

/** For examples that a function of the rule's own makes. */
export function found<T extends Example>(example: T, what: Found): T {
  return { ...example, found: what };
}

export interface ExamplePage {
  /** Of a page that the rule must find: for what. */
  readonly found?: Found;
  readonly title?: string;
  readonly lang?: string;
  readonly url?: string;
  /** Stands in the head, after the title. */
  readonly head?: string;
  /** Stands in main, below the heading. */
  readonly body: string;
  /** The heading of the page; its title if not given; none if empty. */
  readonly heading?: string;
  /** Instead of the usual footer with contact and privacy links. */
  readonly footer?: string;
  /** Before main. */
  readonly before?: string;
  /** After main, before the footer. */
  readonly after?: string;
}

export const EXAMPLE_URL = 'https://www.meadowlane-notes.com/guides/page';

/** An ordinary page around a body: menu, heading, main and a footer that says who stands behind it. */
export function examplePage(note: string, page: ExamplePage): Example {
  const title = page.title ?? 'Notes from Meadow Lane';
  const heading = page.heading ?? title;
  const lang = page.lang ?? 'en';
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${page.head ?? ''}</head>
<body><header><nav><a href="/">${lang === 'pl' ? 'Strona główna' : 'Home'}</a> <a href="/guides">${lang === 'pl' ? 'Poradniki' : 'Guides'}</a> <a href="/about">${lang === 'pl' ? 'O nas' : 'About us'}</a></nav></header>${page.before ?? ''}
<main><article>${heading === '' ? '' : `<h1>${heading}</h1>`}
${page.body}
</article></main>${page.after ?? ''}
${page.footer ?? `<footer><a href="/contact">${lang === 'pl' ? 'Kontakt' : 'Contact'}</a> <a href="/privacy">${lang === 'pl' ? 'Polityka prywatności' : 'Privacy policy'}</a></footer>`}
</body></html>`;
  return {
    note,
    html,
    url: page.url ?? EXAMPLE_URL,
    ...(page.found === undefined ? {} : { found: page.found }),
  };
}

/** Paragraph tags around each text. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('\n');
}

const DESKTOP = { width: 1366, height: 768, pageWidth: 1366, pageHeight: 4000 };
const PHONE = { width: 390, height: 844, pageWidth: 390, pageHeight: 6000 };

/** The page as a browser showed it: what was measured of the elements with these ids. */
export function asShown(
  example: Example,
  elements: Readonly<Record<string, Partial<RenderedElement>>>,
  phonePageWidth = PHONE.width,
): Example {
  const html = example.html ?? '';
  const rendered: RenderedData = {
    window: DESKTOP,
    phone: { ...PHONE, pageWidth: phonePageWidth },
    elements: Object.entries(elements).map(([id, measured]) => ({
      hidden: false,
      detail: '',
      ...measured,
      at: html.lastIndexOf('<', html.indexOf(`id="${id}"`)),
    })),
  };
  return { ...example, rendered };
}
