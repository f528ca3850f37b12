// The report on a phrase, from its words alone or together with what a search returned.
import { phraseReason, resultsReason } from './form-reasons.ts';
import { type ResultsReading, readResults } from './from-results.ts';
import {
  type Asked,
  type Found,
  INTENTS,
  type IntentReport,
  PAGE_ELEMENTS,
  type TopResults,
  type WantedForm,
} from './intent-report.ts';
import { noteOn } from './notes.ts';
import { areNear, type PageForm } from './page-forms.ts';
import { type Phrase, readPhrase } from './phrase.ts';
import { isNonsense } from './phrase-needs.ts';
import { guessPhrase, type PhraseGuess, type PhraseReaders } from './phrase-shares.ts';
import { readerQuestions } from './reader-questions.ts';
import { rounded, wholeShares } from './whole-shares.ts';

/** Without `found` the report says what the words alone tell: no network, no cost. */
export function intentReport(asked: Asked, found?: Found, readers?: PhraseReaders): IntentReport {
  const phrase = readPhrase(asked.query, asked.market);
  const guess = guessPhrase(phrase, readers);
  const searched = found !== undefined && found.results.results.length > 0 ? found : undefined;
  const reading = searched && readResults(phrase, guess.shares, searched);
  const intents = wholeShares(reading?.shares ?? guess.shares, INTENTS).map(({ key, share }) => ({
    intent: key,
    share,
  }));
  const [first] = intents;
  if (first === undefined) throw new RangeError('there are intents');
  const wanted = wantedForm(phrase, guess, reading, searched, asked);
  return {
    basis: searched === undefined ? 'phrase' : 'results',
    intents,
    dominant: first.intent,
    confidence: confidenceOf(first.share, phrase, reading),
    page_form: wanted,
    top_results: searched === undefined || reading === undefined ? null : topResults(searched, reading),
    questions: readerQuestions(
      {
        phrase,
        form: wanted.form,
        need: guess.need,
        places: guess.facts.places,
        health: guess.facts.cues.some(({ idea }) => idea === 'medical'),
      },
      searched?.results,
    ),
    results: (searched?.results.results ?? []).map((result) => ({
      position: result.position,
      url: result.url,
      host: URL.parse(result.url)?.hostname ?? '',
      title: result.title,
      form: reading?.formOf.get(result) ?? 'guide',
    })),
    note: noteOn(phrase, searched, asked.lang),
  };
}

/** Share of phrases whose leading intent was right, by the size of its share: measured, see lab/notes/accuracy.md. */
const RIGHT_BY_SHARE = [0.25, 0.25, 0.25, 0.28, 0.42, 0.6, 0.67, 0.8, 0.88, 0.95, 0.98] as const;
/** Words of a language that was not learnt: names, places and shapes are all that was understood. */
const STRANGE_PART = 0.4;
/** Whatever a model says of letters that are no words. */
const NONSENSE_MOST = 0.2;
/** Results are a second witness. */
const RESULTS_GAIN = 0.3;

function confidenceOf(share: number, phrase: Phrase, reading: ResultsReading | undefined): number {
  const place = share * (RIGHT_BY_SHARE.length - 1);
  const low = RIGHT_BY_SHARE[Math.floor(place)] ?? 0.3;
  const high = RIGHT_BY_SHARE[Math.ceil(place)] ?? 0.95;
  const known = low + (high - low) * (place - Math.floor(place));
  const understood =
    phrase.words.length === 0 ? 0 : phrase.language === 'other' ? known * STRANGE_PART : known;
  const said = isNonsense(phrase) ? Math.min(understood, NONSENSE_MOST) : understood;
  return rounded(reading === undefined ? said : said + (1 - said) * RESULTS_GAIN);
}

const MAX_ALTERNATIVES = 3;
/** A form is an alternative where it is at least this likely beside the first. */
const ALTERNATIVE_PART = 0.3;
/** Forms by what ranks and by the phrase count alike; home pages rank for everything, so they count less. */
const PHRASE_PART = 0.5;

function wantedForm(
  phrase: Phrase,
  guess: PhraseGuess,
  reading: ResultsReading | undefined,
  found: Found | undefined,
  { lang }: Asked,
): WantedForm {
  const weights = new Map<PageForm, number>(guess.forms.map(({ form, share }) => [form, share]));
  if (reading !== undefined) {
    for (const [form, share] of weights) weights.set(form, share * PHRASE_PART);
    for (const { form, share } of reading.forms) {
      const part = (1 - PHRASE_PART) * (form === 'homepage' && reading.shares.navigational < 0.4 ? 0.4 : 1);
      weights.set(form, (weights.get(form) ?? 0) + share * part);
    }
    // Pages that were read are known better than their titles.
    for (const page of found?.pages ?? [])
      weights.set(page.form, (weights.get(page.form) ?? 0) + (1 - PHRASE_PART) / (2 * FULL_PAGE));
  }
  const order = [...weights].sort((a, b) => b[1] - a[1]);
  const [best] = order;
  if (best === undefined) throw new RangeError('there are forms');
  const [form, weight] = best;
  const count = reading?.forms.find((one) => one.form === form)?.count ?? 0;
  const all = Math.min(FULL_PAGE, found?.results.results.length ?? 0);
  const alternatives = order
    .slice(1)
    .filter(([other, share]) => share >= ALTERNATIVE_PART * weight || (areNear(form, other) && share >= 0.1))
    .map(([other]) => other);
  // Where a business nearby is looked for, its own page serves as well as a list of several.
  const isLocal = (reading?.shares ?? guess.shares).local >= LOCAL_FROM;
  const pair = isLocal ? otherOfPair(form) : undefined;
  return {
    form,
    reason: count > 1 ? resultsReason(form, count, all, lang) : phraseReason(form, phrase, guess.facts, lang),
    alternatives: [...new Set([...(pair === undefined ? [] : [pair]), ...alternatives])].slice(
      0,
      MAX_ALTERNATIVES,
    ),
  };
}

const LOCAL_FROM = 0.3;

function otherOfPair(form: PageForm): PageForm | undefined {
  return form === 'directory' ? 'local-service' : form === 'local-service' ? 'directory' : undefined;
}

const FULL_PAGE = 10;

function topResults({ pages }: Found, reading: ResultsReading): TopResults {
  const words = pages.map((page) => page.words).sort((a, b) => a - b);
  const at = (share: number): number => words[Math.round((words.length - 1) * share)] ?? 0;
  const part = (count: number): number => rounded(count / pages.length);
  return {
    count: pages.length,
    words: words.length === 0 ? null : { low: at(0.25), median: at(0.5), high: at(0.75) },
    elements: PAGE_ELEMENTS.map((element) => ({
      element,
      share: part(pages.filter((page) => page.elements.includes(element)).length),
    }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share),
    forms: reading.forms.map(({ form, share }) => ({ form, share: rounded(share) })),
  };
}
