// What the rules of the page models share: each looks at one family of spam, and all tell in the same words what speaks
// for it.

import { isQuoted } from '../facts/own-voice.ts';
import type { Span } from '../facts/span.ts';
import { isStopWord } from '../facts/stems.ts';
import { tokenAt, tokens } from '../facts/tokens.ts';
import { writtenLanguage } from '../facts/written-language.ts';
import type { Family, SpamLikelihood } from '../grounds/page-spam/page-spam-model.ts';
import { familyScore, spamLikelihood } from '../grounds/page-spam/spam-likelihood.ts';
import { type TraitName, traits } from '../grounds/page-spam/traits.ts';
import { FIGURE, writtenForms } from '../grounds/page-terms/page-words.ts';
import { tellingPassages } from '../grounds/page-terms/telling-passages.ts';
import { isServerPage } from '../grounds/server-page.ts';
import { siteIdentity } from '../grounds/site-identity.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import type { Page } from '../page/page.ts';
import { type Quote, quoteText, quoteWhole } from './quote.ts';
import { type Abstention, abstain, CLEAR, type Finding, MOST_SUPPORT, type Support } from './rule.ts';
import { type Said, sentences } from './sentences.ts';
import type { Texts } from './texts.ts';
import { countEn, countPl, listed, percent, quoted } from './wording.ts';

/** With fewer words a page gives a model nothing to go by. */
const MIN_TOKENS = 12;
const MAX_WORDS = 5;
/** Without accents, as terms are heard. */
const BLOG_FURNITURE = new Set(
  'admin archive archives author category categories comment comments blog leave no off older on page posted posts read reply search tag tags uncategorized admina archiwa archiwum brak kategoria kategorie komentarz komentarze komentarzy odpowiedz szukaj tagi wpis wpisy'.split(
    ' ',
  ),
);
const MAX_TRAITS = 3;
/** Weak findings of others that are named, and quotes of the page’s own that stand before theirs. */
const MAX_SIGNS = 3;
const OWN_QUOTES_FIRST = 2;
/** What a passage must add, as log-odds, to be worth a quote. */
const MIN_PASSAGE = 0.1;
/** Lines that stand under any page. */
const FRAME_LINE = wholeWords(/©|\bcopyright\b|all rights reserved|prawa zastrzeżone/iu);
/** Below this a likeness is chance. */
const MIN_SCORE = 0.3;

export const LEARNT_SCORING =
  'Linear models of words and pairs of words, of letters in fives and of how the page is built (elements, names, addresses, scripts), weighed by boosted trees together with about seventy-five measurements of the page (repetition, title, links, forms, who stands behind it); fitted on real spam, on ordinary pages of the same themes and on thousands of other ordinary pages. 0.5 is a mark that about one in a hundred ordinary pages of such themes and one in three hundred of any theme reach, 0.8 one that hardly any does (a likeness to deception is told from 0.55 of that scale on); for home pages and for pages inside a site, and for English, Polish and other languages apart, measured on sources that the fit never saw. A page of which no address is known is judged as a home page. Every page was fitted cut short as well, beside short innocent pages of many kinds, so that saying little speaks for nothing. What some other rules found on the page (words of fraud, copied files) adds to it, never enough to make a likeness by itself; small faults add nothing. Answers below 0.3 count as none. Pages of fewer than 12 words are not judged. Words and passages are told only where spam has a term at least twice as often as ordinary pages, and few of those have it. Where neither words nor measurements can be told that speak for it, there is no answer.';

