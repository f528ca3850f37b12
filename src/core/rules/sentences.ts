// What rules say of a page: sentences by key, written in the report's languages and filled in with data. A report keeps
// key and data, so that it can be shown in another language without judging the page again.
import type { ReportLanguage, Texts } from './texts.ts';

/** What JSON can hold: a report is stored with the data of its sentences. */
export type Datum =
  | string
  | number
  | boolean
  | null
  | readonly Datum[]
  | { readonly [name: string]: Datum | undefined };

/** An answer's sentence: which one of the rule's, and what it is filled in with. */
export interface Said {
  readonly key: string;
  readonly data: { readonly [name: string]: Datum | undefined };
}

/** A sentence as its author writes it, as functions of its data. `npm run check` lists missing Polish ones. */
export interface Sentence<Data> {
  readonly en: (data: Data) => string;
  readonly pl?: (data: Data) => string;
}

/** The sentences of a rule by key, whatever their data. */
export type SentenceTable = Readonly<Record<string, Sentence<never>>>;

const TABLE = Symbol('table');

interface HasTable {
  readonly [TABLE]: SentenceTable;
}

/** `say.too_long({ words: 31 })` names a sentence and its data. */
export type Say<Table> = HasTable & {
  readonly [Key in keyof Table]: unknown extends Table[Key] ? () => Said : (data: Table[Key]) => Said;
};

/** The data of each sentence follows from the parameter of its English text. */
export function sentences<Table>(
  table: {
    readonly [Key in keyof Table]: Sentence<Table[Key]>;
  },
): Say<Table> {
  const say: Record<string | symbol, unknown> = { [TABLE]: table };
  for (const key of Object.keys(table)) say[key] = (data: Said['data'] = {}): Said => ({ key, data });
  // One function for each key of the table, and the table itself: what the type says.
  return say as unknown as Say<Table>;
}

/** What a rule may say; a list where it shares sentences with others: `says: [HIDDEN_TEXT, say]`. */
export type Says = HasTable | readonly HasTable[];

export function sentencesOf(says: Says | undefined): SentenceTable {
  if (says === undefined) return {};
  const all: readonly HasTable[] = TABLE in says ? [says] : says;
  return Object.assign({}, ...all.map((one) => one[TABLE]));
}

/** A sentence in one language; English stands in for what is not translated yet. */
function spoken(table: SentenceTable, { key, data }: Said, lang: ReportLanguage): string {
  const sentence = table[key];
  if (sentence === undefined) throw new Error(`no sentence is called ${key}`);
  const speak = sentence[lang] ?? sentence.en;
  // The data was typed by the sentence of this very key when it was said.
  return speak(data as never);
}

export function inBothLanguages(table: SentenceTable, said: Said): Texts {
  return { en: spoken(table, said, 'en'), pl: spoken(table, said, 'pl') };
}
