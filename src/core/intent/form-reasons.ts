// Why a form serves a phrase, in a sentence, with the words of the phrase that say so.
import type { TextLanguage } from './intent-report.ts';
import { formName, type PageForm } from './page-forms.ts';
import type { Phrase } from './phrase.ts';
import type { PhraseFacts } from './phrase-features.ts';
import { isNonsense } from './phrase-needs.ts';

const SENTENCES: Readonly<Record<PageForm, { readonly en: string; readonly pl: string }>> = {
  homepage: {
    en: 'The phrase names a site or an organization: people want to get there.',
    pl: 'Fraza jest nazwą serwisu lub instytucji: ludzie chcą tam trafić.',
  },
  guide: { en: 'People want to understand a subject.', pl: 'Ludzie chcą zrozumieć temat.' },
  'how-to': {
    en: 'People want to do it themselves, step by step.',
    pl: 'Ludzie chcą zrobić to sami, krok po kroku.',
  },
  definition: { en: 'A short answer is enough.', pl: 'Wystarczy krótka odpowiedź.' },
  list: { en: 'People want several things at a glance.', pl: 'Ludzie chcą zobaczyć kilka rzeczy naraz.' },
  comparison: {
    en: 'People weigh one choice against another.',
    pl: 'Ludzie porównują możliwości przed wyborem.',
  },
  review: {
    en: 'People want to hear how good one thing is.',
    pl: 'Ludzie chcą wiedzieć, czy konkretna rzecz jest dobra.',
  },
  product: { en: 'The phrase names one product.', pl: 'Fraza nazywa jeden produkt.' },
  category: {
    en: 'The phrase names a kind of goods or offers to choose from.',
    pl: 'Fraza nazywa rodzaj towarów lub ofert do wyboru.',
  },
  'local-service': {
    en: 'People look for one place nearby: address, hours, prices.',
    pl: 'Ludzie szukają konkretnego miejsca w okolicy: adresu, godzin, cen.',
  },
  directory: {
    en: 'People want to choose among businesses or offers in a place.',
    pl: 'Ludzie chcą wybrać spośród firm lub ofert w okolicy.',
  },
  map: { en: 'People want to see where something is.', pl: 'Ludzie chcą zobaczyć, gdzie coś jest.' },
  tool: {
    en: 'People want to do something on the page at once.',
    pl: 'Ludzie chcą od razu coś na stronie zrobić.',
  },
  download: { en: 'People want a file.', pl: 'Ludzie chcą pobrać plik.' },
  'data-table': {
    en: 'People want figures, dates or results.',
    pl: 'Ludzie szukają liczb, terminów lub wyników.',
  },
  recipe: {
    en: 'The phrase names a dish: people want to cook it.',
    pl: 'Fraza nazywa potrawę: ludzie chcą ją przygotować.',
  },
  news: {
    en: 'People want to know what is happening now.',
    pl: 'Ludzie chcą wiedzieć, co się teraz dzieje.',
  },
  biography: { en: 'The phrase names a person.', pl: 'Fraza jest nazwiskiem lub imieniem osoby.' },
  'forum-answer': { en: 'People want the experience of others.', pl: 'Ludzie szukają doświadczeń innych.' },
  video: { en: 'People want to watch something.', pl: 'Ludzie chcą coś obejrzeć.' },
  gallery: { en: 'People want to look at pictures.', pl: 'Ludzie chcą obejrzeć zdjęcia lub wzory.' },
  'lyrics-or-quote': { en: 'People want the wording of a text.', pl: 'Ludzie chcą poznać treść utworu.' },
};

const NOT_UNDERSTOOD = {
  en: 'The words of the phrase are not understood, so that the form is a guess.',
  pl: 'Słów frazy nie rozpoznano, więc rodzaj strony to tylko przypuszczenie.',
};

/** Ideas whose words speak for a form. */
const IDEAS: Readonly<Record<PageForm, string>> = {
  homepage: 'login org contact',
  guide: 'medical science price',
  'how-to': 'howto',
  definition: 'whatis question amount',
  list: 'list coupon best program',
  comparison: 'best compare which or program cheap price',
  review: 'review',
  product: 'goods',
  category: 'buy cheap price goods realestate travel sell coupon hire',
  'local-service': 'localbiz near contact price',
  directory: 'localbiz near jobs travel price',
  map: 'map where contact',
  tool: 'tool hire login free',
  download: 'download free',
  'data-table': 'data amount news',
  recipe: 'recipe food',
  news: 'news',
  biography: 'person',
  'forum-answer': 'question review',
  video: 'video adult',
  gallery: 'pictures',
  'lyrics-or-quote': 'lyrics',
};
const MAX_WORDS = 3;

export function phraseReason(form: PageForm, phrase: Phrase, facts: PhraseFacts, lang: TextLanguage): string {
  // Of letters that are no words, and of a language that was not learnt, nothing is claimed.
  if (isNonsense(phrase) || (phrase.language === 'other' && facts.cues.length + facts.names.length === 0))
    return NOT_UNDERSTOOD[lang];
  const sentence = SENTENCES[form][lang];
  const ideas = new Set(IDEAS[form].split(' '));
  const shown: string[] = [];
  for (const { idea, first, past } of facts.cues) {
    const words = phrase.typed.slice(first, past).join(' ');
    if (ideas.has(idea) && !shown.includes(words)) shown.push(words);
  }
  if (form === 'homepage' || form === 'product' || form === 'local-service')
    for (const { first, past } of facts.names) shown.push(phrase.typed.slice(first, past).join(' '));
  if (form === 'local-service' || form === 'directory' || form === 'map')
    for (const { first, past } of facts.places) shown.push(phrase.typed.slice(first, past).join(' '));
  const [, ...rest] = [...new Set(['', ...shown])];
  if (rest.length === 0) return sentence;
  const quoted = rest.slice(0, MAX_WORDS).map((words) => (lang === 'pl' ? `„${words}”` : `“${words}”`));
  return lang === 'pl'
    ? `${sentence} Wskazuje na to: ${quoted.join(', ')}.`
    : `${sentence} The sign: ${quoted.join(', ')}.`;
}

/** How many of the results have the form. */
export function resultsReason(form: PageForm, count: number, all: number, lang: TextLanguage): string {
  const name = formName(form, lang);
  return lang === 'pl'
    ? `Ten rodzaj strony ma ${count} z ${all} wyników wyszukiwania: ${name}.`
    : `${count} of ${all} search results have this form: ${name}.`;
}
