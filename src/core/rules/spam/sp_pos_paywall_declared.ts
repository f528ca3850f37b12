import { metadataOf } from '../../page/metadata/metadata.ts';
import { isObject, resolved, textOf, valuesOf } from '../../page/metadata/structured-data.ts';
import type { StructuredItem } from '../../page/metadata/structured-item.ts';
import type { Page } from '../../page/page.ts';
import { type Compound, parseSelectors } from '../../page/visibility/selector.ts';
import { BICYCLE, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteProperty } from '../quote-markup.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { quoted, shortened } from '../wording.ts';

const json = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const paid = (selector: string | undefined): string =>
  json({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Library stays open',
    isAccessibleForFree: false,
    ...(selector === undefined
      ? {}
      : { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: selector } }),
  });

const say = sentences({
  part_declared: {
    en: ({ selector }: { selector: string }) =>
      `The structured data says that the part ${quoted.en(selector)} is not free, and this element is on the page.`,
    pl: ({ selector }) =>
      `Dane strukturalne informują, że część ${quoted.pl(selector)} nie jest bezpłatna, a taki element jest na stronie.`,
  },
  part_missing: {
    en: ({ selector }: { selector: string }) =>
      `The structured data says that the part ${quoted.en(selector)} is not free, but nothing on the page matches this selector.`,
    pl: ({ selector }) =>
      `Dane strukturalne informują, że część ${quoted.pl(selector)} nie jest bezpłatna, ale żaden element strony nie pasuje do tego selektora.`,
  },
  no_part_named: {
    en: () => 'The structured data says that the page is not free, but not which part of it.',
    pl: () =>
      'Dane strukturalne informują, że strona nie jest bezpłatna, ale nie wskazują, której części to dotyczy.',
  },
});

export default rule({
  id: 'sp_pos_paywall_declared',
  mode: 'spam',
  policy: 'cloaking',
  kind: 'positive',
  layer: 'structured data',
  version: 1,
  title: {
    en: 'Paid content is declared in structured data',
    pl: 'Płatna treść jest zadeklarowana w danych strukturalnych',
  },
  fix: {
    en: 'Declare isAccessibleForFree: false and name the gated part by a CSS selector that exists on the page.',
    pl: 'Zadeklaruj isAccessibleForFree: false i wskaż płatną część selektorem CSS, który istnieje na stronie.',
  },
  question: 'Is content behind a paywall or login declared as such in the structured data?',
  sources: ['SP#cloaking'],
  answeredBy: 'code',
  languages: 'any',
  needs: { wholePage: true },
  basis: 'source',
  scoring:
    'isAccessibleForFree is false and hasPart names an element of the page: 1; declared without a part or with a selector that matches nothing: 0.4; a login wall without a declaration: 0. Pages without either: not applicable.',
  says: say,
  detect(page) {
    const gated = metadataOf(page).structured.items.filter((item) => isFalse(item.value.isAccessibleForFree));
    const [first] = gated;
    if (first === undefined) return page.flags.loginWall ? CLEAR : abstain('not_applicable');
    const parts = partsOf(page, gated);
    const match = parts.find((part) => matches(page, part.selector));
    if (match) {
      return {
        score: 1,
        quotes: [
          quoteProperty(page, match.item, 'isAccessibleForFree'),
          quoteProperty(page, match.item, 'cssSelector', match.selector),
        ],
        facts: [say.part_declared({ selector: shortened(match.selector, 60) })],
      };
    }
    const missing = parts[0];
    return {
      score: 0.4,
      quotes: [quoteProperty(page, first, 'isAccessibleForFree')],
      facts: [
        missing ? say.part_missing({ selector: shortened(missing.selector, 60) }) : say.no_part_named(),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a part by its class', {
        found: {
          says: ['part_declared'],
          quotes: ['"isAccessibleForFree":false', '"cssSelector":".paid-part"'],
        },
        title: 'Library stays open',
        head: paid('.paid-part'),
        body: `${paragraphs(LIBRARY[0])}<div class="paid-part">${paragraphs(...LIBRARY.slice(1))}</div>`,
      }),
      examplePage('a Polish page, one of two selectors, the value as text', {
        found: {
          says: ['part_declared'],
          quotes: ['"isAccessibleForFree":"False"', '"cssSelector":"#mobilny, article #reszta"'],
        },
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Article',
          isAccessibleForFree: 'False',
          hasPart: [
            {
              '@type': 'WebPageElement',
              isAccessibleForFree: 'False',
              cssSelector: '#mobilny, article #reszta',
            },
          ],
        }),
        body: `${paragraphs(ROWER[0])}<div id="reszta">${paragraphs(...ROWER.slice(1))}</div>`,
      }),
    ],
    clear: [
      examplePage('declared without a part', {
        title: 'Library stays open',
        head: paid(undefined),
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a selector of an older template', {
        title: 'A chain that skips',
        head: paid('.old-paywall'),
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a free page', { title: 'Rye bread', body: paragraphs(...BREAD) }),
    ],
  }),
});

function isFalse(value: unknown): boolean {
  const [first] = valuesOf(value);
  return first === false || (typeof first === 'string' && /^(?:false|no|0)$|\/false$/i.test(first.trim()));
}

interface Part {
  readonly item: StructuredItem;
  readonly selector: string;
}

function partsOf(page: Page, gated: readonly StructuredItem[]): Part[] {
  const data = metadataOf(page).structured;
  return gated.flatMap((item) =>
    valuesOf(item.value.hasPart).flatMap((entry): Part[] => {
      if (!isObject(entry)) return [];
      const part = resolved(entry, data);
      const free = valuesOf(part.isAccessibleForFree);
      if (free.length > 0 && !isFalse(free)) return [];
      return valuesOf(part.cssSelector).flatMap((one) => {
        const selector = textOf(one)?.trim();
        return selector ? [{ item, selector }] : [];
      });
    }),
  );
}

/** The innermost part of the selector is enough: its classes are what a template names. */
function matches(page: Page, list: string): boolean {
  const subjects = parseSelectors(list).flatMap((selector) => selector.compounds[0] ?? []);
  const named = subjects.filter(
    (subject) =>
      subject.classes.length + subject.ids.length + subject.attributes.length > 0 || subject.tag !== '',
  );
  if (named.length === 0) return false;
  return page.dom.elements.some((element) =>
    named.some((subject) => fits(element.name, element.attribs, subject)),
  );
}

function fits(tag: string, attributes: Readonly<Record<string, string>>, subject: Compound): boolean {
  if (subject.tag !== '' && subject.tag.toLowerCase() !== tag) return false;
  if (subject.ids.some((id) => attributes.id !== id)) return false;
  if (subject.attributes.some((test) => attributes[test.name] === undefined)) return false;
  if (subject.classes.length === 0) return true;
  const classes = new Set((attributes.class ?? '').split(/\s+/));
  return subject.classes.every((name) => classes.has(name));
}
