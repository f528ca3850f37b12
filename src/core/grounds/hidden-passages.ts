// Passages that visitors do not see, and what they are like. Pages hide many things for good reasons: menus, dialogs, form
// messages, panels that a linked script opens. Text that is meant for search engines alone differs in what it says and in
// that nothing can open it. What tells the two apart is worked out here, so that several rules agree.

import { elementSpan } from '../facts/element-text.ts';
import { type Link, links } from '../facts/links.ts';
import { type Region, regionOf } from '../facts/regions.ts';
import type { Span } from '../facts/span.ts';
import { contentStems, stems } from '../facts/stems.ts';
import { tokenAt, tokens, wordOf } from '../facts/tokens.ts';
import type { Page } from '../page/page.ts';
import { pathTagsOf } from '../page/path-tags.ts';
import type { HidingReason } from '../page/visibility/hiding.ts';
import type { Revealer } from '../page/visibility/revealers.ts';
import type { Visibility } from '../page/visibility/visibility.ts';

export interface HiddenPassage extends Span {
  /** The element that hides; the first one of links in a row that each hide themselves. */
  readonly element: number;
  readonly reason: HidingReason;
  readonly revealable: boolean;
  readonly revealer: Revealer | undefined;
  readonly screenReaderOnly: boolean;
  /** Its pieces; between them something may be seen. */
  readonly spans: readonly Span[];
  readonly words: number;
  readonly links: readonly Link[];
  readonly region: Region;
  readonly character: PassageCharacter;
}

export interface PassageCharacter {
  readonly contentWords: number;
  /** Share of its content words whose stem also stands in what visitors read. */
  readonly onTopic: number;
  /** The most repeated content word, as a stem, and its share of all words. */
  readonly topWord: string;
  readonly topWordCount: number;
  readonly topWordShare: number;
  /** The most repeated pair of neighbouring content words, and the share of all words in it. */
  readonly pairCount: number;
  readonly pairShare: number;
  /** Words of the kind that forms, notices and dialogs are made of. */
  readonly interfaceShare: number;
  /** Words in links. */
  readonly linkShare: number;
  /** Words in blocks that say the same as a visible block. */
  readonly copiedShare: number;
  /** Words in blocks that read like a paragraph. */
  readonly proseShare: number;
  /** Holds so much of the page that it is the page, waiting for a script to show it. */
  readonly page: boolean;
  readonly blocks: number;
  readonly controls: number;
  readonly images: number;
  /** Nothing that a script could find it by: no id, class, role or data attribute, and no id on what it wraps. */
  readonly nameless: boolean;
  /** Its own style takes it away and hides it in another way as well: to show it again takes two steps. */
  readonly hiddenTwice: boolean;
  readonly inForm: boolean;
}

/** Not drawn for any visitor, and known to be so: their text is no text of the page. */
const IN_ORDER: ReadonlySet<HidingReason['kind']> = new Set([
  'noscript',
  'template',
  'hidden-input',
  'not-rendered',
]);

const CONTROLS = new Set(['input', 'button', 'select', 'textarea', 'form', 'option']);
const IMAGES = new Set(['img', 'picture', 'video', 'svg', 'iframe']);

const known = new WeakMap<Visibility, readonly HiddenPassage[]>();

/** In document order; a passage hidden inside a hidden one is part of it. */
export function hiddenPassages(page: Page, visibility: Visibility): readonly HiddenPassage[] {
  let passages = known.get(visibility);
  if (!passages) {
    passages = findPassages(page, visibility);
    known.set(visibility, passages);
  }
  return passages;
}

interface Gathered {
  readonly element: number;
  /** All that hide it: more than one for links in a row that each hide themselves. */
  readonly hiders: readonly number[];
  /** Whole blocks; none where the text is a piece of a visible one. */
  readonly blocks: readonly number[];
  readonly spans: readonly Span[];
  readonly words: number;
}

/** What holds so much of a page, its heading among it, is the page, which fades in when it is loaded. */
const MUCH_OF_PAGE = 0.35;
const MOST_OF_PAGE = 0.65;
const MIN_PAGE_WORDS = 250;
const PAGE_TAGS = new Set(['html', 'body', 'main']);
/** Pages have fewer distinct words: two stem numbers make one. */
const MAX_STEMS = 1_000_000;
const MAX_STOP_WORD = 4;
const MIN_PROSE_WORDS = 12;
const MAX_PROSE_LINK_SHARE = 0.4;

