// Labelled phrases: intents with their shares and the form that serves best.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folded } from '../../../src/core/intent/folded.ts';
import { INTENTS, type Intent } from '../../../src/core/intent/intent-report.ts';
import { PAGE_FORMS, type PageForm } from '../../../src/core/intent/page-forms.ts';
import { type Part, partOf } from '../part-of.ts';

export interface LabelledPhrase {
  readonly query: string;
  readonly market: string;
  readonly shares: Readonly<Record<Intent, number>>;
  readonly form: PageForm;
}

/** The phrases that may be looked at, fitted on and chosen by (ADR 53). */
export function labelledPhrases(folder: string, language: 'en' | 'pl'): readonly LabelledPhrase[] {
  return phrasesOf(folder, language, 'fit');
}

/** For lab/evaluation/lockbox.ts alone, which logs every opening. */
export function lockboxPhrases(folder: string, language: 'en' | 'pl'): readonly LabelledPhrase[] {
  return phrasesOf(folder, language, 'lockbox');
}

function phrasesOf(folder: string, language: 'en' | 'pl', part: Part): LabelledPhrase[] {
  const lines = [`labels-${language}.jsonl`, `labels-${language}-2.jsonl`].flatMap((name) =>
    readFileSync(join(folder, 'intent', name), 'utf8')
      .trim()
      .split('\n'),
  );
  const phrases = lines.map((line) => {
    // The README of the data says what a line holds.
    const { query, shares, form } = JSON.parse(line) as Omit<LabelledPhrase, 'market' | 'form'> & {
      form: string;
    };
    return { query, shares, form: formOf(form), market: language === 'pl' ? 'pl-pl' : 'us-en' };
  });
  const known = new Set<string>();
  return phrases.filter(({ query }) => {
    // Spelt with or without its letters, a phrase is the same one.
    const phrase = folded(query);
    const isNew = !known.has(phrase);
    known.add(phrase);
    return isNew && partOf(phrase) === part;
  });
}

/**
 * Phrases of trec_mq2009_queries.txt that were labelled for this project: by the number of their line, since the phrases
 * themselves are not ours to give away. Tenths of each intent in the order of INTENTS ("a" for ten), then the form.
 */
export function ownPhrases(folder: string): readonly LabelledPhrase[] {
  const queries = readFileSync(join(folder, 'intent/dev/trec_mq2009_queries.txt'), 'utf8').split(/\r?\n/);
  return readFileSync(join(import.meta.dirname, 'own-labels-en.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', tenths = '', form = ''] = line.split('\t');
      return {
        query: queries[Number(number) - 1] ?? '',
        market: 'us-en',
        shares: sharesOf(tenths),
        form: formOf(form),
      };
    })
    .filter(mayTeach);
}

/** Plain phrases of every kind, written for this project: a language's phrases with the same label stand in one line. */
export function handWrittenPhrases(): readonly LabelledPhrase[] {
  return readFileSync(join(import.meta.dirname, 'hand-written-phrases.tsv'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [language, tenths = '', form = '', queries = ''] = line.split('\t');
      const label = { shares: sharesOf(tenths), form: formOf(form) };
      return queries
        .split('; ')
        .map((query) => ({ query, market: language === 'pl' ? 'pl-pl' : 'us-en', ...label }));
    })
    .filter(mayTeach);
}

/** What falls into the lockbox by its letters may be one of the phrases that are measured there. */
function mayTeach({ query }: LabelledPhrase): boolean {
  return partOf(folded(query)) === 'fit';
}

function sharesOf(tenths: string): Record<Intent, number> {
  // Made from the list of intents, so every intent has its key.
  return Object.fromEntries(
    INTENTS.map((intent, i) => [intent, Number.parseInt(tenths[i] ?? '0', 11) / 10]),
  ) as Record<Intent, number>;
}

/** What a reader called by another name. */
const ALSO_CALLED: Readonly<Record<string, PageForm>> = { documentation: 'guide', service: 'local-service' };

function formOf(written: string): PageForm {
  const form = ALSO_CALLED[written] ?? PAGE_FORMS.find((one) => one === written);
  if (form === undefined) throw new Error(`no form is called ${written}`);
  return form;
}
