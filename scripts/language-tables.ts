// The tables of the language detector eld in the compact form that src/core/page/metadata/language-detector.ts reads.
import { readFileSync } from 'node:fs';

interface Eld {
  readonly ngrams: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly languages: Readonly<Record<number, string>>;
  /** The character that stands for each byte. */
  readonly dictionary: readonly string[];
  readonly usualScores: Readonly<Record<string, number>>;
}

export async function languageTables(): Promise<string> {
  const { ngrams, languages, dictionary, usualScores } = await eldsOwn();
  const byteOf = new Map(dictionary.map((character, byte) => [character, byte]));
  // A space parts words and begins or ends pieces; bytes that no text has stand as spaces in the dictionary.
  byteOf.set(' ', 0x20);
  const inBytes = (piece: string): string =>
    String.fromCharCode(...[...piece].map((character) => byteOf.get(character) ?? Number.NaN));
  const entries = Object.entries(ngrams)
    .map(([piece, scores]) => ({ piece: inBytes(piece), scores: Object.entries(scores) }))
    .sort((a, b) => a.piece.length - b.piece.length || (a.piece < b.piece ? -1 : 1));
  const codes = Object.values(languages);
  const made = {
    about: `Made by "npm run generate" from the small set of eld ${eldVersion()} (Nito T.M., Apache-2.0). Do not edit.`,
    languages: codes,
    usualScores: codes.map((code) => usualScores[code]),
    pieces: Object.fromEntries(
      [...Map.groupBy(entries, ({ piece }) => piece.length)].map(([length, group]) => [
        length,
        btoa(group.map(({ piece }) => piece).join('')),
      ]),
    ),
    counts: btoa(entries.map(({ scores }) => String.fromCharCode(scores.length)).join('')),
    scores: btoa(
      entries
        .flatMap(({ scores }) =>
          scores.map(([language, score]) => String.fromCharCode(Number(language), score)),
        )
        .join(''),
    ),
  };
  return `${JSON.stringify(made, null, 1)}\n`;
}

/** What the package does not give out by name. */
async function eldsOwn(): Promise<Eld> {
  const own = (file: string) => import(new URL(`../${file}`, import.meta.resolve('eld/small')).href);
  const { ngramsData } = await own('ngrams/small.js');
  const { dictionary } = await own('dictionary.js');
  const { avgScore } = await own('avgScore.js');
  return { ngrams: ngramsData.ngrams, languages: ngramsData.languages, dictionary, usualScores: avgScore };
}

function eldVersion(): string {
  const manifest = new URL('../../package.json', import.meta.resolve('eld/small'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
