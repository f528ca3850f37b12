// Orders to machines that read a page, in English and Polish. Patterns have bounded gaps, so that they stay linear.

export interface AiOrder {
  readonly start: number;
  readonly end: number;
  /** Says "forget what you were told", or speaks to a machine and tells it what to do. */
  readonly kind: 'override' | 'address' | 'role';
  /** An override that goes on with what to write, or that names a machine. */
  readonly sure: boolean;
}

const OVERRIDE =
  /\b(?:ignore|disregard|forget|override|bypass)\s(?:(?:all|any|your|the|of|these|those|my|every|each|other)\s){0,4}(?:previous|prior|above|earlier|preceding|existing|former|original|initial)\s(?:\w{1,12}\s)?(?:instructions?|prompts?|directions?|directives?|commands?|guidelines|rules|context|messages?)\b|\b(?:ignore|disregard|forget)\s(?:all\s|any\s)?(?:of\s)?(?:your|the|these)\s(?:system\s)?(?:instructions?|prompts?|guidelines)(?:\s(?:above|so far))?\b|\b(?:zignoruj|ignoruj|pomiń|zapomnij|odrzuć)(?:cie)?\s(?:o\s)?(?:(?:wszystkie|wszystkich|wszelkie|swoje|swoich|te|tych)\s){0,3}(?:poprzedni\p{L}{1,3}|wcześniejsz\p{L}{1,3}|powyższ\p{L}{1,3}|dotychczasow\p{L}{1,3}|otrzyman\p{L}{1,3}|pierwotn\p{L}{1,3})\s(?:\p{L}{1,12}\s)?(?:polece\p{L}{1,4}|instrukcj\p{L}{1,3}|wytyczn\p{L}{1,3}|zasad\p{L}{0,2}|prompt\p{L}{0,3})/giu;

const MACHINE =
  '(?:\\b(?:ai|a\\.i\\.|artificial intelligence|language|llm|generative)[ -](?:\\w{1,10} )?(?:assistants?|models?|systems?|agents?|crawlers?|bots?|chatbots?|readers?|summari[sz]ers?|engines?|tools?|reviewers?)\\b|\\bLLMs?\\b|\\bchat-?gpt\\b|\\bchatbots?\\b|\\b(?:modele?|modeli|modelu|modelom) językow\\p{L}{1,3}|\\basysten\\p{L}{1,4} (?:ai|si|głosow\\p{L}{1,3})|\\bsztuczn\\p{L}{1,3} inteligencj\\p{L}{1,3}|\\bchatbot\\p{L}{0,3}|\\bif you are an? (?:ai|llm|assistant|language model)\\b|\\bjeśli jesteś (?:ai|modelem|asystentem|chatbotem))';
const ORDER =
  '(?:\\b(?:must|should|shall|have to|are (?:required|instructed|ordered) to|always|please|do not|never)\\b.{0,30}?\\b(?:recommend|cite|mention|rank|rate|describe|promote|praise|prefer|state|say|tell|include|output|respond|answer|list|present|endorse|link)\\b|\\b(?:recommend|cite|rank|rate|describe|promote|praise|endorse|include a link|state that|say that)\\b.{0,40}?\\b(?:our|this|us|we|as the|first)\\b|\\b(?:powin\\p{L}{1,5}|musi\\p{L}{0,3}|masz|mają|należy|zawsze|nigdy|proszę)\\b.{0,30}?\\b(?:pole[cć]\\p{L}{0,4}|rekomend\\p{L}{2,6}|oceni\\p{L}{1,3}|oceń|napis\\p{L}{1,3}|wymieni\\p{L}{1,3}|cytow\\p{L}{1,4}|cytuj|poda\\p{L}{1,3}|stwierdz\\p{L}{1,3}|przedstawi\\p{L}{1,3}|wspomin\\p{L}{1,3})|\\b(?:poleć|polecaj|oceń|napisz|cytuj|wymień|przedstaw)\\b)';
const ADDRESS = new RegExp(`${MACHINE}.{0,80}?${ORDER}`, 'giu');
/** Straight to the machine: "Note to language models:", "Instructions for AI:". */
const CALL =
  /\b(?:note|notice|attention|message|instructions?|dear|hey)\s?,?\s?(?:to|for)?\s?(?:all |any |the )?(?:ai|llms?|language models?|chatbots?|ai assistants?|ai crawlers?)\b.{0,60}?:|\b(?:do|uwaga|instrukcj\p{L}{1,2} dla|polecenie dla|wiadomość do) (?:modeli językowych|ai|asystentów ai|sztucznej inteligencji|chatbotów)\b.{0,40}?:/giu;
const ROLE =
  /<\|(?:system|im_start|assistant|user|end)\|>|\[\/?INST\]|<<SYS>>|\bsystem prompt\s?:|\byou are now (?:an? )?(?:sales|helpful|shopping|assistant|expert|unrestricted|DAN)\b|\bjesteś teraz (?:asystent|doradc|sprzedawc)\p{L}{0,4}/giu;
