// Made-up prose, as much of it as a test needs: sentences drawn from lists by a seed, so that two seeds have
// hardly a run of words in common. It reads oddly and says nothing, which is all that comparing texts asks of it.

export type ProseLanguage = 'en' | 'pl';

interface Words {
  readonly openings: readonly string[];
  readonly subjects: readonly string[];
  readonly verbs: readonly string[];
  readonly adjectives: readonly string[];
  readonly objects: readonly string[];
  readonly joints: readonly string[];
  readonly manners: readonly string[];
  readonly places: readonly string[];
}

const list = (words: string): readonly string[] => words.split(/\s*,\s*/).map((word) => word.trim());

const ENGLISH: Words = {
  openings: list(
    'yesterday, often, in spring, at night, by contrast, for years, some say, in the end, now and then, early on, before noon, as it happens, without notice, last winter, on Fridays, to this day',
  ),
  subjects: list(
    'gardener, teacher, engine, committee, river, painter, orchard, ferry, village, baker, archive, student, lantern, cellar, pilot, choir, tailor, bridge, nurse, harbour, clockmaker, beekeeper, printer, carpenter, museum, glacier, translator, forester, kitchen, lighthouse, surveyor, chemist, potter, workshop, judge, violin, meadow, railway, sculptor, weaver',
  ),
  verbs: list(
    'repaired, described, followed, measured, ignored, carried, painted, replaced, borrowed, collected, questioned, covered, opened, compared, planted, sharpened, translated, counted, mended, sketched, delivered, forgot, restored, sorted, watched, folded, polished, weighed, labelled, moved, tested, buried, numbered, hid, traded, praised, dismantled, dated, copied, warmed',
  ),
  adjectives: list(
    'narrow, wooden, forgotten, heavy, distant, painted, quiet, broken, early, curious, polished, northern, borrowed, hollow, patient, faded, careful, copper, sudden, crooked, modest, salted, foreign, tidy, brittle, ancient, silver, shallow, stubborn, woollen, frozen, clever, dusty, round, gentle, bitter, slow, striped, sturdy, pale',
  ),
  objects: list(
    'window, ledger, saddle, map, kettle, staircase, notebook, barrel, compass, wall, recipe, mirror, wheel, letter, basket, fence, lens, drawer, anchor, blanket, chimney, column, feather, hinge, ladder, needle, oven, pillar, ribbon, shelf, stamp, table, valve, whistle, cradle, bench, curtain, plough, tile, hammer',
  ),
  joints: list(
    'while, because, until, although, before, after, whereas, unless, so that, once, even though, as soon as',
  ),
  manners: list(
    'with some effort, almost by accident, three times, without a word, in good order, against advice, by hand, from memory, at great cost, rather badly, with a smile, out of habit, in a hurry, under protest, for nothing, with wire and glue',
  ),
  places: list(
    'behind the mill, across the yard, above the shop, under the stairs, beyond the marsh, inside the tower, along the canal, outside the gate, near the quarry, beside the stove, over the stable, below the dam',
  ),
};

