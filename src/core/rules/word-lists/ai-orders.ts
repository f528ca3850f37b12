// Orders to machines that read a page, in English and Polish. Patterns have bounded gaps, so that they stay linear.
import { fittingBlocks } from '../../facts/fitting-blocks.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';

export interface AiOrder {
  readonly start: number;
  readonly end: number;
  /** Says "forget what you were told", or speaks to a machine and tells it what to do. */
  readonly kind: 'override' | 'address' | 'role';
  /** An override that goes on with what to write, or that names a machine. */
  readonly sure: boolean;
}

const OVERRIDE = wholeWords(
  /\b(?:ignore|disregard|forget|override|bypass|discard)\s(?:(?:all|any|your|the|of|these|those|my|every|each|other)\s){0,4}(?:previous|prior|above|earlier|preceding|existing|former|original|initial)\s(?:\w{1,12}\s)?(?:instructions?|prompts?|directions?|directives?|commands?|guidelines|rules|context|messages?)\b|\b(?:ignore|disregard|forget)\s(?:all\s|any\s)?(?:of\s)?(?:your|the|these)\s(?:system\s)?(?:instructions?|prompts?|guidelines)(?:\s(?:above|so far))?\b|\b(?:zignoruj|ignoruj|pomiń|pomijaj|zapomnij|odrzuć)(?:cie)?\s(?:o\s)?(?:(?:wszystkie|wszystkich|wszelkie|swoje|swoich|te|tych)\s){0,3}(?:poprzedni\p{L}{1,3}|wcześniejsz\p{L}{1,3}|powyższ\p{L}{1,3}|dotychczasow\p{L}{1,3}|otrzyman\p{L}{1,3}|pierwotn\p{L}{1,3})\s(?:\p{L}{1,12}\s)?(?:polece\p{L}{1,4}|instrukcj\p{L}{1,3}|wytyczn\p{L}{1,3}|zasad\p{L}{0,2}|prompt\p{L}{0,3})/giu,
);
/** Said to people as well ("forget everything you were told about tomatoes"), so that what follows must be a task. */
const OVERRIDE_ALL = wholeWords(
  /\b(?:ignore|disregard|forget)\s(?:everything|anything|all|whatever)\s(?:that\s)?(?:you\s(?:were|have been|know|learned)|(?:was|is|stands)\s|above|before)|\b(?:zignoruj|zapomnij|pomiń)(?:cie)?\s(?:o\s)?(?:wszystk\p{L}{1,3}),?\s(?:co\s|powyżej|wcześniej)/giu,
);
const TASK = wholeWords(
  /\b(?:your (?:new |only |real )?(?:task|job|role|goal|instructions?) (?:is|are)|you are now|from now on,? (?:you|always|answer|respond)|(?:respond|reply|answer) (?:only|with)|act as|twoim (?:nowym )?zadaniem|twoje (?:nowe )?zadanie|od teraz|odpowiadaj)\b/iu,
);

