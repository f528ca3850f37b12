// What was left out of a list of addresses, in words.
import type { Texts } from '../../rules/texts.ts';
import type { LeftOut } from './site-address.ts';

const SAYINGS: Readonly<Record<keyof LeftOut, (count: string) => Texts>> = {
  tooLong: (count) => ({
    en: `Left out because the address is longer than 2,048 characters: ${count}.`,
    pl: `Pominięte, bo adres ma ponad 2048 znaków: ${count}.`,
  }),
  invalid: (count) => ({
    en: `Left out because it is no address of a web page: ${count}.`,
    pl: `Pominięte, bo nie są adresami stron internetowych: ${count}.`,
  }),
  otherHosts: (count) => ({
    en: `Left out because they belong to other sites: ${count}.`,
    pl: `Pominięte, bo należą do innych witryn: ${count}.`,
  }),
  nonPages: (count) => ({
    en: `Left out because they are files and no pages (PDFs, pictures and the like): ${count}.`,
    pl: `Pominięte, bo to pliki, a nie strony (PDF, obrazy i podobne): ${count}.`,
  }),
  duplicates: (count) => ({
    en: `Listed more than once, in one spelling or another, and counted once: ${count}.`,
    pl: `Wymienione więcej niż raz, w tej samej lub innej pisowni, policzone raz: ${count}.`,
  }),
};

const REASONS = ['tooLong', 'invalid', 'otherHosts', 'nonPages', 'duplicates'] as const;

/** Nothing is left out silently: a sentence for each reason that occurred. */
export function leftOutTexts(leftOut: LeftOut): Texts[] {
  return REASONS.filter((reason) => leftOut[reason] > 0).map((reason) =>
    SAYINGS[reason](String(leftOut[reason])),
  );
}
