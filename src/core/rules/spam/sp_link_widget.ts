import { Text } from 'domhandler';
import { elementsNamed } from '../../page/elements-named.ts';
import { siteNamesOf } from '../../page/metadata/site-names.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress, siteOf } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

/** Longer code is a program, not a snippet to paste. */
const MAX_SNIPPET = 8_000;
const LINK = /<a\s([^<>]{0,600})>([^<>]{0,200})/gi;
const HREF = /\bhref\s*=\s*["']?([^"'\s>]+)/i;
const QUALIFIED = /\brel\s*=\s*["'][^"']*(?:nofollow|sponsored|ugc)/i;
const EMBED_WORDS =
  /embed|widget|badge|button code|copy (?:and paste|this code|the code)|paste (?:this|the) code|html code|infographic|banner code|osadź|osadzić|wklej|skopiuj kod|kod html|widżet|odznak|baner|infografik/i;
const CREDIT_WORDS =
  /^(?:via|source|by|from|powered by|provided by|courtesy of|źródło|za|dostarcza)?\s*:?\s*$/i;

interface Snippet {
  readonly code: string;
  readonly element: number;
  readonly place: (passage: string) => Quote | undefined;
}

const SNIPPET =
  '&lt;iframe src="https://www.meadowlane-notes.com/widget" width="300"&gt;&lt;/iframe&gt;&lt;a href="https://www.meadowlane-notes.com/"&gt;cheap bread machines online&lt;/a&gt;';

const say = sentences({
  code_links_back: {
    en: ({ host, anchor }: { host: string; anchor: string }) =>
      `The embed code links to ${host} as ${quoted.en(anchor)}, without nofollow.`,
    pl: ({ host, anchor }) =>
      `Kod do osadzenia linkuje do ${host} tekstem ${quoted.pl(anchor)}, bez nofollow.`,
  },
  name_the_site: {
    en: ({ anchor }: { anchor: string }) =>
      `Replace ${quoted.en(anchor)} with the name of your site, add rel="nofollow" and let others leave the link out.`,
    pl: ({ anchor }) =>
      `Zastąp ${quoted.pl(anchor)} nazwą witryny, dodaj rel="nofollow" i pozwól innym pominąć ten link.`,
  },
});

export default rule({
  id: 'sp_link_widget',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'markup',
  version: 3,
  title: {
    en: 'The embed code forces a keyword link on other sites',
    pl: 'Kod do osadzenia narzuca innym link z frazą kluczową',
  },
  fix: {
    en: 'Make the credit link optional, use your site’s name as its text and add rel="nofollow".',
    pl: 'Zrób z linku do źródła element opcjonalny, użyj w nim nazwy witryny i dodaj rel="nofollow".',
  },
  question:
    'Does a snippet of code that others shall embed hold a followed link to this site with a search phrase as its anchor?',
  sources: ['SP#link-spam'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  accuses: 'beside',
  languages: 'any',
  basis: 'judgement',
  scoring:
    'A field or code block, after words that ask to embed or paste it, offers a snippet with a link to this site, without nofollow, whose anchor is a phrase of at least two words and not the name of the site: 0.79. An anchor that names the site counts nothing.',
  says: say,
  detect(page) {
    const { site } = pageAddress(page);
    const names = [...siteNamesOf(page).compact].filter((name) => name.length >= 3);
    for (const snippet of snippetsOf(page)) {
      for (const [tag, attributes = '', anchor = ''] of snippet.code.matchAll(LINK)) {
        const url = URL.parse(HREF.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '', page.address);
        if (!url || siteOf(url.hostname) !== site || QUALIFIED.test(attributes)) continue;
        if (!isKeyword(anchor, names)) continue;
        // A field with a form's text, code that is explained: only what is offered to be pasted goes to other sites.
        if (!EMBED_WORDS.test(wordsBefore(page, snippet.element))) continue;
        const words = shortened(anchor, 60);
        return {
          score: 0.79,
          quotes: [snippet.place(tag), snippet.place(anchor)],
          facts: [say.code_links_back({ host: url.hostname, anchor: words })],
          fix: say.name_the_site({ anchor: words }),
        };
      }
    }
    return CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('a widget with a search phrase', {
        found: {
          says: ['code_links_back'],
          quotes: ['&lt;a href="https://www.meadowlane-notes.com/"&gt;', 'cheap bread machines online'],
        },
        title: 'Bread calculator for your blog',
        body: `${paragraphs(...BREAD)}<h2>Embed this widget</h2><p>Copy this code:</p><textarea>${SNIPPET}</textarea>`,
      }),
      examplePage('a Polish infographic', {
        found: {
          says: ['code_links_back'],
          quotes: ['<a href="https://www.meadowlane-notes.com/wypiekac', 'tanie wypiekacze do chleba'],
        },
        title: 'Infografika: chleb w liczbach',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<p>Wklej kod na swoją stronę:</p><pre><code>&lt;img src="https://www.meadowlane-notes.com/chleb.png"&gt; &lt;a href="https://www.meadowlane-notes.com/wypiekacze"&gt;tanie wypiekacze do chleba&lt;/a&gt;</code></pre>`,
      }),
    ],
    clear: [
      examplePage('code that a manual explains', {
        title: 'Menus of the template',
        body: `${paragraphs(...BREAD)}<p>The second level is written like this:</p><pre><code>&lt;div class="menu"&gt;&lt;a href="https://www.meadowlane-notes.com/ovens"&gt;Ovens and tins&lt;/a&gt;&lt;/div&gt;</code></pre>`,
      }),
      examplePage('a credit link under the name of the site', {
        title: 'Chart of gears',
        body: `${paragraphs(...BICYCLE)}<p>Embed this chart:</p><textarea>&lt;img src="https://www.meadowlane-notes.com/gears.png"&gt;&lt;a href="https://www.meadowlane-notes.com/"&gt;Meadowlane Notes&lt;/a&gt;</textarea>`,
      }),
      examplePage('a widget with nofollow', {
        title: 'Bread calculator for your blog',
        body: `${paragraphs(...BREAD)}<p>Copy this code:</p><textarea>${SNIPPET.replace('&lt;a ', '&lt;a rel="nofollow" ')}</textarea>`,
      }),
      examplePage('a lesson in HTML', {
        title: 'How links are written',
        body: `${paragraphs(...BICYCLE)}<pre><code>&lt;a href="https://example.org/"&gt;a link to another page&lt;/a&gt;</code></pre>`,
      }),
    ],
  }),
});

function* snippetsOf(page: Page): Generator<Snippet> {
  for (const element of elementsNamed(page, 'textarea')) {
    const node = page.dom.elements[element];
    let code = '';
    for (const child of node?.children ?? []) if (child instanceof Text) code += child.data;
    if (isSnippet(code))
      yield {
        code,
        element,
        // In the source the same code stands plain or with its signs escaped.
        place: (passage) =>
          quoteIn(page, { in: 'source' }, passage) ??
          quoteIn(page, { in: 'source' }, passage.replaceAll('<', '&lt;').replaceAll('>', '&gt;')) ??
          quoteIn(
            page,
            { in: 'source' },
            passage.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
          ),
      };
  }
  for (const element of elementsNamed(page, 'input')) {
    const code = page.dom.elements[element]?.attribs.value ?? '';
    if (isSnippet(code))
      yield {
        code,
        element,
        place: (passage) => quoteIn(page, { in: 'attribute', element, name: 'value' }, passage),
      };
  }
  for (const block of page.blocks) {
    if (!block.inCode) continue;
    const code = page.text.slice(block.start, block.end);
    if (isSnippet(code))
      yield {
        code,
        element: block.elementIndex,
        place: (passage) => {
          const at = code.indexOf(passage);
          return at < 0
            ? undefined
            : quoteText(page, { start: block.start + at, end: block.start + at + passage.length });
        },
      };
  }
}

function isSnippet(code: string): boolean {
  return code.length > 0 && code.length <= MAX_SNIPPET && code.includes('<a ');
}

function isKeyword(anchor: string, names: readonly string[]): boolean {
  const text = anchor.trim();
  if (CREDIT_WORDS.test(text) || text.split(/\s+/).length < 2 || /^https?:/.test(text)) return false;
  const compact = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
  return compact !== '' && !names.some((name) => compact.includes(name) || name.includes(compact));
}

/** What the page says right before the snippet. */
function wordsBefore(page: Page, element: number): string {
  const block = page.blocks[Math.max(0, (page.cut.firstBlock[element] ?? 0) - 1)];
  const start = Math.max(0, (block?.end ?? 0) - 300);
  return page.text.slice(start, (block?.end ?? 0) + 1);
}
