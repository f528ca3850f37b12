// Cases of Polish names of places: Warszawa – Warszawy, Warszawie, Warszawę, Warszawą. By endings, with the names that
// do otherwise listed. A form too many does no harm, since only names with a capital letter are looked for.

/** Nominative, genitive, dative, accusative, instrumental, locative. */
type Cases = readonly [string, string, string, string, string, string];

/** Genitive, dative, instrumental, locative; the accusative is the nominative unless a fifth form is given. */
const IRREGULAR: Readonly<Record<string, string>> = {
  Łódź: 'Łodzi Łodzi Łodzią Łodzi',
  Bydgoszcz: 'Bydgoszczy Bydgoszczy Bydgoszczą Bydgoszczy',
  Chodzież: 'Chodzieży Chodzieży Chodzieżą Chodzieży',
  Sól: 'Soli Soli Solą Soli',
  Gołdap: 'Gołdapi Gołdapi Gołdapią Gołdapi',
  Czeladź: 'Czeladzi Czeladzi Czeladzią Czeladzi',
  Białoruś: 'Białorusi Białorusi Białorusią Białorusi',
  Białystok: 'Białegostoku Białemustokowi Białymstokiem Białymstoku',
  Wrocław: 'Wrocławia Wrocławiowi Wrocławiem Wrocławiu',
  Inowrocław: 'Inowrocławia Inowrocławiowi Inowrocławiem Inowrocławiu',
  Jarosław: 'Jarosławia Jarosławiowi Jarosławiem Jarosławiu',
  Wodzisław: 'Wodzisławia Wodzisławiowi Wodzisławiem Wodzisławiu',
  Radom: 'Radomia Radomiowi Radomiem Radomiu',
  Bytom: 'Bytomia Bytomiowi Bytomiem Bytomiu',
  Oświęcim: 'Oświęcimia Oświęcimiowi Oświęcimiem Oświęcimiu',
  Strzegom: 'Strzegomia Strzegomiowi Strzegomiem Strzegomiu',
  Prokocim: 'Prokocimia Prokocimiowi Prokocimiem Prokocimiu',
  Tczew: 'Tczewa Tczewowi Tczewem Tczewie',
  Siedlce: 'Siedlec Siedlcom Siedlcami Siedlcach',
  Tychy: 'Tychów Tychom Tychami Tychach',
  Zakopane: 'Zakopanego Zakopanemu Zakopanem Zakopanem',
  Końskie: 'Końskich Końskim Końskimi Końskich',
  Limanowa: 'Limanowej Limanowej Limanową Limanowej Limanową',
  Szklarska: 'Szklarskiej Szklarskiej Szklarską Szklarskiej Szklarską',
  Puławy: 'Puław Puławom Puławami Puławach',
  Suwałki: 'Suwałk Suwałkom Suwałkami Suwałkach',
  Miasto: 'Miasta Miastu Miastem Mieście',
  Trójmiasto: 'Trójmiasta Trójmiastu Trójmiastem Trójmieście',
  Góry: 'Gór Górom Górami Górach',
  Mińsk: 'Mińska Mińskowi Mińskiem Mińsku',
  Niemcy: 'Niemiec Niemcom Niemcami Niemczech',
  Włochy: 'Włoch Włochom Włochami Włoszech',
  Węgry: 'Węgier Węgrom Węgrami Węgrzech',
  Czechy: 'Czech Czechom Czechami Czechach',
  Chiny: 'Chin Chinom Chinami Chinach',
  Praga: 'Pragi Pradze Pragą Pradze Pragę',
  Haga: 'Hagi Hadze Hagą Hadze Hagę',
  Norymberga: 'Norymbergi Norymberdze Norymbergą Norymberdze Norymbergę',
  Kraków: 'Krakowa Krakowowi Krakowem Krakowie',
  Sopot: 'Sopotu Sopotowi Sopotem Sopocie',
  Hel: 'Helu Helowi Helem Helu',
  Ełk: 'Ełku Ełkowi Ełkiem Ełku',
  Brzeg: 'Brzegu Brzegowi Brzegiem Brzegu',
  Kołobrzeg: 'Kołobrzegu Kołobrzegowi Kołobrzegiem Kołobrzegu',
  Tarnobrzeg: 'Tarnobrzega Tarnobrzegowi Tarnobrzegiem Tarnobrzegu',
  Kluczbork: 'Kluczborka Kluczborkowi Kluczborkiem Kluczborku',
  Dwór: 'Dworu Dworowi Dworem Dworze',
  Port: 'Portu Portowi Portem Porcie',
  Targ: 'Targu Targowi Targiem Targu',
  Zdrój: 'Zdroju Zdrojowi Zdrojem Zdroju',
  Londyn: 'Londynu Londynowi Londynem Londynie',
  Rzym: 'Rzymu Rzymowi Rzymem Rzymie',
  Jork: 'Jorku Jorkowi Jorkiem Jorku',
  Mediolan: 'Mediolanu Mediolanowi Mediolanem Mediolanie',
  Neapol: 'Neapolu Neapolowi Neapolem Neapolu',
  Paryż: 'Paryża Paryżowi Paryżem Paryżu',
  Madryt: 'Madrytu Madrytowi Madrytem Madrycie',
  Budapeszt: 'Budapesztu Budapesztowi Budapesztem Budapeszcie',
  Frankfurt: 'Frankfurtu Frankfurtowi Frankfurtem Frankfurcie',
  Wiedeń: 'Wiednia Wiedniowi Wiedniem Wiedniu',
  Egipt: 'Egiptu Egiptowi Egiptem Egipcie',
  Stambuł: 'Stambułu Stambułowi Stambułem Stambule',
  Amsterdam: 'Amsterdamu Amsterdamowi Amsterdamem Amsterdamie',
  Rotterdam: 'Rotterdamu Rotterdamowi Rotterdamem Rotterdamie',
  Teksas: 'Teksasu Teksasowi Teksasem Teksasie',
  Sztokholm: 'Sztokholmu Sztokholmowi Sztokholmem Sztokholmie',
  Monachium: 'Monachium Monachium Monachium Monachium',
  Zjednoczone: 'Zjednoczonych Zjednoczonym Zjednoczonymi Zjednoczonych',
  Stany: 'Stanów Stanom Stanami Stanach',
  Południe: 'Południe Południe Południe Południe',
  Północ: 'Północ Północ Północ Północ',
  Śląsk: 'Śląska Śląskowi Śląskiem Śląsku',
  Polska: 'Polski Polsce Polską Polsce Polskę',
  Wielkopolska: 'Wielkopolski Wielkopolsce Wielkopolską Wielkopolsce Wielkopolskę',
  Małopolska: 'Małopolski Małopolsce Małopolską Małopolsce Małopolskę',
  Lubliniec: 'Lublińca Lublińcowi Lublińcem Lublińcu',
  Śrem: 'Śremu Śremowi Śremem Śremie',
  Krasnystaw: 'Krasnegostawu Krasnemustawowi Krasnymstawem Krasnymstawie',
  Łaziska: 'Łazisk Łaziskom Łaziskami Łaziskach',
  Dolne: 'Dolnych Dolnym Dolnymi Dolnych',
  Górne: 'Górnych Górnym Górnymi Górnych',
  Pomorskie: 'Pomorskiego Pomorskiemu Pomorskiem Pomorskim',
  Odrzańskie: 'Odrzańskiego Odrzańskiemu Odrzańskiem Odrzańskim',
  Zachodnie: 'Zachodniego Zachodniemu Zachodniem Zachodnim',
  Lwów: 'Lwowa Lwowowi Lwowem Lwowie',
};