/** Words of forms, notices, dialogs and players, in English and Polish: these are not hidden for search engines. */
const INTERFACE_WORDS: ReadonlySet<string> = new Set(
  (
    'account accounts email mail password username login signin sign signed signup register registration registered ' +
    'subscribe subscribed subscription unsubscribe newsletter inbox cookie cookies consent privacy policy terms ' +
    'conditions agree accept reject browser browsers javascript enabled disabled upgrade refresh reload session error ' +
    'errors invalid required field fields enter form submit submitted submitting thank thanks successfully failed wrong ' +
    'loading please cancel confirm saved copied upload menu filter filters sort cart basket checkout wishlist shipping ' +
    'comment comments reply rating ratings stars votes abuse window tab settings preferences notification ' +
    'notifications pause mute volume captions feedback helpful survey message messages zip ' +
    'konto konta hasło zaloguj zarejestruj rejestracja logowanie subskrybuj subskrypcja ciasteczka plików zgoda zgody ' +
    'zgodę prywatności polityka polityką regulamin akceptuję zaakceptuj odrzuć przeglądarka przeglądarki przeglądarce ' +
    'włącz błąd błędy pole pola wymagane wpisz podaj formularz wyślij wysłano dziękujemy spróbuj ponownie ładowanie ' +
    'wczytywanie proszę zamknij anuluj potwierdź zapisz udostępnij kopiuj skopiowano filtruj sortuj koszyk koszyka ' +
    'komentarz komentarze odpowiedz zgłoś okno ustawienia powiadomienia wiadomość'
  ).split(' '),
);

function findPassages(page: Page, visibility: Visibility): HiddenPassage[] {
  const groups = gather(page, visibility);
  const view = seenBy(page, visibility, groups);
  const passages: HiddenPassage[] = [];
  for (const group of groups) {
    const state = visibility.of(group.element);
    const first = group.spans[0];
    const last = group.spans.at(-1);
    if (!state.reason || IN_ORDER.has(state.reason.kind) || !first || !last) continue;
    passages.push({
      element: group.element,
      start: first.start,
      end: last.end,
      spans: group.spans,
      reason: state.reason,
      revealable: state.revealable,
      revealer: state.revealer,
      screenReaderOnly: state.screenReaderOnly,
      region: regionOf(page, group.element),
      links: group.hiders.flatMap((hider) => linksInside(page, hider)),
      words: group.words,
      character: measure(page, group, view),
    });
  }
  return passages;
}

/** Hidden text by the element that hides it, in document order. */
function gather(page: Page, visibility: Visibility): Gathered[] {
  const groups = new Map<number, { element: number; blocks: number[]; spans: Span[] }>();
  for (const block of page.blocks) {
    if (block.visibility === 'structured') continue;
    const state = visibility.of(block.elementIndex);
    if (state.visible) continue;
    let group = groups.get(state.hiddenBy);
    if (!group) {
      group = { element: state.hiddenBy, blocks: [], spans: [] };
      groups.set(state.hiddenBy, group);
    }
    group.blocks.push(block.index);
    group.spans.push(block);
  }
  // What hides inside a line is a piece of a block that is seen.
  for (const hider of visibility.hiders) {
    if (groups.has(hider) || visibility.of(hider).hiddenBy !== hider) continue;
    const first = page.blocks[page.cut.firstBlock[hider] ?? -1];
    if (!first || first.elementIndex >= hider || !visibility.isVisible(first.elementIndex)) continue;
    const span = elementSpan(page, hider);
    if (span) groups.set(hider, { element: hider, blocks: [], spans: [span] });
  }
  const all = tokens(page);
  const inOrder = [...groups.values()].sort((a, b) => a.element - b.element);
  return joined(page, visibility, inOrder).map((group) => ({
    ...group,
    words: group.spans.reduce((sum, span) => sum + tokenAt(all, span.end) - tokenAt(all, span.start), 0),
  }));
}

