// The words that the lexicons weigh: of a block's text, of its containers' names, of the address and the title.
// Training exports exactly these.
import type { Block } from './cut-blocks.ts';
import type { PageHead } from './head.ts';
import { MAX_DESCRIBED_BLOCKS, type PageOutline } from './page-outline.ts';

/** Most blocks are plain ASCII, where the character classes of all scripts cost several times more than a scan. */
const WORD = /[\p{L}\p{N}]+/gu;
/** A long block speaks through its length and links; the first words of it are enough for a phrase of the interface. */
const MAX_BLOCK_WORDS = 15;
const MAX_PHRASE_WORDS = 5;
const MAX_BLOCK_CHARACTERS = 200;

export function wordsIn(text: string): string[] {
  return wordsOfLower(text.toLowerCase());
}

function wordsOfLower(lower: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i);
    if (code > 126) return lower.match(WORD) ?? [];
    if (isAsciiWord(code)) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      words.push(lower.slice(start, i));
      start = -1;
    }
  }
  if (start >= 0) words.push(lower.slice(start));
  return words;
}

function isAsciiWord(lowerCode: number): boolean {
  return (lowerCode >= 97 && lowerCode <= 122) || (lowerCode >= 48 && lowerCode <= 57);
}

/** Each word once, and a short block's whole text as one phrase. */
export function blockTextTokens(outline: PageOutline, block: Block): string[] {
  const text = outline.cut.text.slice(block.start, Math.min(block.end, block.start + MAX_BLOCK_CHARACTERS));
  const words = wordsIn(text);
  const tokens = new Set<string>();
  for (let i = 0; i < words.length && i < MAX_BLOCK_WORDS; i++) {
    const word = words[i] ?? '';
    if (isNumber(word)) words[i] = '0';
    tokens.add(words[i] ?? '');
  }
  if (words.length > 1 && words.length <= MAX_PHRASE_WORDS) tokens.add(words.join(' '));
  return [...tokens];
}

function isNumber(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** What the page calls its parts, where it stands and what its title says, each token once. */
export function pageTokens(outline: PageOutline, head: PageHead, url: string | undefined): string[] {
  const tokens = new Set<string>();
  for (const name of outline.names) for (const word of name.words) tokens.add(`n:${word}`);
  if (url) {
    const path = url.replace(/^[a-z]+:\/\//i, '');
    const slash = path.indexOf('/');
    for (const word of wordsIn(slash < 0 ? path : path.slice(0, slash))) tokens.add(`h:${word}`);
    for (const word of wordsIn(slash < 0 ? '' : path.slice(slash)))
      tokens.add(`u:${isNumber(word) ? '0' : word}`);
  }
  for (const word of wordsIn(head.title)) tokens.add(`x:${isNumber(word) ? '0' : word}`);
  for (const node of head.structured) for (const type of node.types) tokens.add(`j:${type}`);
  for (const value of head.meta.get('og:type') ?? []) tokens.add(`o:${value.toLowerCase()}`);
  for (const value of head.meta.get('generator') ?? [])
    for (const word of wordsIn(value).slice(0, 3)) tokens.add(`g:${word}`);
  const short = new Set<string>();
  for (const block of outline.cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS)) {
    const words = outline.stats.words[block.index] ?? 0;
    if (words > 4) continue;
    for (const token of blockTextTokens(outline, block)) short.add(token);
  }
  for (const token of short) tokens.add(`t:${token}`);
  return [...tokens];
}
