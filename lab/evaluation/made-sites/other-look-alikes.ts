// More pages that are alike for a good reason, in other words and in Polish and German. No bound was set by looking at
// them: they are only measured.
import { madeParagraphs } from '../../../src/core/samples/made-prose.ts';
import { seededRandom } from '../random.ts';
import { p, slug } from './made-site.ts';
import { type MadeTown, madeTowns } from './made-towns.ts';
import { type Honest, pageOf } from './sibling-families.ts';

const townsOf = (name: string, seed: string, language: 'pl' | 'de' | 'en', count = 7): MadeTown[] =>
  madeTowns(seededRandom(`${name} ${seed}`), language, count);

const timetables: Honest = (_, seed) => {
  const random = seededRandom(`rozkład ${seed}`);
  const hour = (): string => `${random.between(4, 22)}:${random.between(10, 59)}`;
  return townsOf('rozkład', seed, 'pl').map(({ name, locative, genitive }) =>
    pageOf({
      url: `https://pks.example/przystanek/${slug(name)}`,
      title: `Rozkład jazdy: ${name}, dworzec`,
      lang: 'pl',
      body: p(
        `Odjazdy z przystanku w ${locative} w dni robocze: ${Array.from({ length: 9 }, hour).join(', ')}.`,
        `W soboty autobusy do ${genitive} kursują o ${hour()}, ${hour()} i ${hour()}, a w niedziele o ${hour()}.`,
        `Bilet z ${genitive} do miasta kosztuje ${random.between(4, 19)} zł, ulgowy ${random.between(2, 9)} zł.`,
        'Kierowca sprzedaje bilety tylko za gotówkę, a przewóz psa wymaga kagańca i zgody innych pasażerów.',
        `Tablica w ${locative} pokazuje opóźnienia z ostatnich ${random.between(3, 30)} minut.`,
      ),
    }),
  );
};

const inhabitants: Honest = (_, seed) => {
  const random = seededRandom(`Einwohner ${seed}`);
  const people = (): number => random.between(300, 9_000);
  return townsOf('Einwohner', seed, 'de').map(({ name }) =>
    pageOf({
      url: `https://statistik.example/gemeinde/${slug(name)}`,
      title: `${name}: Einwohner und Fläche`,
      lang: 'de',
      body: p(
        `In ${name} lebten zuletzt ${people()} Menschen, zehn Jahre zuvor waren es ${people()}.`,
        `Die Gemeinde hat ${random.between(3, 90)} Quadratkilometer, davon ${random.between(3, 70)} Prozent Wald.`,
        `Von ${people()} Haushalten in ${name} heizen ${random.between(10, 90)} Prozent mit Holz.`,
        `Geboren wurden ${random.between(3, 90)} Kinder, gestorben sind ${random.between(3, 90)} Personen.`,
        'Alle Angaben stammen aus dem Melderegister und werden jeweils im Frühjahr fortgeschrieben.',
        `Nach ${name} pendeln ${people()} Beschäftigte ein, ${people()} pendeln aus.`,
      ),
    }),
  );
};

const shippingByCountry: Honest = (_, seed) =>
  ['Niemcy', 'Francja', 'Hiszpania', 'Włochy', 'Czechy', 'Austria'].map((country, i) =>
    pageOf({
      url: `https://sklep.example/wysylka/${i + 1}`,
      title: `Wysyłka za granicę: ${country}`,
      lang: 'pl',
      body: p(
        `Kraj: ${country}. Paczka waży do ${10 + i} kg.`,
        ...madeParagraphs(`wysyłka ${seed}`, 5, 'pl'),
      ),
    }),
  );

const ceramics: Honest = (_, seed) =>
  townsOf('ceramika', seed, 'pl').map(({ name, locative }, i) =>
    pageOf({
      url: `https://glina.example/zajecia/${i + 1}`,
      title: `Warsztaty ceramiki – ${name}, ${2 + i * 3} maja`,
      lang: 'pl',
      body: p(
        `Spotykamy się w ${locative}. Zajęcia w ${locative} trwają cały dzień.`,
        ...madeParagraphs(`glina ${seed}`, 5, 'pl'),
      ),
    }),
  );

const ROOMS =
  'the Corn Hall,the Old Mill,the Ferry Inn,St Hilda’s,the Bell,the Guildhall,the Reading Room'.split(',');
const PEOPLE = 'Anna Bell,Carl Dow,Edda Frey,Gus Hart,Iris Jole,Karl Lund,Mona Nye'.split(',');

/** One text about the society; a room, an evening, a chair and the last meetings of each club, without any street. */
const clubs: Honest = (_, seed) =>
  townsOf('clubs', seed, 'en').map(({ name }, i) =>
    pageOf({
      url: `https://chess.example/clubs/${slug(name)}`,
      title: `${name} Chess Club`,
      lang: 'en',
      body: p(
        ...madeParagraphs(`society ${seed}`, 2),
        `We meet in ${ROOMS[i]}, behind the post office, every other Thursday; ${PEOPLE[i]} holds the key.`,
        ...madeParagraphs(`club ${seed} ${name}`, 2),
      ),
    }),
  );

const filialen: Honest = (_, seed) =>
  townsOf('Filialen', seed, 'de').map(({ name }, i) =>
    pageOf({
      url: `https://baeckerei.example/filialen/${slug(name)}`,
      title: `Unsere Filiale in ${name}`,
      lang: 'de',
      body: p(
        `Seit Jahren backen wir in ${name} Brot aus Roggen, das in der Nacht ruht und am Morgen in den Ofen kommt.`,
        'Der Sauerteig ist älter als die Firma, das Mehl kommt von Mühlen aus der Gegend, und Zucker bleibt im Schrank.',
        `Wer in ${name} früh aufsteht, bekommt die Brötchen noch warm und den Kaffee dazu günstiger.`,
        'Kuchen bestellen Sie bitte zwei Tage vorher, Torten für Feste eine Woche vorher, am besten am Telefon.',
        `${PEOPLE[i]} leitet die Filiale in ${name}.`,
        `Kirchgasse ${3 + i * 4}, ${34_100 + i * 37} ${name}`,
      ),
    }),
  );

const waitingNames: Honest = (material, seed) =>
  material.brands.map((brand, i) =>
    pageOf({
      url: `https://${slug(brand)}-${i}.example/`,
      title: `Domena ${slug(brand)} została zarejestrowana`,
      lang: 'pl',
      body: p(`Abonent nie umieścił jeszcze strony.`, ...madeParagraphs(`rejestrator ${seed}`, 3, 'pl')),
    }),
  );

export const OTHER_HONEST: readonly (readonly [string, Honest])[] = [
  ['timetables, Polish', timetables],
  ['inhabitants by town, German', inhabitants],
  ['shipping by country, Polish', shippingByCountry],
  ['workshops on several days, Polish', ceramics],
  ['clubs of a society, no street', clubs],
  ['branches, German', filialen],
  ['parked names, Polish', waitingNames],
];