export const LEARNT = sentences({
  like_known_spam: {
    en: ({ score }: { score: number }) =>
      `In wording and structure the page resembles known spam of this kind (${percent.en(score)}).`,
    pl: ({ score }) =>
      `Słownictwem i budową strona przypomina znany spam tego rodzaju (${percent.pl(score)}).`,
  },
  telling_words: {
    en: ({ words }: { words: readonly string[] }) =>
      `The words that weigh most: ${listed.en(words.map((word) => quoted.en(word)))}.`,
    pl: ({ words }) => `Słowa, które ważą najwięcej: ${listed.pl(words.map((word) => quoted.pl(word)))}.`,
  },
  other_signs: {
    en: ({ titles }: { titles: readonly Texts[] }) =>
      `Other signs point the same way, though each may be too weak to report on its own: ${listed.en(titles.map(({ en }) => quoted.en(en)))}.`,
    pl: ({ titles }) =>
      `Wskazują na to także inne oznaki, choć każda z osobna może być za słaba: ${listed.pl(titles.map(({ pl }) => quoted.pl(pl)))}.`,
  },
  title_words_everywhere: {
    en: ({ share }: { share: number }) => `Words of the title make up ${percent.en(share)} of the text.`,
    pl: ({ share }) => `Słowa z tytułu stanowią ${percent.pl(share)} tekstu.`,
  },
  title_in_headings: {
    en: ({ share }: { share: number }) => `${percent.en(share)} of the headings repeat words of the title.`,
    pl: ({ share }) => `${percent.pl(share)} nagłówków powtarza słowa z tytułu.`,
  },
  title_repeats: {
    en: ({ words }: { words: number }) => `The title repeats ${countEn(words, 'word', 'words')}.`,
    pl: ({ words }) => `Tytuł powtarza ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
  mostly_links: {
    en: ({ share }: { share: number }) => `Links make up ${percent.en(share)} of the words.`,
    pl: ({ share }) => `Linki stanowią ${percent.pl(share)} słów.`,
  },
  same_anchors: {
    en: ({ share }: { share: number }) =>
      `${percent.en(share)} of the links repeat the text of another link.`,
    pl: ({ share }) => `${percent.pl(share)} linków powtarza tekst innego linku.`,
  },
  mostly_fields: {
    en: () => 'There is hardly anything on the page but fields to fill in.',
    pl: () => 'Na stronie nie ma prawie nic poza polami do wypełnienia.',
  },
  money_words: {
    en: ({ per100 }: { per100: number }) =>
      `${countEn(Math.round(per100), 'word', 'words')} in a hundred belong to topics typical of spam, such as gambling, loans or medicines.`,
    pl: ({ per100 }) =>
      `${countPl(Math.round(per100), 'słowo', 'słowa', 'słów')} na sto należy do tematów typowych dla spamu, takich jak hazard, pożyczki czy leki.`,
  },
  top_word: {
    en: ({ share }: { share: number }) => `One word makes up ${percent.en(share)} of the main text.`,
    pl: ({ share }) => `Jedno słowo stanowi ${percent.pl(share)} głównego tekstu.`,
  },
  repeats_itself: {
    en: ({ ratio }: { ratio: number }) =>
      `The text repeats itself: compressed, it takes up ${percent.en(1 / ratio)} of its size.`,
    pl: ({ ratio }) => `Tekst się powtarza: po kompresji zajmuje ${percent.pl(1 / ratio)} swojej objętości.`,
  },
  links_away: {
    en: ({ share }: { share: number }) => `${percent.en(share)} of the links lead to other sites.`,
    pl: ({ share }) => `${percent.pl(share)} linków prowadzi do innych witryn.`,
  },
  links_to_one_site: {
    en: ({ share }: { share: number }) => `${percent.en(share)} of the links lead to one other site.`,
    pl: ({ share }) => `${percent.pl(share)} linków prowadzi do jednej obcej witryny.`,
  },
  stray_links: {
    en: ({ sites }: { sites: number }) =>
      `Links to ${countEn(sites, 'other site', 'other sites')} have no word in common with the rest of the page.`,
    pl: ({ sites }) =>
      `Linki do ${countPl(sites, 'obcej witryny', 'obcych witryn', 'obcych witryn')} nie mają z resztą strony ani jednego wspólnego słowa.`,
  },
  dead_links: {
    en: ({ share }: { share: number }) => `${percent.en(share)} of the links lead nowhere.`,
    pl: ({ share }) => `${percent.pl(share)} linków prowadzi donikąd.`,
  },
  hidden_links: {
    en: ({ share }: { share: number }) => `${percent.en(share)} of the links cannot be seen.`,
    pl: ({ share }) => `${percent.pl(share)} linków jest niewidocznych.`,
  },
  hidden_words: {
    en: ({ share }: { share: number }) => `${percent.en(share)} of the words cannot be seen.`,
    pl: ({ share }) => `${percent.pl(share)} słów jest niewidocznych.`,
  },
  phrases_as_links: {
    en: ({ share }: { share: number }) =>
      `${percent.en(share)} of the links are phrases of four words or more.`,
    pl: ({ share }) => `${percent.pl(share)} linków to frazy z co najmniej czterech słów.`,
  },
  asks_for_secrets: {
    en: () => 'The page asks for a password, card details or the like.',
    pl: () => 'Strona prosi o hasło, dane karty lub podobne dane.',
  },
  form_sent_away: {
    en: () => 'A form sends what is entered to another site.',
    pl: () => 'Formularz wysyła wpisane dane do innej witryny.',
  },
  sends_visitors_on: {
    en: () => 'The page sends its visitors on by itself.',
    pl: () => 'Strona sama przekierowuje odwiedzających.',
  },
  number_again_and_again: {
    en: ({ times }: { times: number }) => `Phone numbers appear ${countEn(times, 'time', 'times')}.`,
    pl: ({ times }) => `Numery telefonu pojawiają się ${countPl(times, 'raz', 'razy', 'razy')}.`,
  },
  nobody_behind_it: {
    en: () => 'Hardly anything says who is behind the site.',
    pl: () => 'Prawie nic nie mówi, kto stoi za tą witryną.',
  },
});

interface Told {
  /** Only this end of the trait can be told as a fault. */
  readonly from: (value: number) => boolean;
  readonly say: (value: number) => Said;
}

const isMuch =
  (least: number) =>
  (value: number): boolean =>
    value >= least;

/** Traits that a reader can check; the others count without a word. */
const TOLD: Partial<Record<TraitName, Told>> = {
  title_share: { from: isMuch(0.06), say: (share) => LEARNT.title_words_everywhere({ share }) },
  title_in_headings: { from: isMuch(0.5), say: (share) => LEARNT.title_in_headings({ share }) },
  title_repeats: { from: isMuch(2), say: (words) => LEARNT.title_repeats({ words }) },
  link_words: { from: isMuch(0.5), say: (share) => LEARNT.mostly_links({ share }) },
  same_anchors: { from: isMuch(0.4), say: (share) => LEARNT.same_anchors({ share }) },
  form_share: { from: isMuch(0.5), say: () => LEARNT.mostly_fields() },
  money_words: { from: isMuch(2), say: (per100) => LEARNT.money_words({ per100 }) },
  top_keyword: { from: isMuch(0.04), say: (share) => LEARNT.top_word({ share }) },
  compression: { from: isMuch(3), say: (ratio) => LEARNT.repeats_itself({ ratio }) },
  foreign_links: { from: isMuch(0.4), say: (share) => LEARNT.links_away({ share }) },
  top_foreign_site: { from: isMuch(0.6), say: (share) => LEARNT.links_to_one_site({ share }) },
  stray_sites: {
    from: isMuch(Math.log1p(2)),
    say: (value) => LEARNT.stray_links({ sites: Math.round(Math.expm1(value)) }),
  },
  dead_links: { from: isMuch(0.2), say: (share) => LEARNT.dead_links({ share }) },
  hidden_links: { from: isMuch(0.2), say: (share) => LEARNT.hidden_links({ share }) },
  hidden_words: { from: isMuch(0.15), say: (share) => LEARNT.hidden_words({ share }) },
  long_anchors: { from: isMuch(0.4), say: (share) => LEARNT.phrases_as_links({ share }) },
  password: { from: isMuch(1), say: () => LEARNT.asks_for_secrets() },
  card: { from: isMuch(1), say: () => LEARNT.asks_for_secrets() },
  foreign_form: { from: isMuch(1), say: () => LEARNT.form_sent_away() },
  refresh: { from: isMuch(1), say: () => LEARNT.sends_visitors_on() },
  phone_times: {
    from: isMuch(Math.log1p(3)),
    say: (value) => LEARNT.number_again_and_again({ times: Math.round(Math.expm1(value)) }),
  },
  site_info: { from: (value) => value <= 1, say: () => LEARNT.nobody_behind_it() },
};

/** What a rule of the page models answers without asking its model; undefined where it asks. */
function unasked(page: Page): typeof CLEAR | Abstention | undefined {
  if (page.flags.challenge) return abstain('needs_second_fetch');
  if (isServerPage(page)) return CLEAR;
  return tokens(page).count < MIN_TOKENS ? abstain('too_short') : undefined;
}

const UNSUPPORTED = (): Support => ({ weight: 0, signs: [] });

/** `support`: what other rules found; `judge`: other weights than the shipped ones, for measuring. */
export function learntFinding(
  page: Page,
  family: Family,
  support: () => Support = UNSUPPORTED,
  judge: (page: Page) => SpamLikelihood = spamLikelihood,
): Finding | Abstention {
  const answer = unasked(page);
  if (answer) return answer;
  const likelihood = judge(page);
  if (likelihood.added.length < MIN_TOKENS) return abstain('too_short');
  // What is too little with any support needs none to be gathered.
  if (familyScore(likelihood, family, MOST_SUPPORT) < MIN_SCORE) return CLEAR;
  const beside = support();
  const score = familyScore(likelihood, family, beside.weight);
  if (score < MIN_SCORE) return { score: 0, suspicion: score };
  const words = tellingWords(page, likelihood);
  const told = tellingTraits(page, likelihood);
  const signs = beside.signs.slice(0, MAX_SIGNS);
  // A likeness that cannot be shown to a reader accuses no page.
  if (words.length === 0 && told.length === 0 && signs.length === 0) return abstain('needs_model');
  const own: (Quote | undefined)[] = quotedPassages(page, likelihood.added).map((span) =>
    quoteText(page, span),
  );
  if (likelihood.byTitle > 0) own.push(quoteWhole(page, { in: 'title' }));
  return {
    score,
    quotes: [
      ...own.slice(0, OWN_QUOTES_FIRST),
      ...signs.map(({ quotes }) => quotes[0]),
      ...own.slice(OWN_QUOTES_FIRST),
    ],
    facts: [
      LEARNT.like_known_spam({ score }),
      ...(words.length === 0 ? [] : [LEARNT.telling_words({ words })]),
      ...told,
      ...(signs.length === 0 ? [] : [LEARNT.other_signs({ titles: signs.map(({ title }) => title) })]),
    ],
  };
}

function tellingWords(page: Page, { terms }: SpamLikelihood): string[] {
  const written = writtenForms(page);
  return terms
    .map((term) => term.split(' '))
    .filter(
      (forms) =>
        !forms.includes(FIGURE) && !forms.every((form) => saysNothing(form, written.get(form) ?? form, page)),
    )
    .slice(0, MAX_WORDS)
    .map((forms) => forms.map((form) => written.get(form) ?? form).join(' '));
}

/** Stop words, and what blogs print around every post. */
function saysNothing(form: string, written: string, page: Page): boolean {
  return BLOG_FURNITURE.has(form) || isStopWord(written, writtenLanguage(page));
}

function tellingTraits(page: Page, likelihood: SpamLikelihood): Said[] {
  const measured = traits(page);
  return likelihood
    .traits()
    .flatMap((name) => {
      const way = TOLD[name];
      // A publisher that can be written to or called is known, however few pages tell of them.
      if (name === 'site_info' && siteIdentity(page).reachable) return [];
      return way?.from(measured[name]) ? [way.say(measured[name])] : [];
    })
    .slice(0, MAX_TRAITS);
}

/** Passages that speak for spam as a whole: a sentence with one such word among others that speak against it proves nothing. */
function quotedPassages(page: Page, added: Float32Array): Span[] {
  const all = tokens(page);
  return tellingPassages(page, added).filter(({ start, end }) => {
    let sum = 0;
    for (let i = tokenAt(all, start); i < tokenAt(all, end); i++) sum += added[i] ?? 0;
    return sum >= MIN_PASSAGE && !isQuoted(page, start) && !FRAME_LINE.test(page.text.slice(start, end));
  });
}
