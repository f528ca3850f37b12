import type { PhraseHit } from '../../facts/phrase-lists.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { regionOf } from '../../facts/regions.ts';
import { NUMERIC, tokens, wordOf } from '../../facts/tokens.ts';
import { towns } from '../../grounds/places.ts';
import type { Block } from '../../page/cut-blocks.ts';
import type { Page } from '../../page/page.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { ramp } from '../ramp.ts';
import { CLEAR, rule } from '../rule.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../sample-prose.ts';
import { countEn, countPl, listed } from '../wording.ts';

const FROM = 12;
const FULL = 28;
/** An item of a list: a town, perhaps with what is sold there. */
const MAX_ITEM_WORDS = 6;
/** Words that are no town, over towns; the same word beside every town is one word. */
const MAX_OTHER_WORDS = 0.35;
/** Prices, days, house numbers and scores are information. */
const MAX_NUMBERS = 0.25;
const MAX_LINKED = 0.5;
/** Blocks that may stand between two items: a name that the list of towns does not know. */
const MAX_UNKNOWN_IN_ROW = 3;

interface Run {
  readonly hits: PhraseHit[];
  readonly others: Set<string>;
  numbers: number;
  linked: number;
  firstBlock: number;
  lastBlock: number;
}

const newRun = (): Run => ({
  hits: [],
  others: new Set(),
  numbers: 0,
  linked: 0,
  firstBlock: -1,
  lastBlock: -1,
});

/** Blocks one after another that hold towns and hardly anything else. */
function longestList(page: Page): { readonly run: Run; readonly places: number } | undefined {
  const byBlock = Map.groupBy(towns(page), ({ block }) => block);
  let best: { run: Run; places: number } | undefined;
  let run = newRun();
  let unknown = 0;
  const close = (): void => {
    const places = new Set(run.hits.map(({ phrase }) => phrase)).size;
    if (places >= FROM && isBare(run, places) && (!best || places > best.places)) best = { run, places };
    run = newRun();
    unknown = 0;
  };
  for (const block of page.blocks) {
    const hits = byBlock.get(block.index) ?? [];
    if (!isText(page, block)) continue;
    if (!isItem(page, block, hits)) {
      if (run.hits.length === 0) continue;
      // A short block between two towns may be a town that the list does not know, or what is said of one.
      if (wordsOf(page, block) > MAX_ITEM_WORDS || ++unknown > MAX_UNKNOWN_IN_ROW) close();
      else take(page, run, block, hits);
      continue;
    }
    unknown = 0;
    take(page, run, block, hits);
  }
  close();
  return best;
}

function isText(page: Page, block: Block): boolean {
  if (block.inCode || (block.visibility !== 'shown' && block.visibility !== 'collapsed')) return false;
  const region = regionOf(page, block.elementIndex);
  return region !== 'nav' && (region !== 'comments' || mainMask(page)[block.index] === 1);
}

function wordsOf(page: Page, block: Block): number {
  const { ofBlock } = tokens(page);
  return (ofBlock[block.index + 1] ?? 0) - (ofBlock[block.index] ?? 0);
}

/** A short block with a town, or a long one that is mostly towns. */
function isItem(page: Page, block: Block, hits: readonly PhraseHit[]): boolean {
  if (hits.length === 0) return false;
  const words = wordsOf(page, block);
  return words <= MAX_ITEM_WORDS || hits.length >= words / 6;
}

function take(page: Page, run: Run, block: Block, hits: readonly PhraseHit[]): void {
  const all = tokens(page);
  if (run.firstBlock < 0) run.firstBlock = block.index;
  run.lastBlock = block.index;
  const end = all.ofBlock[block.index + 1] ?? 0;
  let next = 0;
  for (let i = all.ofBlock[block.index] ?? 0; i < end; i++) {
    while ((hits[next]?.endToken ?? Number.POSITIVE_INFINITY) <= i) next++;
    if (i >= (hits[next]?.firstToken ?? Number.POSITIVE_INFINITY)) continue;
    if (all.shape[i] === NUMERIC) run.numbers++;
    else run.others.add(wordOf(all, i));
  }
  for (const hit of hits) {
    run.hits.push(hit);
    if (block.links.some((link) => hit.start >= link.start && hit.end <= link.end)) run.linked++;
  }
}

function isBare({ hits, others, numbers, linked }: Run, places: number): boolean {
  return (
    others.size <= 4 + places * MAX_OTHER_WORDS &&
    numbers <= hits.length * MAX_NUMBERS &&
    linked <= hits.length * MAX_LINKED
  );
}

