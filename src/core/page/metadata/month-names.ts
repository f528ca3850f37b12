// Names of months: English with their short forms, Polish in all cases.

const MONTHS: readonly (readonly [month: number, forms: string])[] = [
  [1, 'january jan styczeń stycznia styczniu styczniowi styczniem sty stycz'],
  [2, 'february feb luty lutego lutym lutemu lut'],
  [3, 'march mar marzec marca marcu marcowi marcem'],
  [4, 'april apr kwiecień kwietnia kwietniu kwietniowi kwietniem kwi kwiec'],
  [5, 'may maj maja maju majowi majem'],
  [6, 'june jun czerwiec czerwca czerwcu czerwcowi czerwcem cze czerw'],
  [7, 'july jul lipiec lipca lipcu lipcowi lipcem lip'],
  [8, 'august aug sierpień sierpnia sierpniu sierpniowi sierpniem sie sierp'],
  [9, 'september sep sept wrzesień września wrześniu wrześniowi wrześniem wrz wrzes wrześ'],
  [
    10,
    'october oct październik października październiku październikowi październikiem paź paźdz pazdziernika',
  ],
  [11, 'november nov listopad listopada listopadzie listopadowi listopadem lis list'],
  [12, 'december dec grudzień grudnia grudniu grudniowi grudniem gru grudz'],
];

export const MONTH_OF = new Map<string, number>();
for (const [month, forms] of MONTHS) for (const form of forms.split(' ')) MONTH_OF.set(form, month);

/** Polish offices write months in Roman numerals; only between a day and a year, where they can be nothing else. */
export const ROMAN = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'].map((numeral, i) => [
    numeral,
    i + 1,
  ]),
);
