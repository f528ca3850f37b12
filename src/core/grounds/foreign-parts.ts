// Parts of a page that clash with the rest of it: a passage that sells what the page does not speak of, or one in
// another script. Looked for in every block, because what is injected often stands outside of the content or is hidden.
import { userContent } from '../facts/comments.ts';
import { quotations } from '../facts/quotations.ts';
import { blockAt, isHidden, mainMask } from '../facts/reader-view.ts';
import { regionOf } from '../facts/regions.ts';
import type { Span } from '../facts/span.ts';
import { tokens } from '../facts/tokens.ts';
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';
import { type Script, scriptIn, scriptOfLanguage } from './letter-scripts.ts';
import { outboundLinks } from './outbound-links.ts';
import { around, type OwnSubject, ownSubject } from './own-subject.ts';
import { type MoneyTopic, moneyHits } from './topics.ts';

interface Part extends Span {
  readonly firstBlock: number;
  readonly endBlock: number;
  readonly words: number;
  /** Links to other sites that are no networks, newspapers or sister sites. */
  readonly links: number;
  readonly hidden: boolean;
}

export interface MoneyPart extends Part {
  readonly kind: 'money';
  readonly topic: MoneyTopic;
  /** What the rest of the page says of it. */
  readonly subject: OwnSubject;
  readonly mentions: number;
  /** Words of the thing over all words of the part. */
  readonly share: number;
  /** Links of the part whose anchor or host names such a thing. */
  readonly moneyLinks: number;
}

export interface ScriptPart extends Part {
  readonly kind: 'script';
  readonly script: Script;
  /** A word of what spam sells, in that script. */
  readonly spamWord: string | undefined;
  /** Links of the part whose host names such a thing. */
  readonly moneyLinks: number;
}

export type ForeignPart = MoneyPart | ScriptPart;

/** Blocks between two blocks of one part. */
const MAX_GAP = 1;
/** Parts of one subject that are looked at: more of them are the subject of the page. */
const MAX_PARTS = 10;
const FOREIGN_SHARE = 0.6;
/** The rest of the page is in one script, or it is a page in several. */
const MIN_PAGE_SHARE = 0.7;

/** What such parts sell, in the languages that they are mostly written in. */
const SPAM_WORDS: Partial<Record<Script, readonly string[]>> = {
  cyrillic: [
    'казино',
    'букмекер',
    'ставки на спорт',
    'виагр',
    'сиалис',
    'игровые автоматы',
    'займ',
    'микрозайм',
    'реплик',
    'дипломы купить',
    'купить диплом',
    'проститут',
    'эскорт',
  ],
  'east-asian': [
    'スーパーコピー',
    'ブランドコピー',
    '激安',
    '偽物',
    'カジノ',
    'バイアグラ',
    '出会い系',
    '博彩',
    '娱乐城',
    '娛樂城',
    '赌场',
    '賭場',
    '彩票',
    '棋牌',
    '百家乐',
    '百家樂',
    '投注',
    '老虎机',
    '六合彩',
    '伟哥',
    '高仿',
    '代写',
  ],
  hangul: ['카지노', '토토사이트', '바카라', '슬롯사이트', '비아그라', '먹튀', '레플리카'],
  arabic: ['كازينو', 'فياجرا', 'مراهنات', 'قمار'],
  thai: ['คาสิโน', 'สล็อต', 'บาคาร่า', 'แทงบอล', 'หวยออนไลน์', 'ไวอากร้า'],
  hebrew: ['קזינו', 'ויאגרה'],
  greek: ['καζίνο', 'βιάγκρα'],
  indic: ['कैसीनो', 'ক্যাসিনো'],
};

export const foreignParts = perPage((page): readonly ForeignPart[] => {
  const skipped = skippedBlocks(page);
  return [...moneyParts(page, skipped), ...scriptParts(page, skipped)];
});

/** Comments have a rule of their own, while posts of a forum are its content; menus name languages; quotations are other people's words. */
function skippedBlocks(page: Page): Uint8Array {
  const SKIPPED = 1;
  const POST = 2;
  const marks = new Uint8Array(page.blocks.length);
  for (const post of userContent(page).posts)
    marks.fill(post.kind === 'forum-post' ? POST : SKIPPED, post.firstBlock, post.endBlock);
  for (const block of page.blocks) {
    const region = regionOf(page, block.elementIndex);
    const foreign = block.inCode || region === 'nav' || block.visibility === 'structured';
    if (foreign || (region === 'comments' && marks[block.index] !== POST)) marks[block.index] = SKIPPED;
  }
  return marks.map((mark) => (mark === SKIPPED ? 1 : 0));
}

function moneyParts(page: Page, skipped: Uint8Array): MoneyPart[] {
  const byTopic = new Map<MoneyTopic, Map<number, { strong: number; all: number; chars: number }>>();
  for (const hit of moneyHits(page)) {
    if (skipped[hit.block] === 1) continue;
    const blocks =
      byTopic.get(hit.topic) ?? new Map<number, { strong: number; all: number; chars: number }>();
    byTopic.set(hit.topic, blocks);
    const sums = blocks.get(hit.block) ?? { strong: 0, all: 0, chars: 0 };
    blocks.set(hit.block, sums);
    if (!hit.weak) sums.strong++;
    sums.all++;
    sums.chars += hit.end - hit.start;
  }
  const parts: MoneyPart[] = [];
  for (const [topic, blocks] of byTopic) {
    const strong = [...blocks].filter(([, sums]) => sums.strong > 0).map(([block]) => block);
    const runs = runsOf(strong).map(([first, end]) => {
      const sum = { first, end, mentions: 0, chars: 0, size: 0 };
      for (let block = first; block < end; block++) {
        sum.mentions += blocks.get(block)?.all ?? 0;
        sum.chars += blocks.get(block)?.chars ?? 0;
        sum.size += (page.blocks[block]?.end ?? 0) - (page.blocks[block]?.start ?? 0);
      }
      return sum;
    });
    runs.sort((a, b) => b.mentions - a.mentions || a.first - b.first);
    for (const { first, end, mentions, chars, size } of runs.slice(0, MAX_PARTS)) {
      const part = partOf(page, first, end);
      parts.push({
        ...part,
        kind: 'money',
        topic,
        subject: ownSubject(page, topic, around(range(first, end), 1)),
        mentions,
        share: size === 0 ? 0 : chars / size,
        moneyLinks: between(linkSums(page).money, first, end),
      });
    }
  }
  return parts;
}

