import { forms } from '../../facts/forms.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Machines of the reader's own: nothing to protect on the way. */
const LOCAL =
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\])|\.(?:local|test|localhost|internal|example)$/;
const PLAIN = 1;
const FORM = 0.9;
/** Browsers block such scripts, so part of the page does not work. */
const SCRIPT = 0.6;

const say = sentences({
  plain_page: {
    en: ({ host }: { host: string }) => `The page is served over plain HTTP from ${host}.`,
    pl: ({ host }) => `Strona ${host} jest udostępniana bez szyfrowania (http).`,
  },
  plain_forms: {
    en: ({ forms: count }: { forms: number }) =>
      `The page is encrypted, but ${countEn(count, 'form is', 'forms are')} sent over plain HTTP.`,
    pl: ({ forms: count }) =>
      `Strona jest szyfrowana, ale bez szyfrowania wysyła ${countPl(count, 'formularz', 'formularze', 'formularzy')}.`,
  },
  plain_scripts: {
    en: ({ scripts }: { scripts: number }) =>
      `The page is encrypted, but ${countEn(scripts, 'script is', 'scripts are')} loaded over plain HTTP, which browsers block.`,
    pl: ({ scripts }) =>
      `Strona jest szyfrowana, ale bez szyfrowania wczytuje ${countPl(scripts, 'skrypt', 'skrypty', 'skryptów')}, ${scripts === 1 ? 'który' : 'które'} przeglądarki blokują.`,
  },
  change_form: {
    en: ({ action }: { action: string }) => `Change the address of the form (${action}) to https.`,
    pl: ({ action }) => `Zmień adres formularza (${action}) na https.`,
  },
});

export default rule({
  id: 'pq_not_https',
  mode: 'quality',
  policy: 'page_experience',
  kind: 'signal',
  layer: 'fetch',
  version: 2,
  small: 'Technical: what the page says is not affected.',
  title: {
    en: 'The page or a form on it is not encrypted',
    pl: 'Strona lub formularz na niej działa bez szyfrowania',
  },
  fix: {
    en: 'Serve the page, its forms and its scripts over HTTPS, and redirect http addresses to it.',
    pl: 'Udostępniaj stronę, formularze i skrypty przez HTTPS i przekieruj tam adresy http.',
  },
  question: 'Is the page, one of its forms or scripts served over plain HTTP?',
  sources: ['PX', 'QR§3.4'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'server',
  languages: 'any',
  needs: { fetch: false },
  basis: 'source',
  scoring:
    '1 when the address that the page was fetched from is http (an address that was only sent along may be made up); on an https page 0.9 for a form sent over http, 0.6 for scripts from http. Local addresses do not count.',
  says: say,
  detect(page, given) {
    const address = URL.parse(given.fetched?.finalUrl ?? page.url ?? '');
    if (!address || (address.protocol !== 'http:' && address.protocol !== 'https:'))
      return abstain('needs_fetch');
    if (LOCAL.test(address.hostname)) return abstain('not_applicable');
    if (address.protocol === 'http:') {
      // The sender of a page may write any address beside it; only fetching shows that it is served so.
      if (given.fetched === undefined) return abstain('needs_fetch');
      return {
        score: PLAIN,
        quotes: [quoteWhole(page, { in: 'url' })],
        facts: [say.plain_page({ host: address.hostname })],
      };
    }
    const sent = forms(page).filter(
      (form) => form.insecure && /^http:/i.test(form.action) && form.fields.length > 0,
    );
    const loaded = elementsNamed(page, 'script').filter((element) =>
      /^\s*http:\/\//i.test(page.dom.elements[element]?.attribs.src ?? ''),
    );
    if (sent.length === 0 && loaded.length === 0) return CLEAR;
    const [first] = sent;
    return {
      score: first ? FORM : SCRIPT,
      quotes: [
        ...sent.map((form) => quoteWhole(page, { in: 'attribute', element: form.element, name: 'action' })),
        ...loaded.map((element) => quoteWhole(page, { in: 'attribute', element, name: 'src' })),
      ].slice(0, 4),
      facts: [
        first ? say.plain_forms({ forms: sent.length }) : say.plain_scripts({ scripts: loaded.length }),
      ],
      fix: first && say.change_form({ action: first.action }),
    };
  },
  examples: () => ({
    hit: [
      {
        ...examplePage('a page over http', {
          found: { says: ['plain_page'], quotes: ['http://www.meadowlane-notes.com/bread'] },
          title: 'Rye bread',
          url: 'http://www.meadowlane-notes.com/bread',
          body: paragraphs(...BREAD),
        }),
        given: {
          fetched: { status: 200, finalUrl: 'http://www.meadowlane-notes.com/bread', provider: 'direct' },
        },
      },
      examplePage('a Polish form sent over http', {
        found: { says: ['plain_forms'], quotes: ['http://www.meadowlane-notes.com/send'] },
        title: 'Kontakt',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<form method="post" action="http://www.meadowlane-notes.com/send"><input name="email"><textarea name="text"></textarea></form>`,
      }),
    ],
    clear: [
      examplePage('all over https', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<form action="/search"><input name="q"></form><script src="/a.js"></script><a href="http://old.example.org/">an old page</a>`,
      }),
      examplePage('a local test page', {
        title: 'Rye bread',
        url: 'http://localhost:3000/',
        body: paragraphs(...BREAD),
      }),
    ],
  }),
});