const US =
  'Austin, Dallas, Houston, Denver, Seattle, Portland, Phoenix, Tucson, Chicago, Boston, Atlanta, Miami, Orlando, Tampa, Nashville, Memphis, Detroit, Cleveland, Columbus, Cincinnati, Pittsburgh, Baltimore, Charlotte, Raleigh, Richmond, Fresno';
const PL =
  'Warszawa, Kraków, Łódź, Wrocław, Poznań, Gdańsk, Szczecin, Bydgoszcz, Lublin, Katowice, Białystok, Gdynia, Częstochowa, Radom, Sosnowiec, Toruń, Kielce, Gliwice, Zabrze, Bytom, Olsztyn, Rzeszów, Rybnik, Tychy';

export default rule({
  id: 'sp_kw_place_list',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 1,
  lite: true,
  title: { en: 'A bare list of places', pl: 'Goła lista miejscowości' },
  fix: {
    en: 'Keep only the areas that you have something to say about: an address, a price, a time, a project.',
    pl: 'Zostaw tylko miejscowości, o których masz coś do powiedzenia: adres, cenę, termin, realizację.',
  },
  question: 'Is there a bare list of places that the page wants to be found for?',
  sources: ['SP#keyword-stuffing'],
  judges: ['code', 'model'],
  languages: 'any',
  basis: 'measured',
  scoring:
    'Different known towns in one block or in short blocks in a row that hold hardly any other word, few numbers and few links: 0 at 12, 0.5 at 20, 1 at 28.',
  detect(page) {
    const found = longestList(page);
    if (!found) return CLEAR;
    const { run, places } = found;
    const score = ramp(places, FROM, FULL);
    if (score === 0) return CLEAR;
    const first = run.hits[0];
    const last = run.hits.at(-1);
    const written = [...new Set(run.hits.map(({ start, end }) => page.text.slice(start, end)))];
    return {
      score,
      quotes: first && last ? [quoteText(page, { start: first.start, end: last.end })] : [],
      facts: [
        {
          en: `${countEn(places, 'town stands', 'towns stand')} in a row (${listed.en(written, 3)}) without an address, a price or another word about them.`,
          pl: `${countPl(places, 'miejscowość stoi', 'miejscowości stoją', 'miejscowości stoi')} jedna po drugiej (${listed.pl(written, 3)}) bez adresu, ceny i jakiejkolwiek informacji.`,
        },
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a paragraph of towns', { title: 'Roofs', body: paragraphs(...BREAD, US) }),
      examplePage('the trade beside every town', {
        title: 'Locksmith',
        body: paragraphs(
          ...BICYCLE,
          US.split(', ')
            .map((town) => `locksmith ${town}`)
            .join(', '),
        ),
      }),
      examplePage('items of a list in the footer', {
        title: 'Library',
        body: paragraphs(...LIBRARY),
        footer: `<footer><h3>Areas we serve</h3><ul>${US.split(', ')
          .map((town) => `<li>${town}</li>`)
          .join('')}</ul></footer>`,
      }),
      examplePage('Polish towns', {
        title: 'Skup aut',
        lang: 'pl',
        body: paragraphs(...CHLEB, `Działamy w miastach: ${PL}.`),
      }),
    ],
    clear: [
      examplePage('shops with addresses', {
        title: 'Our shops',
        body: `${paragraphs(...BREAD)}<ul>${US.split(', ')
          .map(
            (town, i) =>
              `<li><strong>${town}</strong><br>${i * 7 + 3} Mill Lane<br>Tel. 020 555 01${10 + i}</li>`,
          )
          .join('')}</ul>`,
      }),
      examplePage('delivery prices', {
        title: 'Delivery',
        body: `${paragraphs(...LIBRARY)}<table>${US.split(', ')
          .map((town, i) => `<tr><td>${town}</td><td>${(i % 4) + 1} days</td><td>$${i + 4}.50</td></tr>`)
          .join('')}</table>`,
      }),
      examplePage('an index of guides with links', {
        title: 'City guides',
        body: `${paragraphs(...BICYCLE)}<ul>${US.split(', ')
          .map((town) => `<li><a href="/guides/${town.toLowerCase()}">${town}</a></li>`)
          .join('')}</ul>`,
      }),
      examplePage('a few towns in a Polish sentence', {
        title: 'Serwis rowerów',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Dojeżdżamy do klientów w Krakowie, Wieliczce, Skawinie i Niepołomicach; dojazd do 20 km jest bezpłatny.',
        ),
      }),
    ],
  }),
});