const POLISH: Words = {
  openings: list(
    'wczoraj, często, wiosną, nocą, od lat, podobno, na koniec, czasem, z początku, przed południem, tymczasem, bez zapowiedzi, zeszłej zimy, w piątki, do dziś, jak zwykle',
  ),
  subjects: list(
    'ogrodnik, nauczyciel, stolarz, malarz, piekarz, archiwista, student, pilot, krawiec, zegarmistrz, pszczelarz, drukarz, leśnik, tłumacz, kucharz, latarnik, mierniczy, chemik, garncarz, sędzia, rzeźbiarz, tkacz, listonosz, rybak, kamieniarz, introligator, skrzypek, kowal, mleczarz, konduktor, aptekarz, szewc, młynarz, flisak, botanik, nurek, kronikarz, lutnik, rolnik, geolog',
  ),
  verbs: list(
    'naprawił, opisał, odnalazł, zmierzył, pominął, przeniósł, pomalował, wymienił, pożyczył, zebrał, zbadał, przykrył, otworzył, porównał, posadził, naostrzył, przełożył, policzył, załatał, naszkicował, dostarczył, zgubił, odnowił, posortował, obejrzał, złożył, wypolerował, zważył, podpisał, przesunął, sprawdził, zakopał, ponumerował, ukrył, sprzedał, pochwalił, rozebrał, odkurzył, przepisał, ogrzał',
  ),
  adjectives: list(
    'wąski, drewniany, zapomniany, ciężki, odległy, malowany, cichy, zepsuty, wczesny, osobliwy, gładki, północny, pożyczony, pusty, cierpliwy, wyblakły, staranny, miedziany, nagły, krzywy, skromny, solony, obcy, schludny, kruchy, dawny, srebrny, płytki, uparty, wełniany, zamarznięty, sprytny, zakurzony, okrągły, łagodny, gorzki, powolny, pasiasty, solidny, blady',
  ),
  objects: list(
    'zeszyt, kompas, mur, przepis, piec, kosz, płot, obiektyw, fotel, komin, słup, zawias, młot, guzik, wózek, stół, zawór, gwizdek, dzban, taboret, pług, kafel, list, dach, most, kufer, zegar, obraz, talerz, sznur, worek, namiot, rower, parasol, koc, garnek, dywan, klucz, ołówek, plecak',
  ),
  joints: list('gdy, ponieważ, dopóki, chociaż, zanim, podczas gdy, skoro, mimo że, jakby, odkąd, więc, a'),
  manners: list(
    'z pewnym trudem, prawie przypadkiem, trzykrotnie, bez słowa, po kolei, wbrew radom, własnoręcznie, z pamięci, wielkim kosztem, dość niedbale, z uśmiechem, z przyzwyczajenia, w pośpiechu, na próbę, za darmo, drutem i klejem',
  ),
  places: list(
    'za młynem, na podwórzu, nad sklepem, pod schodami, za bagnem, w wieży, wzdłuż kanału, przed bramą, koło kamieniołomu, przy piecu, nad stajnią, poniżej zapory',
  ),
};

/** As many sentences as asked for, the same for the same seed. */
export function madeSentences(seed: string, count: number, language: ProseLanguage = 'en'): string[] {
  const draw = drawer(`${language} ${seed}`);
  const words = language === 'en' ? ENGLISH : POLISH;
  const clause = (): string => {
    const thing = `${draw(words.adjectives)} ${draw(words.objects)}`;
    const rest = draw([draw(words.manners), draw(words.places), '']);
    const said =
      language === 'en'
        ? `the ${draw(words.adjectives)} ${draw(words.subjects)} ${draw(words.verbs)} the ${thing}`
        : `${draw(words.adjectives)} ${draw(words.subjects)} ${draw(words.verbs)} ${thing}`;
    return rest === '' ? said : `${said} ${rest}`;
  };
  return Array.from({ length: count }, () => {
    const shape = draw(['plain', 'opened', 'joined']);
    const sentence =
      shape === 'plain'
        ? clause()
        : shape === 'opened'
          ? `${draw(words.openings)}${language === 'en' ? ',' : ''} ${clause()}`
          : `${clause()}${language === 'pl' ? ',' : ''} ${draw(words.joints)} ${clause()}`;
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  });
}

/** Paragraphs of three to five sentences. */
export function madeParagraphs(seed: string, count: number, language: ProseLanguage = 'en'): string[] {
  return Array.from({ length: count }, (_, i) =>
    madeSentences(`${seed} ${i}`, 3 + ((i + seed.length) % 3), language).join(' '),
  );
}

function drawer(seed: string): <T>(from: readonly T[]) => T {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return (from) => {
    // mulberry32, as in the evaluation: enough to choose words with.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const one = from[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * from.length)];
    if (one === undefined) throw new RangeError('nothing to draw from');
    return one;
  };
}
