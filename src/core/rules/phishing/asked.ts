// What speaks for phishing, as it is told, and what several signs ask of a page.
import type { FormField, Sensitive } from '../../facts/forms.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { countEn, countPl, listed, quoted } from '../wording.ts';

/** Beside a brand's name a page with a text of its own is an article with a login box. */
export const MAX_WORDS = 200;
/** So few are labels and a line of welcome, whatever the title says. */
export const MAX_WORDS_BESIDE_FORM = 60;

const ASKED: Readonly<Record<Sensitive, Texts>> = {
  password: { en: 'a password', pl: 'hasło' },
  card: { en: 'card data', pl: 'dane karty' },
  pin: { en: 'a PIN', pl: 'kod PIN' },
  identity: { en: 'an identity number', pl: 'numer PESEL lub dokumentu' },
  bank: { en: 'bank data', pl: 'dane bankowe' },
};

export const say = sentences({
  sends_away: {
    en: ({ asked, site }: { asked: Sensitive; site: string }) =>
      `A form asks for ${ASKED[asked].en} and sends it to ${site}.`,
    pl: ({ asked, site }) => `Formularz prosi o ${ASKED[asked].pl} i wysyła je na ${site}.`,
  },
  sends_unencrypted: {
    en: ({ asked }: { asked: Sensitive }) =>
      `A form asks for ${ASKED[asked].en} and sends it without encryption (http).`,
    pl: ({ asked }) => `Formularz prosi o ${ASKED[asked].pl} i wysyła je bez szyfrowania (http).`,
  },
  script_sends: {
    en: ({ asked, site }: { asked: Sensitive; site: string }) =>
      `A script reads a form that asks for ${ASKED[asked].en} and sends the data to ${site}.`,
    pl: ({ asked, site }) =>
      `Skrypt odczytuje formularz, który prosi o ${ASKED[asked].pl}, i wysyła dane na ${site}.`,
  },
  poses_as_brand: {
    en: ({ title, asked, brand }: { title: string; asked: Sensitive; brand: string }) =>
      `The page is titled ${quoted.en(title)} and asks for ${ASKED[asked].en}, but its address does not belong to ${brand}.`,
    pl: ({ title, asked, brand }) =>
      `Strona ma tytuł ${quoted.pl(title)} i prosi o ${ASKED[asked].pl}, ale jej adres nie należy do firmy ${brand}.`,
  },
  wears_brand: {
    en: ({ asked, brand }: { asked: Sensitive; brand: string }) =>
      `The page asks for ${ASKED[asked].en} under the logo or the copyright line of ${brand}, but its address does not belong to that company.`,
    pl: ({ asked, brand }) =>
      `Strona prosi o ${ASKED[asked].pl} pod logo lub notą o prawach autorskich firmy ${brand}, ale jej adres do niej nie należy.`,
  },
  dressed_as_brand: {
    en: ({ brand, site, links }: { brand: string; site: string; links: number }) =>
      `The page takes data under the menus of ${brand} (${countEn(links, 'link leads', 'links lead')} to ${site}), but its own address does not belong to that company.`,
    pl: ({ brand, site, links }) =>
      `Strona zbiera dane pod menu firmy ${brand} (${countPl(links, 'link prowadzi', 'linki prowadzą', 'linków prowadzi')} na ${site}), ale jej własny adres do niej nie należy.`,
  },
  spells_brand: {
    en: ({ written, brand }: { written: string; brand: string }) =>
      `The page writes ${quoted.en(written)} with letters that only look like those of ${brand}.`,
    pl: ({ written, brand }) =>
      `Strona zapisuje nazwę ${quoted.pl(written)} literami, które tylko udają nazwę ${brand}.`,
  },
  disguises_labels: {
    en: ({ words }: { words: readonly string[] }) =>
      `A form asks for personal data, and its labels are written with letters that only look Latin: ${listed.en(words.map(quoted.en))}.`,
    pl: ({ words }) =>
      `Formularz prosi o dane osobowe, a jego etykiety zapisano literami, które tylko udają łacińskie: ${listed.pl(words.map(quoted.pl))}.`,
  },
  asks_for_phrase: {
    en: () => 'The page asks visitors to type in the recovery phrase or the private key of a crypto wallet.',
    pl: () => 'Strona prosi o wpisanie frazy odzyskiwania lub klucza prywatnego portfela kryptowalut.',
  },
});

export function sensitiveOf(fields: readonly FormField[]): Sensitive | undefined {
  const kinds = fields.flatMap((field) => field.sensitive ?? []);
  return kinds.find((kind) => kind !== 'password') ?? kinds[0];
}