/** Links that hide themselves one by one, in the same way and with nothing between them, are one passage. */
function joined(
  page: Page,
  visibility: Visibility,
  groups: readonly Omit<Gathered, 'hiders' | 'words'>[],
): Omit<Gathered, 'words'>[] {
  const { elements, parent } = page.dom;
  const rows: { element: number; hiders: number[]; blocks: readonly number[]; spans: Span[] }[] = [];
  const wayOf = (element: number): string => {
    const reason = visibility.of(element).reason;
    return `${parent[element]} ${reason?.kind} ${reason?.detail}`;
  };
  for (const { element, blocks, spans } of groups) {
    const row = rows.at(-1);
    const isLink = (one: number, of: readonly number[]): boolean =>
      of.length === 0 && elements[one]?.name === 'a';
    const follows =
      row !== undefined &&
      isLink(row.element, row.blocks) &&
      isLink(element, blocks) &&
      wayOf(row.element) === wayOf(element) &&
      page.text.slice(row.spans.at(-1)?.end, spans[0]?.start).trim() === '';
    if (follows) {
      row.hiders.push(element);
      row.spans.push(...spans);
    } else rows.push({ element, hiders: [element], blocks, spans: [...spans] });
  }
  return rows;
}

/** What a visitor gets to read, to compare hidden text with. */
interface SeenText {
  /** 1 for a stem that stands in it. */
  readonly stems: Uint8Array;
  readonly blocks: ReadonlySet<string>;
  /** Of all text of the page, hidden text included. */
  readonly pageWords: number;
}

function seenBy(page: Page, visibility: Visibility, groups: readonly Gathered[]): SeenText {
  const all = tokens(page);
  const { ofToken, stems: names } = stems(page);
  // 1 for tokens that are hidden for good.
  const hidden = new Uint8Array(all.count);
  let pageWords = 0;
  for (const block of page.blocks) {
    if (block.visibility !== 'structured')
      pageWords += (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
  }
  for (const group of groups) {
    if (isPage(page, group, pageWords) || visibility.of(group.element).reason?.origin === 'name') continue;
    for (const span of group.spans) hidden.fill(1, tokenAt(all, span.start), tokenAt(all, span.end));
  }
  const seen = new Uint8Array(names.length);
  const blocks = new Set<string>();
  for (const block of page.blocks) {
    if (block.visibility === 'structured') continue;
    const end = all.ofBlock[block.index + 1] ?? 0;
    let shown = 0;
    for (let i = all.ofBlock[block.index] ?? 0; i < end; i++) {
      if (hidden[i] === 1) continue;
      seen[ofToken[i] ?? 0] = 1;
      shown++;
    }
    if (shown > 0) blocks.add(page.text.slice(block.start, block.end));
  }
  const declared = new Set<string>();
  for (const text of [page.head.title, ...(page.head.meta.get('description') ?? [])])
    for (const stem of contentStems(page, text)) declared.add(stem);
  for (let number = names.length - 1; number >= 0 && declared.size > 0; number--)
    if (declared.delete(names[number] ?? '')) seen[number] = 1;
  return { stems: seen, blocks, pageWords };
}

function isPage(page: Page, { element, words }: Gathered, pageWords: number): boolean {
  const share = pageWords === 0 ? 0 : words / pageWords;
  if (words < MIN_PAGE_WORDS || share < MUCH_OF_PAGE) return false;
  const heading = page.outline.mainHeading;
  const holdsHeading =
    heading >= (page.cut.firstBlock[element] ?? 0) && heading < (page.cut.endBlock[element] ?? 0);
  if (holdsHeading || PAGE_TAGS.has(page.dom.elements[element]?.name ?? '')) return true;
  return share >= MOST_OF_PAGE && !isHiddenTwice(page, element);
}

function linksInside(page: Page, element: number): Link[] {
  const end = page.dom.end[element] ?? element;
  const all = links(page);
  const inside: Link[] = [];
  for (let i = firstFrom(all, element); i < all.length && (all[i]?.element ?? end) < end; i++) {
    const link = all[i];
    if (link) inside.push(link);
  }
  return inside;
}

function firstFrom(all: readonly Link[], element: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.element ?? 0) < element) low = middle + 1;
    else high = middle;
  }
  return low;
}

