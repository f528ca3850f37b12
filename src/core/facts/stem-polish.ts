// A light Polish stemmer. It takes off the longest ending of nouns, adjectives and verbs that leaves a stem, then folds
// what changes inside a stem when it is inflected: ó/o, ą/ę, ia/ie (miasto, mieście), soft and hard consonants (noga,
// nodze; kobieta, kobiecie) and the fleeting e (książek, książka). Its output is a key for counting, not a word.

/** Each ending with the forms that it stands for; the longest that fits is taken. */
const ENDINGS = new Set(
  // Nouns: all cases of the usual patterns.
  (
    'a ą e ę i o u y ach ami em ie iem om ów owi owie owi ym ech ia ią ię iu iach iami iom ii ji ją ję ' +
    // Nouns in -ość, -anie, -enie, -acja keep enough of themselves.
    'ości ością ość ościom ościach ościami acja acji ację acją acje acjom acjach acjami ' +
    'anie ania aniu aniem aniom aniach aniami enie enia eniu eniem eniom eniach eniami ' +
    'owanie owania owaniu owaniem ' +
    // Adjectives, their degrees and adverbs.
    'ego emu ej iego iemu iej ych ymi im imi ich szy sza sze szych szym szego szej ejszy ejsza ejsze ejszych ejszym ejszego ' +
    'iejszy iejsza iejsze iejszych iejszym iejszego iejszej iej ' +
    'owy owa owe owego owej owych owym owymi ową ny na ne nego nej nych nym nymi ną ' +
    'ski ska skie skiego skiej skich skim skimi ską cki cka ckie ckiego ckiej ckich ckim ckimi cką ' +
    // Verbs: infinitive, present, past, participles.
    'ć ać eć ić yć ować ywać iwać nąć am asz amy ają em esz emy ię isz imy ysz ymy ' +
    'uję ujesz uje ujemy ują uj ujący ująca ujące ujących ał ała ało ali ały ałem ałam ałeś ałaś aliśmy ałyśmy ' +
    'ił iła iło ili iły iłem iłam iliśmy iłyśmy ył yła yło yli yły yłem yłam yliśmy ' +
    'ował owała owało owali owały owałem owałam owaliśmy owałyśmy ' +
    'iał iała iało ieli iały iałem iałam ieliśmy ' +
    'ający ająca ające ających ającym ającej ącego ący ąca ące ących ącym any ana ane anych anym anego anej aną ' +
    'ony ona one onych onym onego onej oną iony iona ione ionych ionym ionej ioną ano ono iono owany owana owane owanych ' +
    'owanym owanego owanej ' +
    // Nouns in -k-: the case is taken off and the k put back (see KEEP_K).
    'ek ec ka ki kę ką ko ku kiem kom kach kami ce cy'
  ).split(' '),
);
/** These belong to the stem of the word and only its end is inflected: -k- nouns are handled by folding instead. */
const KEEP_K = new Set('ka ki kę ką ko ku kiem kom kach kami ce cy ek ec'.split(' '));

const MAX_ENDING = 9;
const MIN_STEM = 3;

export function stemPolish(word: string): string {
  if (word.length < 4) return fold(word);
  const limit = Math.min(MAX_ENDING, word.length - MIN_STEM);
  for (let length = limit; length > 0; length--) {
    const ending = word.slice(word.length - length);
    if (!ENDINGS.has(ending)) continue;
    const stem = word.slice(0, word.length - length);
    if (!hasVowel(stem)) continue;
    if (KEEP_K.has(ending)) return fold(`${stem}k`);
    return fold(withSoftness(stem, ending));
  }
  return fold(word);
}

/** "kobiecie" loses -ie, and the c before it was a t; "ulice" loses -e, and its c was a c. */
function withSoftness(stem: string, ending: string): string {
  if (ending.charAt(0) !== 'i') return stem;
  if (stem.endsWith('dz')) return `${stem.slice(0, -2)}d`;
  if (stem.endsWith('śc')) return `${stem.slice(0, -2)}st`;
  return stem.endsWith('c') ? `${stem.slice(0, -1)}t` : stem;
}

const FINAL: readonly (readonly [string, string])[] = [
  ['ść', 'st'],
  ['ści', 'st'],
  ['szcz', 'st'],
  ['dź', 'd'],
  ['dzi', 'd'],
  ['dz', 'g'],
  ['cz', 'k'],
  ['sz', 's'],
  ['rz', 'r'],
  ['ci', 't'],
  ['ć', 't'],
  ['c', 'k'],
  ['ż', 'g'],
  ['ś', 's'],
  ['ź', 'z'],
  ['ń', 'n'],
  ['ł', 'l'],
  ['j', ''],
];

function fold(stem: string): string {
  let key = stem;
  if (key.length > 3 && key.endsWith('i')) key = key.slice(0, -1);
  for (const [from, to] of FINAL) {
    if (key.length - from.length + to.length >= 2 && key.endsWith(from)) {
      key = key.slice(0, key.length - from.length) + to;
      break;
    }
  }
  return foldVowels(key);
}

function foldVowels(key: string): string {
  let folded = '';
  for (let i = 0; i < key.length; i++) {
    const letter = key.charAt(i);
    if (letter === 'ó') folded += 'o';
    else if (letter === 'ą') folded += 'ę';
    else if ((letter === 'a' || letter === 'o') && i > 0 && i < key.length - 1 && key.charAt(i - 1) === 'i')
      folded += 'e';
    else folded += letter;
  }
  return folded;
}

function hasVowel(stem: string): boolean {
  for (let i = 0; i < stem.length; i++) if ('aąeęioóuy'.includes(stem.charAt(i))) return true;
  return false;
}
