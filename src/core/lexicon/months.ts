// Names of months: English with their short forms, Polish in all cases and as they are shortened.

const MONTHS: readonly { readonly en: string; readonly pl: string }[] = [
  { en: 'january jan', pl: 'styczeń stycznia styczniu styczniowi styczniem sty stycz' },
  { en: 'february feb', pl: 'luty lutego lutym lutemu lut' },
  { en: 'march mar', pl: 'marzec marca marcu marcowi marcem' },
  { en: 'april apr', pl: 'kwiecień kwietnia kwietniu kwietniowi kwietniem kwi kwiec' },
  { en: 'may', pl: 'maj maja maju majowi majem' },
  { en: 'june jun', pl: 'czerwiec czerwca czerwcu czerwcowi czerwcem cze czerw' },
  { en: 'july jul', pl: 'lipiec lipca lipcu lipcowi lipcem lip' },
  { en: 'august aug', pl: 'sierpień sierpnia sierpniu sierpniowi sierpniem sie sierp' },
  { en: 'september sep sept', pl: 'wrzesień września wrześniu wrześniowi wrześniem wrz wrzes wrześ' },
  {
    en: 'october oct',
    pl: 'październik października październiku październikowi październikiem paź paźdz pazdziernika',
  },
  { en: 'november nov', pl: 'listopad listopada listopadzie listopadowi listopadem lis' },
  { en: 'december dec', pl: 'grudzień grudnia grudniu grudniowi grudniem gru grudz' },
];

/** Every name of each month, January first. */
export const MONTH_NAMES: readonly (readonly string[])[] = MONTHS.map(({ en, pl }) =>
  `${en} ${pl}`.split(' '),
);

/** As dates write them: the genitive in Polish, since Maj, Marzec and Lis are also surnames. */
export const MONTH_NAMES_IN_DATES: readonly string[] = MONTHS.flatMap(({ en, pl }) => [
  ...en.split(' '),
  ...pl.split(' ').slice(1, 2),
]);

/** 1 to 12, by name in lower case. */
export const MONTH_OF: ReadonlyMap<string, number> = numbered(MONTH_NAMES);

/**
 * What means a month only between a day and a year: the Roman numerals of Polish offices, and "list.", which is
 * listopad in "4 list. 2025" and a list in "reading list 2025".
 */
export const MONTH_BETWEEN_DAY_AND_YEAR: ReadonlyMap<string, number> = new Map([
  ...numbered('i ii iii iv v vi vii viii ix x xi xii'.split(' ').map((numeral) => [numeral])),
  ['list', 11],
]);

function numbered(names: readonly (readonly string[])[]): Map<string, number> {
  return new Map(names.flatMap((forms, i) => forms.map((form): [string, number] => [form, i + 1])));
}