/** First words that are adjectives; behind the first word of a name all but nouns are. */
const ADJECTIVES = new Set(
  'Zielona Jelenia Nowa Nowy Nowe Stalowa Biała Tarnowskie Zduńska Kamienna Wielka Saska Psie Dolny Górny Wysokie Szklarska Stare Wesoła Osowa Górna Fabryczna'.split(
    ' ',
  ),
);
/** Look like adjectives and are nouns. */
const NOUNS = new Set(
  'Góra Góry Sącz Wola Sól Targ Dwór Port Huta Zdrój Koźle Dziedzice Leszczyny Jeziorna Dobrzyń Jork Brytania Południe Północ Pole Kępa Poręba Zjednoczone Śląsk Tomyśl Ruda Odrą Notecią nad'.split(
    ' ',
  ),
);
const UNCHANGED = new Set(
  'nad Odrą Notecią Oslo Brno Porto Leeds Saloniki Tokio Chicago Hurghada'.split(' '),
);

/** All forms of a name, the name itself first, without doubles. */
export function polishForms(name: string): string[] {
  const separator = name.includes('-') ? '-' : ' ';
  const parts = name.split(separator).map((word, i) => casesOf(word, i));
  const forms = new Set<string>();
  for (let number = 0; number < 6; number++)
    forms.add(parts.map((cases) => cases[number] ?? '').join(separator));
  return [...forms];
}

function casesOf(word: string, place: number): Cases {
  if (UNCHANGED.has(word)) return [word, word, word, word, word, word];
  const irregular = IRREGULAR[word];
  if (irregular !== undefined) {
    const [
      genitive = word,
      dative = word,
      instrumental = word,
      locative = word,
      accusative = feminineAccusative(word),
    ] = irregular.split(' ');
    return [word, genitive, dative, accusative, instrumental, locative];
  }
  if (ADJECTIVES.has(word) || (place > 0 && !NOUNS.has(word) && /(?:[aey]|ski|cki|ie)$/.test(word)))
    return adjective(word);
  return noun(word);
}

function feminineAccusative(word: string): string {
  return word.endsWith('a') ? `${word.slice(0, -1)}ę` : word;
}