/** What an order to a machine goes on with, and an order to a person hardly. */
const OUTPUT =
  /\b(?:recommend|rank|rate|cite|say|write|state|output|print|tell|respond|reply|describe|praise|mention|summari[sz]e|conclude|answer|include|reveal|visit|act as|you are|poleć|polecaj|polecić|oceń|napisz|odpowiedz|powiedz|stwierdź|wymień|opisz|pochwal|podaj|cytuj|jesteś)\b/iu;
const NAMES_MACHINE = new RegExp(MACHINE, 'iu');
const AROUND = 160;
const OPENING_QUOTES = '“„«"\'‘»';

/** Words without which a pattern cannot fit. Looking for them is far cheaper than trying the patterns everywhere. */
const VERBS = ['ignor', 'disregard', 'forget', 'override', 'bypass', 'pomiń', 'zapomnij', 'odrzuć'];
const THINGS = [
  ...['instruction', 'prompt', 'direction', 'directive', 'command', 'guidelines', 'rules', 'context'],
  ...['message', 'polece', 'instrukcj', 'wytyczn', 'zasad'],
];
const MACHINES = [
  ...['ai ', 'ai-', 'a.i.', 'artificial', 'language ', 'language-', 'llm', 'generative', 'chatgpt'],
  ...['chat-gpt', 'chatbot', 'językow', 'asysten', 'inteligencj', 'you are a', 'jesteś'],
];
const CALLED = ['ai', 'llm', 'language', 'chatbot', 'modeli', 'inteligencji'];
const ROLES = ['<|', 'inst]', '<<sys>>', 'system', 'you are now', 'jesteś teraz'];

export function aiOrders(read: string): AiOrder[] {
  // The one letter that grows when it is made small would shift everything behind it.
  const lower = read.replaceAll('İ', 'I').toLowerCase();
  const found: AiOrder[] = names(lower, THINGS) ? overrides(read, linesWith(lower, VERBS)) : [];
  for (const [pattern, kind, words] of [
    [ADDRESS, 'address', MACHINES],
    [CALL, 'address', CALLED],
    [ROLE, 'role', ROLES],
  ] as const) {
    for (const { start, end } of matchesIn(read, linesWith(lower, words), pattern))
      found.push({ start, end, kind, sure: pattern === CALL });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The same for many short texts at once (attributes, comments), with the number of the text of each order. */
export function aiOrdersInEach(texts: readonly string[]): { text: number; order: AiOrder }[] {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  let text = 0;
  return aiOrders(texts.map((one) => one.replaceAll('\n', ' ')).join('\n')).map((order) => {
    while ((starts[text + 1] ?? length) <= order.start) text++;
    const start = starts[text] ?? 0;
    return { text, order: { ...order, start: order.start - start, end: order.end - start } };
  });
}

function overrides(read: string, lines: ReadonlyMap<number, number>): AiOrder[] {
  const found: AiOrder[] = [];
  for (const { start, end } of matchesIn(read, lines, OVERRIDE)) {
    // Neighbouring blocks are other people's words.
    const after = read.slice(end, end + AROUND).split('\n', 1)[0] ?? '';
    const before =
      read
        .slice(Math.max(0, start - AROUND), start)
        .split('\n')
        .at(-1) ?? '';
    found.push({
      start,
      end,
      kind: 'override',
      sure: OUTPUT.test(after) || NAMES_MACHINE.test(before) || NAMES_MACHINE.test(after),
    });
  }
  return found;
}

function names(lower: string, words: readonly string[]): boolean {
  return words.some((word) => lower.includes(word));
}

/** Where the lines (blocks of a page's text) with one of the words begin, and where each ends. */
function linesWith(lower: string, words: readonly string[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  for (const word of words) {
    for (let at = lower.indexOf(word); at >= 0; ) {
      const end = lower.indexOf('\n', at);
      lines.set(lower.lastIndexOf('\n', at) + 1, end < 0 ? lower.length : end);
      at = end < 0 ? -1 : lower.indexOf(word, end);
    }
  }
  return lines;
}

function* matchesIn(
  read: string,
  lines: ReadonlyMap<number, number>,
  pattern: RegExp,
): Generator<{ start: number; end: number }> {
  for (const [from, to] of lines)
    for (const { 0: match, index } of read.slice(from, to).matchAll(pattern))
      yield { start: from + index, end: from + index + match.length };
}

/** Whether what starts here is quoted: somebody speaks of such a sentence. */
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
export const SPEAKS_OF_INJECTION =
  /prompt[- ]injection|prompt[- ]hacking|jailbreak|adversarial prompt|system prompts?\b|wstrzykiwani\p{L}{1,3} (?:poleceń|promptów)|ataki? na modele językowe/iu;
