// What was left out of a list of addresses, in words.
import type { Texts } from '../../rules/texts.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import type { LeftOut } from './site-address.ts';

const SAYINGS: Readonly<Record<keyof LeftOut, (count: number) => Texts>> = {
  tooLong: (count) => ({
    en: `${countEn(count, 'address was', 'addresses were')} left out for being longer than 2,048 characters.`,
    pl: `Pominięto ${countPl(count, 'adres dłuższy', 'adresy dłuższe', 'adresów dłuższych')} niż 2048 znaków.`,
  }),
  invalid: (count) => ({
    en: `${countEn(count, 'entry was', 'entries were')} left out because ${count === 1 ? 'it is not the address of a web page' : 'they are not addresses of web pages'}.`,
    pl: `Pominięto ${countPl(count, 'wpis, który nie jest adresem strony', 'wpisy, które nie są adresami stron', 'wpisów, które nie są adresami stron')}.`,
  }),
  otherHosts: (count) => ({
    en: `${countEn(count, 'address was', 'addresses were')} left out because ${count === 1 ? 'it belongs' : 'they belong'} to other sites.`,
    pl: `Pominięto ${countPl(count, 'adres należący', 'adresy należące', 'adresów należących')} do innych witryn.`,
  }),
  nonPages: (count) => ({
    en: `${countEn(count, 'address was', 'addresses were')} left out because ${count === 1 ? 'it leads to a file and not to a page' : 'they lead to files and not to pages'} (PDFs, pictures and the like).`,
    pl: `Pominięto ${countPl(count, 'adres, który prowadzi do pliku, a nie do strony', 'adresy, które prowadzą do plików, a nie do stron', 'adresów, które prowadzą do plików, a nie do stron')} (PDF, obrazy i podobne).`,
  }),
  duplicates: (count) => ({
    en: `${countEn(count, 'address was', 'addresses were')} listed more than once, in one spelling or another, and ${count === 1 ? 'counts' : 'count'} once.`,
    pl: `${countPl(count, 'adres wymieniono', 'adresy wymieniono', 'adresów wymieniono')} więcej niż raz, w tej samej lub innej pisowni; ${count === 1 ? 'liczy' : 'liczą'} się raz.`,
  }),
};

const REASONS = ['tooLong', 'invalid', 'otherHosts', 'nonPages', 'duplicates'] as const;

/** Nothing is left out silently: a sentence for each reason that occurred. */
export function leftOutTexts(leftOut: LeftOut): Texts[] {
  return REASONS.filter((reason) => leftOut[reason] > 0).map((reason) => SAYINGS[reason](leftOut[reason]));
}