function adjective(word: string): Cases {
  const stem = word.slice(0, -1);
  if (word.endsWith('a')) {
    const ej = /[kg]$/.test(stem) ? `${stem}iej` : `${stem}ej`;
    return [word, ej, ej, `${stem}ą`, `${stem}ą`, ej];
  }
  if (word.endsWith('y')) return [word, `${stem}ego`, `${stem}emu`, word, `${stem}ym`, `${stem}ym`];
  if (word.endsWith('i')) return [word, `${word}ego`, `${word}emu`, word, `${word}m`, `${word}m`];
  // "Piekary Śląskie" is many; "Drawsko Pomorskie" is one and stands among the irregular.
  if (word.endsWith('ie')) return [word, `${stem}ch`, `${stem}m`, word, `${stem}mi`, `${stem}ch`];
  if (word.endsWith('e')) return [word, `${stem}ego`, `${stem}emu`, word, `${stem}ym`, `${stem}ym`];
  return noun(word);
}

function noun(word: string): Cases {
  if (word.endsWith('a')) return feminine(word);
  if (word.endsWith('o')) return neuter(word);
  if (word.endsWith('e') && !/c[eh]?$|ice$|wce$|lce$/.test(word)) return softNeuter(word);
  if (/(?:ce|y|i|e)$/.test(word)) return plural(word);
  return masculine(word);
}

function feminine(word: string): Cases {
  const stem = word.slice(0, -1);
  const accusative = `${stem}ę`;
  const instrumental = `${stem}ą`;
  if (stem.endsWith('i')) {
    // Gdynia – Gdyni, but Anglia – Anglii and Szwecja – Szwecji.
    const genitive =
      /(?:[lrtd]|an|en|rk)i$/.test(stem) && !/(?:bini|dyni|tyni)$/.test(stem) ? `${stem}i` : stem;
    return [word, genitive, genitive, accusative, instrumental, genitive];
  }
  if (/[lj]$/.test(stem)) return [word, `${stem}i`, `${stem}i`, accusative, instrumental, `${stem}i`];
  const locative = softened(stem);
  const genitive = /[kg]$/.test(stem) ? `${stem}i` : `${stem}y`;
  return [word, genitive, locative, accusative, instrumental, locative];
}

function neuter(word: string): Cases {
  const stem = word.slice(0, -1);
  const hard = /[kg]$/.test(stem);
  const locative = hard || /(?:ch|[cj]|rz|sz|cz|ż|l)$/.test(stem) ? `${stem}u` : softened(stem);
  return [word, `${stem}a`, `${stem}u`, word, hard ? `${stem}iem` : `${stem}em`, locative];
}

/** Opole, Zabrze, Świnoujście, Podkarpacie. */
function softNeuter(word: string): Cases {
  const stem = word.slice(0, -1);
  return [word, `${stem}a`, `${stem}u`, word, `${stem}em`, `${stem}u`];
}

function plural(word: string): Cases {
  const stem = word.endsWith('ki') || word.endsWith('gi') ? word.slice(0, -1) : word.replace(/[yei]$/, '');
  const genitive = /[^aeiouyąęó]k$/.test(stem) ? `${stem.slice(0, -1)}ek` : stem;
  const base = word.endsWith('i') && !/[kg]$/.test(stem) ? `${stem}i` : stem;
  return [word, genitive, `${base}om`, word, `${base}ami`, `${base}ach`];
}

function masculine(word: string): Cases {
  let stem = word;
  if (/iec$/.test(word)) stem = `${word.slice(0, -3)}c`;
  else if (/ec$/.test(word)) stem = `${word.slice(0, -2)}c`;
  else if (/[^aeiouyąęó]ek$/.test(word)) stem = `${word.slice(0, -2)}k`;
  else if (/ów$/.test(word)) stem = `${word.slice(0, -2)}ow`;
  else if (/órz$/.test(word)) stem = `${word.slice(0, -3)}orz`;
  if (/[ńśźć]$/.test(stem))
    stem = `${stem.slice(0, -1)}${{ ń: 'ni', ś: 'si', ź: 'zi', ć: 'ci' }[stem.slice(-1)] ?? ''}`;
  const back = /[kg]$/.test(stem);
  const soft = /(?:i|ch|[clj]|rz|sz|cz|dz|ż)$/.test(stem) || back;
  const locative = soft ? `${stem}u` : softened(stem);
  return [word, `${stem}a`, `${stem}owi`, word, back ? `${stem}iem` : `${stem}em`, locative];
}

const SOFTENED: readonly (readonly [string, string])[] = [
  ['szn', 'sznie'],
  ['czn', 'cznie'],
  ['rzn', 'rznie'],
  ['sn', 'śnie'],
  ['zn', 'źnie'],
  ['sł', 'śle'],
  ['st', 'ście'],
  ['ch', 'sze'],
  ['sz', 'szy'],
  ['cz', 'czy'],
  ['rz', 'rzy'],
  ['dz', 'dzy'],
  ['k', 'ce'],
  ['g', 'dze'],
  ['t', 'cie'],
  ['d', 'dzie'],
  ['r', 'rze'],
  ['ł', 'le'],
  ['c', 'cy'],
  ['ż', 'ży'],
  ['l', 'li'],
];

function softened(stem: string): string {
  for (const [from, to] of SOFTENED)
    if (stem.endsWith(from)) return stem.slice(0, stem.length - from.length) + to;
  return `${stem}ie`;
}