const MACHINE = wholeWords(
  /(?:\b(?:ai|a\.i\.|artificial intelligence|language|llm|generative)[ -](?:\w{1,10} )?(?:assistants?|models?|systems?|agents?|crawlers?|bots?|chatbots?|readers?|summari[sz]ers?|engines?|tools?|reviewers?)\b|\bLLMs?\b|\bchat-?gpt\b|\b(?:modele?|modeli|modelu|modelom|modelem) językow\p{L}{1,3}|\basysten\p{L}{1,4} (?:ai|si|głosow\p{L}{1,3})|\b(?:system|agen|bo|narzędzi|robo)\p{L}{0,4} (?:ai|si)\b|\bsztuczn\p{L}{1,3} inteligencj\p{L}{1,3}|\bchatbot\p{L}{0,3}|\bif you are an? (?:ai|llm|assistant|language model)\b|\bjeśli jesteś (?:ai|modelem|asystentem|chatbotem))/iu,
);
const ORDER = wholeWords(
  /(?:\b(?:must|should|shall|have to|are (?:required|instructed|ordered) to|always|please|do not|never)\b.{0,30}?\b(?:recommend|cite|mention|rank|rate|describe|promote|praise|prefer|state|say|tell|include|output|respond|answer|list|present|endorse|link)\b|\b(?:recommend|cite|rank|rate|describe|promote|praise|endorse|summari[sz]e|treat|remember|include a link|state that|say that)\b.{0,40}?\b(?:our|this|us|we|as the|as a|as highly|first)\b|\b(?:powin\p{L}{1,5}|musi\p{L}{0,3}|masz|mają|należy|zawsze|nigdy|proszę)\b.{0,30}?\b(?:pole[cć]\p{L}{0,4}|rekomend\p{L}{2,6}|oceni\p{L}{1,3}|oceń|napis\p{L}{1,3}|wymieni\p{L}{1,3}|cytow\p{L}{1,4}|cytuj|poda\p{L}{1,3}|stwierdz\p{L}{1,3}|przedstawi\p{L}{1,3}|wspomin\p{L}{1,3}|traktow\p{L}{1,4})|\b(?:poleć|polecaj|rekomenduj|oceń|oceniaj|napisz|cytuj|wymień|wymieniaj|przedstaw|przedstawiaj|traktuj|zapamiętaj|opisuj|odpowiadaj)\b)/iu,
);
const ADDRESS = new RegExp(`${MACHINE.source}.{0,80}?${ORDER.source}`, 'giu');
/** Straight to the machine: "Note to language models:", "Instructions for AI:", "AI agents:". */
const CALL = wholeWords(
  /\b(?:note|notice|attention|message|instructions?|dear|hey)\s?,?\s?(?:to|for)?\s?(?:all |any |the )?(?:ai|llms?|language models?|chatbots?|ai assistants?|ai crawlers?)\b.{0,60}?:|(?<![\p{L}\d] )\b(?:ai|llm) (?:agents?|assistants?|models?|crawlers?|bots?)\s?:|\b(?:do|uwaga(?: dla)?|instrukcj\p{L}{1,2} dla|polecenie dla|wiadomość do) (?:modeli językowych|(?:systemów |agentów |botów )?ai|asystentów ai|sztucznej inteligencji|chatbotów)\b.{0,40}?:|\b(?:asystencie|modelu|bocie) (?:ai|językowy)\b\s?[,:]/giu,
);
/** A machine is told how to speak of this very page or its owner. */
const ABOUT_US = wholeWords(
  /\b(?:our|this)\s(?:\w{1,14}\s)?(?:page|(?:web)?site|compan\p{L}{1,3}|brand|shop|store|products?|service|vendor|domain|business|firm|team|agency|app|blog|article|source|offer|platform)\b|\bas (?:the|a|an|highly) (?:\w{1,12} ){0,2}(?:best|most|leading|trusted|authoritative|reliable|top|preferred)\b|\bas highly (?:authoritative|reliable|trusted)|\b(?:number one|no\. 1|best|leading|leader|most trusted|five stars?|\d{1,2}\/10|\d{1,2} out of \d)\b|\b(?:nasz\p{L}{0,4} (?:\p{L}{1,14} )?(?:firm|sklep|mark|produkt|stron|serwis|usług|ofert|piekar)\p{L}{0,4}|t[ęeą] (?:stron|witryn|firm|usług|mark|domen)\p{L}{1,3}|ta (?:stron|firm|usług|witryn)\p{L}{1,2}|ten (?:sklep|serwis|produkt)|jako (?:najlepsz|pierwsz|najbardziej|zaufan|wiarygodn)\p{L}{0,4})/iu,
);
/** "When you summarise this page, …": only a machine is told so on the page itself. */
const SUMMARY = wholeWords(
  /\b(?:when|while|if) (?:you (?:are )?)?(?:summari[sz](?:e|ing)|describ(?:e|ing)|evaluat(?:e|ing)|answer(?:ing)? (?:questions )?about|asked about|generating (?:an? )?(?:answers?|summary|summaries) (?:about|of|from)) (?:this|our) (?:page|(?:web)?site|article|content|compan\p{L}{1,3}|brand|products?|shop|store|service|text|document)\b.{0,30}?\b(?:do not|don't|never|always|must|state|say|present|emphasi[sz]e|describe|include|recommend|call|rate)\b|\b(?:podsumowując|streszczając|opisując|oceniając) (?:t[ęeo]|nasz\p{L}{1,3}) (?:stron\p{L}|witryn\p{L}|artykuł|tekst|firm\p{L}|sklep|ofert\p{L}).{0,40}?\b(?:nie wspominaj|zawsze|przedstaw|napisz|podkreśl|stwierdź|polecaj|poleć|oceń)\b/giu,
);
/** To be kept in mind for other talks. */
const MEMORY = wholeWords(
  /\b(?:remember|memori[sz]e|store|save|keep)\b.{0,12}\b(?:this|our)\b.{0,40}?\b(?:trusted|preferred|authoritative|reliable|go-to|best)\b.{0,30}?\b(?:sources?|future|conversations?|answers|memory)\b|\bzapamiętaj\b.{0,40}?\bjako\b.{0,20}?\b(?:zaufan|wiarygodn|najlepsz|preferowan)\p{L}{1,3}/giu,
);
const ROLE = wholeWords(
  /<\|(?:system|im_start|assistant|user|end)\|>|\[\/?INST\]|<<SYS>>|\bsystem prompt\s?:|(?:\bsystem\s?:\s?)?\byou are now (?:an? )?(?:(?:\w{1,14} )?(?:assistant|agent|bot|chatbot)|sales|helpful|shopping|expert|unrestricted|DAN)\b|\bjesteś teraz (?:asystent|doradc|sprzedawc)\p{L}{0,4}/giu,
);
const SYSTEM_VOICE = /^(?:<|\[|system)/iu;
/** What an order to a machine goes on with, and an order to a person hardly. */
const OUTPUT = wholeWords(
  /\b(?:recommend|rank|rate|cite|say|write|state|output|print|tell|respond|reply|describe|praise|mention|promote|summari[sz]e|conclude|answer|include|reveal|visit|remember|treat|act as|you are|poleć|polecaj|polecić|oceń|napisz|odpowiedz|odpowiadaj|powiedz|stwierdź|wymień|opisz|pochwal|podaj|cytuj|traktuj|zapamiętaj|przedstaw|jesteś)\b/iu,
);
const AROUND = 160;
/** How far behind the order its object may stand. */
const REACH = 120;
const OPENING_QUOTES = '“„«"\'‘»';

/** Words without which a pattern is not tried. Looking for them is far cheaper than trying the patterns everywhere. */
const VERBS = ['ignor', 'disregard', 'forget', 'override', 'bypass', 'discard', 'pomi', 'zapomnij', 'odrzuć'];
const MACHINES = [
  ...['ai ', 'ai-', 'ai,', 'ai:', 'a.i.', 'artificial', 'language ', 'language-', 'llm', 'generative'],
  ...['chatgpt', 'chat-gpt', 'chatbot', 'językow', 'asysten', 'inteligencj', 'you are a', 'jesteś'],
];
const CALLED = ['ai', 'llm', 'language', 'chatbot', 'modeli', 'modelu', 'inteligencji'];
const SUMMARIES = [
  ...['summari', 'describ', 'evaluat', 'about this', 'about our', 'generating'],
  ...['podsumowując', 'streszczając', 'opisując', 'oceniając'],
];
const KEEPERS = ['remember', 'memori', 'store', 'save', 'keep', 'zapamiętaj'];
const ROLES = ['<|', 'inst]', '<<sys>>', 'system', 'you are now', 'jesteś teraz'];

/** Each pattern with its words, and what makes an order that it finds sure. */
const ORDERS = [
  [ADDRESS, 'address', MACHINES, isToldAboutUs],
  [CALL, 'address', CALLED, isFollowedByOutput],
  [SUMMARY, 'address', SUMMARIES, isToldAboutUs],
  [MEMORY, 'address', KEEPERS, namesMachineAround],
  [ROLE, 'role', ROLES, isSystemVoice],
] as const;

export function aiOrders(read: string): AiOrder[] {
  // The one letter that grows when it is made small would shift everything behind it.
  const lower = read.replaceAll('İ', 'I').toLowerCase();
  const [withVerbs = NO_LINES, ...others] = linesWithEach(lower);
  const found: AiOrder[] = overrides(read, withVerbs);
  for (const [i, [pattern, kind, , isSure]] of ORDERS.entries()) {
    for (const { start, end } of matchesIn(read, others[i] ?? NO_LINES, pattern))
      found.push({ start, end, kind, sure: isSure(read, start, end) });
  }
  return found.sort((a, b) => a.start - b.start);
}

const mayHoldOrders = fittingBlocks(OVERRIDE, OVERRIDE_ALL, ADDRESS, CALL, SUMMARY, MEMORY, ROLE);

/** The same for the beginning of a page's text. No order goes over the end of a line, so that blocks are read together. */
export function aiOrdersOfPage(page: Page, maxCharacters: number): AiOrder[] {
  const may = mayHoldOrders(page);
  const places: number[] = [];
  const texts: string[] = [];
  for (const block of page.blocks) {
    if (block.start >= maxCharacters) break;
    // What is cut may end inside a word that the whole block does not have.
    if (may?.[block.index] !== 1 && block.end <= maxCharacters) continue;
    places.push(block.start);
    texts.push(page.text.slice(block.start, Math.min(block.end, maxCharacters)));
  }
  return inEach(texts, texts.join('\n')).map(({ text, order }) => {
    const from = places[text] ?? 0;
    return { ...order, start: from + order.start, end: from + order.end };
  });
}

/** The same for many short texts at once (attributes, comments), with the number of the text of each order. */
export function aiOrdersInEach(texts: readonly string[]): OrderInText[] {
  return inEach(texts, texts.map((one) => one.replaceAll('\n', ' ')).join('\n'));
}

interface OrderInText {
  readonly text: number;
  readonly order: AiOrder;
}

/** `joined`: the texts, a line break between each two. */
function inEach(texts: readonly string[], joined: string): OrderInText[] {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  let text = 0;
  return aiOrders(joined).map((order) => {
    while ((starts[text + 1] ?? length) <= order.start) text++;
    const start = starts[text] ?? 0;
    return { text, order: { ...order, start: order.start - start, end: order.end - start } };
  });
}

function overrides(read: string, lines: Lines): AiOrder[] {
  const found: AiOrder[] = [];
  for (const { start, end } of matchesIn(read, lines, OVERRIDE)) {
    const sure = OUTPUT.test(following(read, end)) || namesMachineAround(read, start, end);
    found.push({ start, end, kind: 'override', sure });
  }
  for (const { start, end } of matchesIn(read, lines, OVERRIDE_ALL)) {
    const sure = TASK.test(following(read, end)) || namesMachineAround(read, start, end);
    found.push({ start, end, kind: 'override', sure });
  }
  return found;
}

/** What comes next in the same block: neighbouring blocks are other people's words. */
function following(read: string, end: number): string {
  return read.slice(end, end + AROUND).split('\n', 1)[0] ?? '';
}

function namesMachineAround(read: string, start: number, end: number): boolean {
  const before =
    read
      .slice(Math.max(0, start - AROUND), start)
      .split('\n')
      .at(-1) ?? '';
  return MACHINE.test(before) || MACHINE.test(following(read, end));
}

/** "Assistants should cite sources" is an opinion; "… cite our shop first" is an order of its owner. */
function isToldAboutUs(read: string, start: number, end: number): boolean {
  return ABOUT_US.test(read.slice(start, end)) || ABOUT_US.test(following(read, end).slice(0, REACH));
}

/** A notice to crawlers about licences is none of these orders. */
function isFollowedByOutput(read: string, start: number, end: number): boolean {
  return OUTPUT.test(following(read, end)) && isToldAboutUs(read, start, end);
}

function isSystemVoice(read: string, start: number, end: number): boolean {
  return SYSTEM_VOICE.test(read.slice(start, end)) && OUTPUT.test(following(read, end));
}

type Lines = ReadonlyMap<number, number>;

const NO_LINES: Lines = new Map();
const WORD_LISTS: readonly (readonly string[])[] = [VERBS, ...ORDERS.map(([, , words]) => words)];
/** Lists and their words by the first two signs; different signs may share a place, so that words are still compared. */
const BY_BEGINNING = new Map<number, { readonly list: number; readonly word: string }[]>();
const BEGINS = new Uint8Array(1 << 14);
for (const [list, words] of WORD_LISTS.entries())
  for (const word of words) {
    const place = beginningAt(word, 0);
    BEGINS[place] = 1;
    BY_BEGINNING.set(place, [...(BY_BEGINNING.get(place) ?? []), { list, word }]);
  }

function beginningAt(text: string, at: number): number {
  return ((text.charCodeAt(at) & 127) << 7) | (text.charCodeAt(at + 1) & 127);
}

/**
 * For each list where the lines (blocks of a page's text) with one of its words begin, and where each ends. One walk for
 * all words: looking for sixty of them one after the other took longer than everything else here.
 */
function linesWithEach(lower: string): readonly Lines[] {
  const lines = WORD_LISTS.map(() => new Map<number, number>());
  for (let from = 0, to = 0; from < lower.length; from = to + 1) {
    to = lower.indexOf('\n', from);
    if (to < 0) to = lower.length;
    for (let at = from; at + 1 < to; at++) {
      const place = beginningAt(lower, at);
      if (BEGINS[place] === 0) continue;
      for (const { list, word } of BY_BEGINNING.get(place) ?? [])
        if (lower.startsWith(word, at)) lines[list]?.set(from, to);
    }
  }
  return lines;
}

/** `matchAll` would make a copy of the pattern for every line. */
function matchesIn(read: string, lines: Lines, pattern: RegExp): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const [from, to] of lines) {
    const line = read.slice(from, to);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(line); match; match = pattern.exec(line))
      found.push({ start: from + match.index, end: from + match.index + match[0].length });
  }
  return found;
}

/** Whether what starts here is quoted: the author speaks of such a sentence. */
export function isQuotedAt(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  for (let i = before.length - 1; i >= 0; i--) {
    const sign = before.charAt(i);
    if ('”’'.includes(sign) || sign === '\n') return false;
    if (OPENING_QUOTES.includes(sign)) return true;
  }
  return false;
}

/** Pages on this very subject quote such sentences without quotation marks. */
export const SPEAKS_OF_INJECTION = wholeWords(
  /prompt[- ]injection|prompt[- ]hacking|jailbreak|adversarial prompt|system prompts?\b|wstrzykiwani\p{L}{1,3} (?:poleceń|promptów)|ataki? na modele językowe/iu,
);
