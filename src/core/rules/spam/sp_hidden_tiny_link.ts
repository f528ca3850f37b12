import { type Link, links } from '../../facts/links.ts';
import { moneyTerms } from '../../grounds/money-terms.ts';
import { KNOWN_SITES } from '../../lexicon/known-sites.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed } from '../wording.ts';

/** Signs that are links on many pages: permalinks, arrows, marks of notes, closing crosses. */
const USUAL_SIGNS = /^[#¶§↩↑↓←→‹›«»×✕*†‡+?…↗⇗🔗0-9]$/u;

/** By the number of sites. */
const SCORES = [0.2, 0.2, 0.5, 0.8, 1];
/** A block with more words outside of links is running text. */
const MIN_PROSE_WORDS = 12;

const say = sentences({
  hardly_any_text: {
    en: ({ links, sites }: { links: number; sites: CutList }) =>
      `${countEn(links, 'link', 'links')} to ${listed.en(sites)} ${links === 1 ? 'has' : 'have'} a single character or no text at all.`,
    pl: ({ links, sites }) =>
      `${countPl(links, 'link', 'linki', 'linków')} (${listed.pl(sites)}): tekst z jednego znaku albo brak tekstu.`,
  },
  remove_or_name: {
    en: ({ sites }: { sites: CutList }) =>
      `Remove the links to ${listed.en(sites)}, or say in their text where they lead.`,
    pl: ({ sites }) => `Usuń te linki (${listed.pl(sites)}) albo napisz w ich treści, dokąd prowadzą.`,
  },
});

export default rule({
  id: 'sp_hidden_tiny_link',
  mode: 'spam',
  policy: 'hidden_text_links',
  kind: 'violation',
  layer: 'links',
  version: 5,
  title: {
    en: 'Links to other sites have a one-character or empty text',
    pl: 'Linki do innych witryn mają pusty lub jednoznakowy tekst',
  },
  fix: {
    en: 'Delete the links. Where a visitor needs one, put it into the text in words that say where it leads.',
    pl: 'Usuń te linki. Jeśli któryś jest potrzebny odwiedzającym, umieść go w treści ze słowami mówiącymi, dokąd prowadzi.',
  },
  question: 'Are links to other sites hung on a single character or an empty anchor?',
  sources: ['SP#hidden-text-and-links'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'links',
  accuses: 'strong_or_beside',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Followed links to other sites with at most one character and without picture, label or title, inside of running text: 0.5 for two sites, 0.8 for three, 1 from four on; 0.8 for one with a trade of spam in its address. Empty ones count for half, because editors leave them behind. Links in lists, cards, players and footers are drawn as logos and do not count, nor do networks and well-known services.',
  says: say,
  detect(page) {
    // Editors leave empty copies of a link beside the real one.
    const named = new Set(
      links(page).flatMap((link) => (link.text.trim().length > 1 || link.image ? [link.site] : [])),
    );
    const tiny = links(page).filter((link) => isTiny(page, link) && !named.has(link.site));
    if (tiny.length === 0) return CLEAR;
    const sold = tiny.some(
      (link) => moneyTerms(link.host).length > 0 || moneyTerms(pathWords(link.url)).length > 0,
    );
    const sites = cutList(tiny.map((link) => link.site));
    const spoken = new Set(tiny.flatMap(({ site, text }) => (text.trim() === '' ? [] : [site])));
    const weight = spoken.size + (new Set(tiny.map(({ site }) => site)).size - spoken.size) / 2;
    const score = Math.max(sold ? 0.8 : 0, SCORES[Math.min(SCORES.length - 1, Math.floor(weight))] ?? 0);
    return {
      score,
      quotes: quoteEach(tiny, 5, (link) =>
        quoteWhole(page, { in: 'attribute', element: link.element, name: 'href' }),
      ),
      facts: [say.hardly_any_text({ links: tiny.length, sites })],
      fix: say.remove_or_name({ sites }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('links on full stops', {
        found: {
          says: ['hardly_any_text'],
          quotes: ['https://www.best-casino-0.example/', 'https://www.best-casino-1.example/'],
        },
        title: 'Rye bread at home',
        body: paragraphs(
          ...BREAD.map(
            (text, i) => `${text.slice(0, -1)}<a href="https://www.best-casino-${i}.example/">.</a>`,
          ),
        ),
      }),
      examplePage('empty links in the text', {
        found: {
          says: ['hardly_any_text'],
          quotes: ['https://shoes-0.example/running-shoes', 'https://shoes-1.example/running-shoes'],
        },
        title: 'A skipping chain',
        body: paragraphs(
          ...BICYCLE.map((text, i) => `<a href="https://shoes-${i}.example/running-shoes"></a>${text}`),
        ),
      }),
      examplePage('Polish, commas', {
        found: {
          says: ['hardly_any_text'],
          quotes: ['https://chwilowki-0.example/', 'https://chwilowki-1.example/'],
        },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB.map((text, i) => text.replace(',', `<a href="https://chwilowki-${i}.example/">,</a>`)),
        ),
      }),
    ],
    clear: [
      examplePage('logos of sponsors that the style sheet draws', {
        body: `${paragraphs(...BREAD)}<ul>${['club-one', 'club-two', 'league', 'foundation'].map((name) => `<li class="logos-sprite ${name}"><a href="https://${name}.example/" target="_blank"></a></li>`).join('')}</ul>`,
      }),
      examplePage('links whose pictures were taken out', {
        body: `${paragraphs(...BREAD)}<div><a href="https://suits-of-block.example/coupon/"></a><a href="https://stones-in-rings.example/"></a><a href="https://films-of-lights.example/"></a></div>`,
      }),
      examplePage('what an editor left behind, twice to one site', {
        body: `${paragraphs(...BREAD.map((text) => `${text}<strong><a href="https://develop2.builders.example/form/"></a></strong>`))}`,
      }),
      examplePage('a picture whose parts lead to the winners', {
        body: `${paragraphs(...BREAD)}<img src="/awards.jpg" alt="Winners" usemap="#w"><map name="w">${[1, 2, 3, 4, 5].map((n) => `<area shape="rect" coords="${n},0,${n + 9},90" href="https://www.baker${n}.example/" alt="Baker ${n}">`).join('')}</map>`,
      }),
      examplePage('icon links with labels', {
        body: `${paragraphs(...BREAD)}<a href="https://www.facebook.com/x" aria-label="Facebook"><i class="fa"></i></a><a href="https://oven.example/"><img src="/a.svg" alt="Oven"></a>`,
      }),
      examplePage('footnotes and permalinks', {
        body: `${paragraphs(...BREAD)}<p>See<sup><a href="https://rye.example/1">1</a></sup> and<sup><a href="https://rye.example/2">2</a></sup>.</p><h2 id="x">Heading <a href="#x">#</a></h2>`,
      }),
      examplePage('icons of a font', {
        body: `${paragraphs(...BREAD)}<a class="icon-shop" href="https://shop.example/"><i class="icon"></i></a><a class="social-icon" href="https://photos.example/"></a>`,
      }),
      examplePage('Polish cards whose whole box is a link', {
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div class="card"><a class="card-link" href="https://mlyn.example/"></a><h3>Młyn nad rzeką</h3></div><div class="card"><a class="card-link" href="https://piec.example/"></a><h3>Piec chlebowy</h3></div>`,
      }),
    ],
  }),
});

function isTiny(page: Page, link: Link): boolean {
  if (!link.external || !link.follow || link.image || KNOWN_SITES.has(link.site)) return false;
  const own = pageAddress(page).site.split('.', 1)[0] ?? '';
  if (own.length > 2 && link.url.toLowerCase().includes(own)) return false;
  const text = link.text.trim();
  if ([...text].length > 1 || link.label.trim() !== '' || USUAL_SIGNS.test(text)) return false;
  const element = page.dom.elements[link.element];
  // A part of a picture that leads somewhere.
  if (!element || element.name === 'area' || !standsInProse(page, link)) return false;
  // Pictures by style sheet, boxes laid over cards and anchors that a script fills bear names or hold elements.
  const { attribs } = element;
  if (text !== '')
    return page.dom.end[link.element] === link.element + 1 && !/icon|fa-|glyph/.test(attribs.class ?? '');
  if (page.dom.end[link.element] !== link.element + 1) return false;
  return !Object.keys(attribs).some(
    (name) => name === 'class' || name === 'id' || name === 'style' || name.includes('-'),
  );
}

/** Logos that the style sheet draws stand in lists and cards; what is planted hides between the words of a text. */
function standsInProse(page: Page, link: Link): boolean {
  const { parent, elements } = page.dom;
  const block = link.block >= 0 ? link.block : (page.cut.firstBlock[link.element] ?? 0);
  // Without words it belongs to the block that goes on after it, if that is the same element.
  const around = [block, block - 1].find(
    (number) => number >= 0 && page.blocks[number]?.elementIndex === parent[link.element],
  );
  if (around === undefined || elements[parent[link.element] ?? -1]?.name === 'li') return false;
  const { words, linkWords } = page.outline.stats;
  return (words[around] ?? 0) - (linkWords[around] ?? 0) >= MIN_PROSE_WORDS;
}

/** "/buy-viagra-online" as words. */
function pathWords(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  return path.slice(0, 200).replace(/[^\p{L}\p{N}]+/gu, ' ');
}