function scriptParts(page: Page, skipped: Uint8Array): ScriptPart[] {
  const own = pageScript(page);
  if (own === undefined) return [];
  const declared = new Set(langsOf(page).map((lang) => scriptOfLanguage(lang)));
  const quoted = quotedBlocks(page);
  const byScript = new Map<Script, number[]>();
  for (const block of page.blocks) {
    if (skipped[block.index] === 1) continue;
    const found = scriptIn(page.text, block.start, block.end);
    if (found.script === 'latin' || found.script === own || found.letters < 2 || found.share < FOREIGN_SHARE)
      continue;
    if (quoted[block.index] === 1) continue;
    const list = byScript.get(found.script);
    if (list) list.push(block.index);
    else byScript.set(found.script, [block.index]);
  }
  const parts: ScriptPart[] = [];
  for (const [script, blocks] of byScript) {
    for (const [first, end] of runsOf(blocks)) {
      const part = partOf(page, first, end);
      const text = page.text.slice(part.start, part.end).toLowerCase();
      const spamWord = SPAM_WORDS[script]?.find((word) => text.includes(word));
      // A page that says it is in that language, too, may well be.
      if (spamWord === undefined && declared.has(script)) continue;
      const words =
        script === 'east-asian' || script === 'thai' ? Math.round(scriptIn(text).letters / 2) : part.words;
      parts.push({
        ...part,
        kind: 'script',
        script,
        spamWord,
        words,
        moneyLinks: between(linkSums(page).money, first, end),
      });
    }
  }
  return parts;
}

/** Blocks that a quotation covers from end to end. */
function quotedBlocks(page: Page): Uint8Array {
  const quoted = new Uint8Array(page.blocks.length);
  for (const quote of quotations(page).quotes) {
    for (let at = Math.max(0, blockAt(page, quote.start)); at < quoted.length; at++) {
      const block = page.blocks[at];
      if (!block || block.end > quote.end) break;
      if (block.start >= quote.start) quoted[at] = 1;
    }
  }
  return quoted;
}

/** The script of nearly all of the content; undefined where it has several or too little. */
export function pageScript(page: Page): Script | undefined {
  const mask = mainMask(page);
  const letters = new Map<Script, number>();
  let all = 0;
  for (const block of page.blocks) {
    if (mask[block.index] === 0) continue;
    const found = scriptIn(page.text, block.start, block.end);
    letters.set(found.script, (letters.get(found.script) ?? 0) + found.letters);
    all += found.letters;
  }
  for (const [script, count] of letters) if (all >= 100 && count / all >= MIN_PAGE_SHARE) return script;
  return undefined;
}

function langsOf(page: Page): string[] {
  const langs: string[] = [];
  for (const element of page.dom.elements) {
    const { lang, hreflang } = element.attribs;
    if (lang !== undefined) langs.push(lang);
    if (hreflang !== undefined && element.name === 'link') langs.push(hreflang);
  }
  return langs;
}

/** Runs of block numbers with small gaps: first, and one past the last. */
function runsOf(blocks: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const block of [...blocks].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && block - last[1] <= MAX_GAP) last[1] = block + 1;
    else runs.push([block, block + 1]);
  }
  return runs;
}

function partOf(page: Page, firstBlock: number, endBlock: number): Part {
  const column = tokens(page).ofBlock;
  const first = page.blocks[firstBlock];
  const last = page.blocks[endBlock - 1];
  let hidden = first !== undefined;
  for (let i = firstBlock; i < endBlock; i++) {
    const block = page.blocks[i];
    if (block && block.visibility !== 'hidden' && !isHidden(page, block.elementIndex)) hidden = false;
  }
  return {
    firstBlock,
    endBlock,
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    words: (column[endBlock] ?? 0) - (column[firstBlock] ?? 0),
    links: between(linkSums(page).all, firstBlock, endBlock),
    hidden,
  };
}

/** Links to strangers before each block, and those that name what spam sells. */
const linkSums = perPage((page): { readonly all: Int32Array; readonly money: Int32Array } => {
  const all = new Int32Array(page.blocks.length + 1);
  const money = new Int32Array(page.blocks.length + 1);
  for (const { link, known, sister, moneyAnchor, moneyHost } of outboundLinks(page)) {
    if (known || sister || link.block < 0) continue;
    all[link.block + 1] = (all[link.block + 1] ?? 0) + 1;
    if (moneyAnchor.length + moneyHost.length > 0) money[link.block + 1] = (money[link.block + 1] ?? 0) + 1;
  }
  for (const sums of [all, money])
    for (let i = 1; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (sums[i - 1] ?? 0);
  return { all, money };
});

const between = (sums: Int32Array, first: number, end: number): number =>
  (sums[end] ?? 0) - (sums[first] ?? 0);

function* range(first: number, end: number): Generator<number> {
  for (let at = first; at < end; at++) yield at;
}
