// Names of towns that no list knows, put together from syllables, with the cases that a text uses.
import type { Random } from '../random.ts';

export type TownLanguage = 'en' | 'pl' | 'de' | 'es';

export interface MadeTown {
  readonly name: string;
  readonly genitive: string;
  readonly locative: string;
}

const STEMS: Readonly<Record<TownLanguage, string>> = {
  en: 'Brindle Oster Salt Tarrow Quen Hather Wex Mellow Furrow Storm Lark Pender Ash Copper Fenn Grim',
  pl: 'Zorbin Mlądz Krzeszn Wiertl Drabl Oposzcz Smęt Jarzyn Pobłoc Trzmiel Gorzan Wądzyn Lubież Chwast',
  de: 'Ober Grün Kalten Wiesen Lauter Finster Mühl Hohen Stein Birken Eschen Dornen',
  es: 'Vald Mont Rob Alm Zar Peñ Serr Olm Casc Torr Fresn Nav',
};
/** Nominative, genitive, locative. */
const ENDS: Readonly<Record<TownLanguage, readonly (readonly [string, string, string])[]>> = {
  en: 'wick moor combe by thorpe mere leigh stow'
    .split(' ')
    .map((end): [string, string, string] => [end, end, end]),
  pl: [
    ['owo', 'owa', 'owie'],
    ['ice', 'ic', 'icach'],
    ['ów', 'owa', 'owie'],
    ['sko', 'ska', 'sku'],
    ['na', 'nej', 'nej'],
  ],
  de: 'hausen brunn feld rode bach kirchen'
    .split(' ')
    .map((end): [string, string, string] => [end, end, end]),
  es: 'areja ecilla anzos uente edales osillo'
    .split(' ')
    .map((end): [string, string, string] => [end, end, end]),
};

export function madeTowns(random: Random, language: TownLanguage, count: number): MadeTown[] {
  const stems = STEMS[language].split(' ');
  const all = stems.flatMap((stem) =>
    ENDS[language].map(([nominative, genitive, locative]) => ({
      name: `${stem}${nominative}`,
      genitive: `${stem}${genitive}`,
      locative: `${stem}${locative}`,
    })),
  );
  return random.sample(all, count);
}
