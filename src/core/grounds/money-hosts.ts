// Which of the topics that spam sells a host name speaks of. Names are written without spaces, so a label is taken
// apart into known words; only a label that comes out whole counts, because "essex", "specialist" and "scunthorpe"
// hold words that they do not mean. A few words are long and rare enough to be believed anywhere.
import type { MoneyTopic } from './topics.ts';

const words = (topic: MoneyTopic, list: string): [string, MoneyTopic][] =>
  list.split(' ').map((word) => [word, topic]);

const MONEY = new Map<string, MoneyTopic>([
  ...words(
    'casino',
    'casino casinos kasyno kasyna slots pokies roulette blackjack jackpot gambling poker spins freespins baccarat judi togel situsslot slot slotgacor gacor maxwin vulkan kazino',
  ),
  ...words(
    'betting',
    'betting bets bet sportsbook bookmaker bookmakers bookie bukmacher bukmacherzy bukmacherskie zaklady typybukmacherskie freebet freebets odds bahis nhacai',
  ),
  ...words(
    'payday-loans',
    'payday loan loans paydayloan paydayloans cashadvance chwilowki chwilowka pozyczki pozyczka kredyty',
  ),
  ...words(
    'pharma',
    'viagra cialis levitra kamagra sildenafil tadalafil pills meds pharmacy rx xanax tramadol modafinil phentermine ozempic semaglutide potencja potencje tabletki',
  ),
  ...words('steroids', 'steroids steroid sterydy anabolics anabolic sarms hgh dianabol'),
  ...words('cbd', 'cbd hemp cannabidiol thc delta8 konopie weed cannabis kratom vape vapes'),
  ...words(
    'essay-writing',
    'essay essays essaywriting essaywriter dissertation termpaper termpapers papers assignment writemyessay writemypaper pracemagisterskie pisanieprac',
  ),
  ...words('replica', 'replica replicas replicawatches fakewatches rolexreplica podrobki repliki'),
  ...words('escort', 'escort escorts callgirl callgirls escortgirls eskorty anonse'),
  ...words('crypto-signals', 'forex forexsignals bitcoin crypto cryptosignals binaryoptions btc'),
]);

/** Spelt out in full these mean nothing else, wherever they stand in a name. */
const ANYWHERE: readonly [string, MoneyTopic][] = [
  ['casino', 'casino'],
  ['kasyno', 'casino'],
  ['slotgacor', 'casino'],
  ['judionline', 'casino'],
  ['judibola', 'betting'],
  ['bukmacher', 'betting'],
  ['sportsbook', 'betting'],
  ['paydayloan', 'payday-loans'],
  ['chwilowk', 'payday-loans'],
  ['viagra', 'pharma'],
  ['kamagra', 'pharma'],
  ['modafinil', 'pharma'],
  ['tramadol', 'pharma'],
  ['essaywriting', 'essay-writing'],
  ['writemyessay', 'essay-writing'],
  ['callgirls', 'escort'],
  ['forexsignal', 'crypto-signals'],
];

/** What stands beside money words in such names. */
const FILLERS = new Set(
  (
    'a an the my our your best top good great big mega super ultra max mr miss cheap free fast quick instant easy online web net site sites app pro vip club world zone palace vegas stake bola king queen hub land city star gold royal lucky play game games win bonus bonuses code codes deal deals shop store buy sale ' +
    'order get now today daily guide guides review reviews list info news blog help expert experts master masters team group official direct express service services agency writer writers writing company uk us usa eu pl ca au in de the and for of to by with no new real live ' +
    'legal 24 247 365 88 777 1 2 3 4 5 7 8 9 0 x z i e go cash money credit trading trader trade signals signal broker robot oil oils gummies gummy shops watches watch bags girls girl london delhi mumbai dubai warszawa krakow tips tip predictions sport sports football ' +
    'najlepsze najlepszy darmowe darmowy tanie tani szybkie szybka polska polskie polski ranking opinie sklep portal strefa kod kody bez bik na do dla i w z internetowe internetowy internet'
  ).split(' '),
);

/** Longer than any name a person would take apart. */
const MAX_LABEL = 48;
const MAX_WORD = 20;

export function moneyTopicsOfHost(host: string): MoneyTopic[] {
  const labels = host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.');
  // The last label is the country or the kind of name, and "bet" or "loans" there says nothing of its own.
  const found = new Set<MoneyTopic>();
  for (const label of labels.slice(0, -1)) {
    if (label.length > MAX_LABEL) continue;
    for (const [word, topic] of ANYWHERE) if (label.replaceAll('-', '').includes(word)) found.add(topic);
    for (const topic of topicsOfLabel(label)) found.add(topic);
  }
  return [...found];
}

/** Parts between hyphens are words by themselves; the rest must come out whole. */
function topicsOfLabel(label: string): MoneyTopic[] {
  const parts = label.split('-').filter((part) => part !== '');
  const readings = parts.map((part) => readPart(part));
  return readings.flatMap((reading) => reading ?? []);
}

/** Money topics of a part that is made of known words only; undefined where something is left over. */
function readPart(part: string): MoneyTopic[] | undefined {
  // best[i]: topics of the first reading that reaches place i.
  const best: (MoneyTopic[] | undefined)[] = [[]];
  for (let end = 1; end <= part.length; end++) {
    for (let start = Math.max(0, end - MAX_WORD); start < end; start++) {
      const before = best[start];
      if (!before) continue;
      const word = part.slice(start, end);
      const topic = MONEY.get(word);
      const known = topic !== undefined || FILLERS.has(word);
      if (!known) continue;
      const reading = topic === undefined ? before : [...before, topic];
      // Of several readings the one that speaks of more counts: "bet" and "bets" begin alike.
      if (!best[end] || reading.length > (best[end]?.length ?? 0)) best[end] = reading;
    }
  }
  return best[part.length];
}
