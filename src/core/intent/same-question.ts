// Whether two questions ask the same in other words: by what they ask for, and of what.
import { wholeWords } from '../lexicon/whole-words.ts';
import { folded } from './folded.ts';

/** What a question asks for, by its folded words; the first that fits holds. */
const KINDS: readonly (readonly [kind: string, asking: RegExp])[] = Object.entries({
  wage: wholeWords(
    /\b(?:earn\p{L}*|salar\p{L}+|wages?|zarabia|zarobi\p{L}*)\b|\bhow much (?:do|does) .+ make\b/gu,
  ),
  keep: wholeWords(/\bhow long .*\b(?:keeps?|last|stored?)\b|\bprzechowywac\b/gu),
  depends: wholeWords(/\bdepends?\b|\bzalezy\b/gu),
  parts: wholeWords(/\binclud\p{L}+\b|\bobejmuje\b|\bw cenie\b/gu),
  cost: wholeWords(
    /\bhow much (?:do|does|is|are|will|would|should)\b|\b(?:costs?|prices?|charge)\b|\bile (?:to )?(?:kosztuje|kosztuja|zaplac\p{L}+)\b|\b(?:cena|ceny|koszt|koszty)\b/gu,
  ),
  time: wholeWords(/\bhow long\b|\b(?:ile|jak dlugo) (?:to |sie )?(?:trwa|zajmuje|czeka)\b|\bjak dlugo\b/gu),
  causes: wholeWords(
    /^why\b|\bwhat causes\b|\breasons? for\b|^dlaczego\b|^czemu\b|\bskad (?:to )?sie bierze\b|\bprzyczyn\p{L}+\b|\bco powoduje\b/gu,
  ),
  symptoms: wholeWords(/\bsymptoms?\b|\bobjaw\p{L}*\b/gu),
  treatment: wholeWords(/\btreat(?:ed|ment|ing)?\b|\bcure\b|\b(?:leczy|leczyc|leczenie)\b/gu),
  sideEffects: wholeWords(/\bside effects?\b|\bskutki uboczne\b/gu),
  doctor: wholeWords(/\bsee a doctor\b|\bdo lekarza\b/gu),
  what: wholeWords(/^what (?:is|are) (?!the\b|common\b|there\b)|^co to (?:jest|za)\b|^czym jest\b/gu),
  hours: wholeWords(/\b(?:open|opening hours?)\b|\bgodzin\p{L}* otwarcia\b|\bod ktorej do ktorej\b/gu),
  deadline: wholeWords(/\bby when\b|\bdeadline\b|\bdo kiedy\b/gu),
  needed: wholeWords(/\bwhat do i need\b|\bco (?:bedzie|jest|bedzie do tego)? ?potrzebne\b|\bpotrzebne\b/gu),
  differences: wholeWords(/\bdifferences?\b|\broznic\p{L}*\b|\brozni\p{L}*\b/gu),
  choice: wholeWords(/\bchoos\p{L}+\b|\bjak wybrac\b|\bprzy wyborze\b/gu),
  free: wholeWords(/\bfree\b|\b(?:za darmo|bezplatn\p{L}+)\b/gu),
  opinions: wholeWords(/\breviews?\b|\bcustomers say\b|\bopini\p{L}+\b|\bmowia inni\b/gu),
  todo: wholeWords(
    /\bwhat (?:can|should) i do\b|\bhow (?:do|can|should) i (?:fix|stop|get rid of|repair)\b|\bco (?:robic|zrobic|mozna z tym zrobic)\b|\bjak (?:naprawic|usunac|pozbyc sie)\b/gu,
  ),
});

/** Words that say nothing of what a question is about. */
const GENERAL = new Set(
  (
    'how much many long what when where why which who is are was do does did can could should would will may the a an it this that these those there my your i you me we they them to for of in on at by with and or if be being been get take takes make cost costs price prices open free find out more use way best good ' +
    'jak jaki jaka jakie ile co kto kiedy gdzie dlaczego czemu skad czy czym ktory ktora ktore to ten ta te jest sa byc na w we z ze do od po za i oraz lub sie sobie mozna trzeba moge mozesz kosztuje cena trwa bierze dla przy o u jako'
  ).split(' '),
);
/** Endings differ with number and case. */
const STEM_LETTERS = 5;

export interface AskedQuestion {
  readonly key: string;
  readonly kind: string | null;
  readonly topic: ReadonlySet<string>;
}

export function askedQuestion(text: string): AskedQuestion {
  const words = folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const key = words.join(' ');
  const [kind, asking] = KINDS.find(([, pattern]) => key.search(pattern) !== -1) ?? [null, null];
  const left = asking === null ? words : key.replaceAll(asking, ' ').split(' ');
  const topic = left.filter((word) => word !== '' && !GENERAL.has(word));
  return { key, kind, topic: new Set(topic.map((word) => word.slice(0, STEM_LETTERS))) };
}

/** Of two with a kind, one may leave out what it is about ("How much does it cost?"). */
export function asksTheSame(one: AskedQuestion, other: AskedQuestion): boolean {
  if (one.key === other.key) return true;
  const [small, large] =
    one.topic.size <= other.topic.size ? [one.topic, other.topic] : [other.topic, one.topic];
  if (![...small].every((word) => large.has(word))) return false;
  return one.kind !== null || other.kind !== null
    ? one.kind === other.kind
    : small.size > 0 && small.size === large.size;
}