function measure(page: Page, group: Gathered, view: SeenText): PassageCharacter {
  const all = tokens(page);
  const { ofToken, empty, stems: names, language } = stems(page);
  const { stats } = page.outline;
  const { words } = group;
  const counts = new Map<number, number>();
  const pairs = new Map<number, number>();
  let content = 0;
  let onTopic = 0;
  let interfaceWords = 0;
  let copied = 0;
  let top = { stem: -1, count: 0 };
  let topPair = { pair: -1, count: 0 };
  for (const span of group.spans) {
    const from = tokenAt(all, span.start);
    const to = tokenAt(all, span.end);
    if (view.blocks.has(page.text.slice(span.start, span.end))) copied += to - from;
    let before = -1;
    for (let i = from; i < to; i++) {
      const stem = ofToken[i] ?? 0;
      if (INTERFACE_WORDS.has(wordOf(all, i))) interfaceWords++;
      if (empty[stem] === 1) {
        before = -1;
        continue;
      }
      content++;
      if (view.stems[stem] === 1) onTopic++;
      const count = (counts.get(stem) ?? 0) + 1;
      counts.set(stem, count);
      // Without a list of stop words only long words are sure to be content.
      if (count > top.count && (language !== 'other' || (names[stem] ?? '').length > MAX_STOP_WORD))
        top = { stem, count };
      if (before >= 0 && before !== stem) {
        const pair = before * MAX_STEMS + stem;
        const pairCount = (pairs.get(pair) ?? 0) + 1;
        pairs.set(pair, pairCount);
        if (pairCount > topPair.count) topPair = { pair, count: pairCount };
      }
      before = stem;
    }
  }
  const isRow = group.hiders.length > 1;
  let linkWords = isRow ? words : 0;
  let prose = group.blocks.length === 0 && !isRow ? words : 0;
  for (const index of group.blocks) {
    const own = stats.words[index] ?? 0;
    const inLinks = stats.linkWords[index] ?? 0;
    linkWords += inLinks;
    if (own >= MIN_PROSE_WORDS && inLinks < own * MAX_PROSE_LINK_SHARE) prose += own;
  }
  const share = (part: number): number => (words === 0 ? 0 : part / words);
  return {
    onTopic: content === 0 ? 1 : onTopic / content,
    contentWords: content,
    topWord: names[top.stem] ?? '',
    topWordCount: top.count,
    topWordShare: share(top.count),
    pairCount: topPair.count,
    pairShare: share(2 * topPair.count),
    interfaceShare: share(interfaceWords),
    linkShare: share(linkWords),
    copiedShare: share(copied),
    proseShare: share(prose),
    page: isPage(page, group, view.pageWords),
    blocks: group.spans.length,
    ...contents(page, group.hiders),
    ...handles(page, group.element),
  };
}

function contents(
  page: Page,
  hiders: readonly number[],
): { readonly controls: number; readonly images: number } {
  const { path, end } = page.dom;
  const tags = pathTagsOf(page.dom);
  let controls = 0;
  let images = 0;
  for (const hider of hiders)
    for (let i = hider; i < (end[hider] ?? hider); i++) {
      const tag = tags[path[i] ?? 0] ?? '';
      if (CONTROLS.has(tag)) controls++;
      else if (IMAGES.has(tag)) images++;
    }
  return { controls, images };
}

function isHiddenTwice(page: Page, element: number): boolean {
  const style = (page.dom.elements[element]?.attribs.style ?? '').slice(0, 1000);
  return /display\s*:\s*none/i.test(style) && WAYS_TO_HIDE.some((way) => way.test(style));
}

/** Besides `display: none`, which needs no help. */
const WAYS_TO_HIDE: readonly RegExp[] = [
  /visibility\s*:\s*hidden/i,
  /opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)/i,
  /font-size\s*:\s*[01](?:px|pt|em)?\s*(?:;|!|$)/i,
  /(?:left|top|text-indent)\s*:\s*-\d{3}/i,
  /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*0(?:px)?\s*(?:;|!|$)/i,
];

/** What a script that we cannot see could find the element by. */
function handles(page: Page, element: number): Pick<PassageCharacter, 'nameless' | 'hiddenTwice' | 'inForm'> {
  const { elements, parent } = page.dom;
  const own = elements[element]?.attribs ?? {};
  // What a lightbox shows is wrapped in something without a name, and has one itself.
  const wrapped = parent[element + 1] === element ? elements[element + 1] : undefined;
  const isWrapper = wrapped?.attribs.id !== undefined && wrapped.name !== 'a';
  const isNamed = Object.keys(own).some(
    (name) =>
      name === 'id' ||
      name === 'class' ||
      name === 'role' ||
      name.includes('-') ||
      name.includes(':') ||
      name.startsWith('@'),
  );
  const nameless = !isNamed && !isWrapper;
  let inForm = false;
  for (let at = element; at >= 0 && !inForm; at = parent[at] ?? -1) {
    const name = elements[at]?.name;
    inForm = name === 'form' || name === 'dialog' || name === 'fieldset';
  }
  return { nameless, hiddenTwice: isHiddenTwice(page, element), inForm };
}
