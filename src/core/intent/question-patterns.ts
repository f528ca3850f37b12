// Questions as readers ask them, which hold for every phrase that such a page serves, in both languages, and by which words a page shows that it answers them.
import { wholeWords } from '../lexicon/whole-words.ts';

interface QuestionPattern {
  readonly en: string;
  readonly pl: string;
  /** What a sentence that answers it holds, in either language, in small letters. */
  readonly answer: RegExp;
}

export const QUESTION_PATTERNS = {
  official: {
    en: 'Is this the official site?',
    pl: 'Czy to jest oficjalna strona?',
    answer: wholeWords(/\bofficial (?:web)?site\b|\boficjaln\p{L}+ (?:stron|witryn|serwis)/u),
  },
  account: {
    en: 'Do I need an account?',
    pl: 'Czy trzeba zakładać konto?',
    answer: wholeWords(
      /\b(?:log in|login|sign in|sign up|create an account|register)\b|zaloguj|logowanie|załóż konto|rejestracj/u,
    ),
  },
  contact: {
    en: 'How do I get in touch?',
    pl: 'Jak się skontaktować?',
    answer: wholeWords(/\b(?:contact|call us|phone|e-?mail)\b|kontakt|telefon|napisz do nas|zadzwoń/u),
  },
  what: {
    en: 'What is it?',
    pl: 'Co to jest?',
    answer: wholeWords(
      /\b(?:is|are) (?:a|an|the|one of|any)\b|\brefers to\b|\bmeans\b|^[^,.\n]{2,50} (?:[–-] )?to \p{L}+|jest to|oznacza|polega na|nazywa się/u,
    ),
  },
  know: {
    en: 'What should I know first?',
    pl: 'Co warto wiedzieć na początek?',
    answer: wholeWords(
      /\b(?:important|basics?|overview|in short|first of all|good to know|keep in mind)\b|ważn|najpierw|podstaw|warto wiedzieć|przede wszystkim|w skrócie/u,
    ),
  },
  more: {
    en: 'Where can I find out more?',
    pl: 'Gdzie znaleźć więcej informacji?',
    answer: wholeWords(
      /\b(?:see also|learn more|read more|find out more|further reading|sources?|according to)\b|więcej informacji|czytaj (?:też|także|więcej)|zobacz (?:też|także|więcej)|źródł|według/u,
    ),
  },
  causes: {
    en: 'What causes it?',
    pl: 'Skąd to się bierze?',
    answer: wholeWords(
      /\b(?:causes?|caused by|because|due to|reasons?|results? from)\b|przyczyn|powod|ponieważ|wynika z|spowodowan/u,
    ),
  },
  todo: {
    en: 'What can I do about it?',
    pl: 'Co można z tym zrobić?',
    answer: wholeWords(
      /\b(?:should|can help|you can|try|avoid|recommended|advis)\p{L}*|należy|warto|można|trzeba|pomaga|unika/u,
    ),
  },
  mistakes: {
    en: 'What are common mistakes?',
    pl: 'Jakie błędy zdarzają się najczęściej?',
    answer: wholeWords(
      /\b(?:mistakes?|avoid|never|don['’]t|do not|common errors?)\b|błęd|unika|nie wolno|nigdy nie|nie należy/u,
    ),
  },
  needed: {
    en: 'What do I need for it?',
    pl: 'Co będzie do tego potrzebne?',
    answer: wholeWords(
      /\b(?:you(?:['’]ll| will)? need|tools|materials|ingredients|requirements?|required)\b|potrzebn|potrzebujesz|materiał|narzędzi|składnik|wymagan/u,
    ),
  },
  time: {
    en: 'How long does it take?',
    pl: 'Ile to trwa?',
    answer: wholeWords(
      /\d+\s*(?:-\s*\d+\s*)?(?:min|minut|hours?|h\b|days?|weeks?|months?|godz|dni|dzień|tygod|miesi|lat\b|sekund|seconds?)/u,
    ),
  },
  failing: {
    en: 'What if it does not work?',
    pl: 'Co zrobić, gdy się nie uda?',
    answer: wholeWords(
      /\bif (?:it|that|this|you) (?:does|do|is|are|can|fail|still)\p{L}*|\btroubleshoot|jeśli (?:to )?nie|jeżeli nie|gdy nie|nie działa/u,
    ),
  },
  callIn: {
    en: 'When should I call in a professional?',
    pl: 'Kiedy wezwać fachowca?',
    answer: wholeWords(
      /\b(?:call|contact|hire|ask|see|book|ring)\b[^.\n]{0,30}\b(?:engineer|plumber|electrician|professional|technician|mechanic|specialist|expert|service|dealer|installer|garage)|(?:wezwij|wezwa|wezwij|zadzwo|zgłoś|zleć|zleci|skontakt|pomoże)\p{L}*[^.\n]{0,40}(?:serwis|fachow|hydraulik|elektryk|specjalist|mechanik|instalator)|do (?:serwisu|warsztatu|mechanika)/u,
    ),
  },
  callOut: {
    en: 'How soon can someone come?',
    pl: 'Jak szybko można liczyć na przyjazd?',
    answer: wholeWords(
      /\b(?:within|in under|in) (?:an|one|two|\d+(?: ?[–-] ?\d+)?) ?(?:min\p{L}*|hours?)\b|\b24[ /-]?(?:7|h|hours?)\b|\bsame[- ]day\b|\bday (?:and|or) night\b|\baround the clock\b|\bany hour\b|w ciągu (?:godziny|\d)|całodobow|\b24 ?h\b|całą dobę|tego samego dnia|\bdojazd/u,
    ),
  },
  area: {
    en: 'Which area is served?',
    pl: 'Jaki obszar jest obsługiwany?',
    answer: wholeWords(
      /\b(?:we (?:cover|serve|work (?:in|across))|cover(?:s|ing)? (?:all of )?\p{L}+|serving|areas? (?:we )?(?:covered|served|cover|serve)|throughout|across|and (?:the )?surrounding|within \d+ (?:miles|km))\b|obsługujemy|działamy (?:w|na)|na terenie|dojeżdżamy|w promieniu|i okolic/u,
    ),
  },
  which: {
    en: 'What are the options?',
    pl: 'Jakie są możliwości?',
    answer: wholeWords(
      /\b(?:include|includes|list of|following|such as)\b|należą|to między innymi|m\.in\.|następując|lista/u,
    ),
  },
  choice: {
    en: 'What should I look at when choosing?',
    pl: 'Na co zwrócić uwagę przy wyborze?',
    answer: wholeWords(
      /\b(?:choos|consider|look for|best for|depends on|recommend)\p{L}*|wybier|wybór|wyborze|zwróć|zwrócić uwagę|polecamy|zależy od/u,
    ),
  },
  cost: {
    en: 'How much does it cost?',
    pl: 'Ile to kosztuje?',
    answer: wholeWords(
      /[$€£]\s?\d|\d\s?(?:zł|pln|usd|eur|euro|dollars?|złotych|gbp)\b|\bfree of charge\b|bezpłatn/u,
    ),
  },
  differences: {
    en: 'What are the differences?',
    pl: 'Jakie są różnice?',
    answer: wholeWords(
      /\b(?:differ|differs|difference|whereas|while|unlike|compared (?:to|with))\b|różni|natomiast|w porównaniu|podczas gdy/u,
    ),
  },
  drawbacks: {
    en: 'What are the pros and cons?',
    pl: 'Jakie są zalety i wady?',
    answer: wholeWords(
      /\b(?:cons|drawbacks?|disadvantages?|downsides?|weakness|however|unfortunately)\b|wad[ay]|minus|niestety|słab/u,
    ),
  },
  alternatives: {
    en: 'What are the alternatives?',
    pl: 'Jakie są alternatywy?',
    answer: wholeWords(
      /\b(?:alternatives?|instead|compared|competitors?|similar to)\b|alternatyw|zamiast|podobn|konkuren/u,
    ),
  },
  features: {
    en: 'What exactly do I get?',
    pl: 'Co dokładnie dostaję?',
    answer: wholeWords(
      /\b(?:specifications?|specs|dimensions|weighs?|features?|capacity)\b|parametr|specyfikacj|wymiar|waga|pojemnoś/u,
    ),
  },
  kinds: {
    en: 'What is there to choose from?',
    pl: 'Jaki jest wybór?',
    answer: wholeWords(/\b(?:types?|kinds?|models?|versions?|varieties)\b|rodzaj|typy|modele|wersj|odmian/u),
  },
  hours: {
    en: 'When is it open?',
    pl: 'Jakie są godziny otwarcia?',
    answer: wholeWords(
      /\b(?:open|hours|mon(?:day)?|closed)\b[^.\n]{0,40}\d|godziny|otwart|czynne|pn\.|poniedział/u,
    ),
  },
  where: {
    en: 'Where is it, and how do I get there?',
    pl: 'Gdzie to jest i jak dojechać?',
    answer: wholeWords(
      /\b(?:address|located|street|avenue|directions|miles from)\b|adres|ul\.|ulic|dojazd|dojecha|parking|znajduje się/u,
    ),
  },
  opinions: {
    en: 'What do other customers say?',
    pl: 'Co mówią inni klienci?',
    answer: wholeWords(/\b(?:reviews?|ratings?|rated|stars|testimonials?)\b|opini|ocen|recenzj|poleca/u),
  },
  free: {
    en: 'Is it free?',
    pl: 'Czy to jest bezpłatne?',
    answer: wholeWords(/\b(?:free|no cost|paid|premium|price)\b|bezpłatn|darmow|za darmo|płatn/u),
  },
  safe: {
    en: 'Is it safe?',
    pl: 'Czy to jest bezpieczne?',
    answer: wholeWords(/\b(?:safe|secure|virus|malware|trusted)\b|bezpieczn|wirus/u),
  },
  current: {
    en: 'How recent are the figures?',
    pl: 'Z kiedy są te dane?',
    answer: wholeWords(/\b(?:updated|as of|in 20\d\d)\b|aktualizac|stan na|w 20\d\d|z dnia/u),
  },
  source: {
    en: 'Where do the figures come from?',
    pl: 'Skąd pochodzą te dane?',
    answer: wholeWords(/\b(?:source|according to|data from)\b|źródł|według|dane z/u),
  },
  ingredients: {
    en: 'What ingredients do I need?',
    pl: 'Jakie składniki są potrzebne?',
    answer: wholeWords(/\bingredients?\b|\d+\s*(?:g|kg|ml|cups?|tbsp|tsp|dag|łyż|szklan)\b|składnik/u),
  },
  replace: {
    en: 'What can I use instead of a missing ingredient?',
    pl: 'Czym zastąpić brakujący składnik?',
    answer: wholeWords(/\b(?:substitute|instead of|replace|swap)\b|zamiast|zastąpi|zamienni/u),
  },
  keep: {
    en: 'How long does it keep?',
    pl: 'Jak długo można to przechowywać?',
    answer: wholeWords(
      /\b(?:store|keeps?|fridge|freeze|freezer|refrigerat|stays? fresh|fresh for)\p{L}*|przechowyw|świeżoś|świeży przez|lodówc|zamroz|zamraża/u,
    ),
  },
  happened: {
    en: 'What is new?',
    pl: 'Co nowego wiadomo?',
    answer: wholeWords(
      /\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|announced|said)\b|wczoraj|dzisiaj|dziś|w (?:poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę)|poinformowa/u,
    ),
  },
  concerns: {
    en: 'Who is affected?',
    pl: 'Kogo to dotyczy?',
    answer: wholeWords(
      /\b(?:affects?|residents|people|customers|those who)\b|dotyczy|osoby|mieszkań|klient/u,
    ),
  },
  next: {
    en: 'What happens next?',
    pl: 'Co będzie dalej?',
    answer: wholeWords(
      /\b(?:will|expected|next|plans? to|upcoming)\b|będzie|zostanie|planuj|ma zostać|wkrótce/u,
    ),
  },
  known: {
    en: 'What is this person known for?',
    pl: 'Z czego jest znana ta osoba?',
    answer: wholeWords(
      /\b(?:best known|known for|famous|starred|author of|founder)\b|znan[ya]|zasłyn|autor|założyciel/u,
    ),
  },
  life: {
    en: 'When and where was this person born?',
    pl: 'Kiedy i gdzie urodziła się ta osoba?',
    answer: wholeWords(/\b(?:born|birth)\b|urodz|ur\./u),
  },
  others: {
    en: 'How did others solve it?',
    pl: 'Jak poradzili sobie z tym inni?',
    answer: wholeWords(
      /\b(?:worked for me|i had|i fixed|solved|same problem)\b|u mnie|pomogło|miałem|miałam|rozwiąza/u,
    ),
  },
  watch: {
    en: 'Where can I watch it?',
    pl: 'Gdzie można to obejrzeć?',
    answer: wholeWords(/\b(?:watch|stream|streaming|available on)\b|obejrz|oglądaj|dostępn/u),
  },
  duration: {
    en: 'How long is it?',
    pl: 'Ile to trwa?',
    answer: /\d+:\d\d|\d+\s*(?:min|minut)/u,
  },
  use: {
    en: 'Am I allowed to use the pictures?',
    pl: 'Czy można wykorzystać te zdjęcia?',
    answer: wholeWords(
      /\b(?:licen[cs]e|copyright|royalty|free to use|credit)\b|licencj|prawa autorskie|wykorzyst/u,
    ),
  },
  author: {
    en: 'Who wrote it?',
    pl: 'Kto jest autorem?',
    answer: wholeWords(/\b(?:written by|lyrics by|author|composed|by [A-Z])\b|autor|słowa|muzyka|napisał/u),
  },
  meaning: {
    en: 'What is it about?',
    pl: 'O czym to jest?',
    answer: wholeWords(/\b(?:about|meaning|means|tells)\b|opowiada|znaczenie|mówi o|dotyczy/u),
  },
  doctor: {
    en: 'When should I see a doctor?',
    pl: 'Kiedy iść z tym do lekarza?',
    answer: wholeWords(
      /\b(?:see|call|contact|consult|talk to)\b[^.\n]{0,30}\b(?:doctor|physician|gp|healthcare|provider)|do lekarza|z lekarzem|zgłosi/u,
    ),
  },
  treatment: {
    en: 'How is it treated?',
    pl: 'Jak się to leczy?',
    answer: wholeWords(
      /\b(?:treat|treated|treatment|therapy|medication|medicine|surgery)\p{L}*|leczen|leczy|terapi|lek[iu]|operacj/u,
    ),
  },
  symptoms: {
    en: 'What are the symptoms?',
    pl: 'Jakie są objawy?',
    answer: wholeWords(/\b(?:symptoms?|signs?) (?:of|are|include|may)\b|\bsymptoms?\b|objaw/u),
  },
  sideEffects: {
    en: 'What are the side effects?',
    pl: 'Jakie są skutki uboczne?',
    answer: wholeWords(/\b(?:side|adverse) effects?\b|skut\p{L}+ ubocz|działa\p{L}+ niepożądan|niepożądan/u),
  },
  frequency: {
    en: 'How common are they?',
    pl: 'Jak często występują?',
    answer: wholeWords(
      /\b(?:common|rare|rarely|frequent|often|\d+ (?:in|of) \d+)|często|rzadko|u \d+ na|\d+ ?(?:%|proc)/u,
    ),
  },
  medicines: {
    en: 'Which medicines help?',
    pl: 'Jakie leki pomagają?',
    answer: wholeWords(
      /\b(?:medicines?|medications?|drugs?|pills?)\b|lek(?:i|ów|ami)|tablet|preparat|substancj/u,
    ),
  },
  prescription: {
    en: 'Do I need a prescription?',
    pl: 'Czy potrzebna jest recepta?',
    answer: wholeWords(/\b(?:prescription|over[- ]the[- ]counter|otc)\b|recept/u),
  },
  wage: {
    en: 'How much is earned?',
    pl: 'Ile się zarabia?',
    answer: wholeWords(
      /\b(?:earns?|salary|wages?|paid|per (?:hour|month|year))\b[^.\n]{0,60}\d|\d[\d\s.,]*(?:zł|pln)\b[^.\n]{0,30}(?:brutto|netto|miesięcznie)|zarabia|wynagrodzeni|zarobki/u,
    ),
  },
  dependsOn: {
    en: 'What does it depend on?',
    pl: 'Od czego to zależy?',
    answer: wholeWords(/\b(?:depends? on|varies|vary|based on)\b|zależy|zależn|w zależności/u),
  },
  openings: {
    en: 'What jobs are there?',
    pl: 'Jakie są oferty?',
    answer: wholeWords(
      /\b(?:jobs?|openings?|vacanc|positions?|hiring)\p{L}*|ofert|stanowisk|zatrudni|poszukujemy/u,
    ),
  },
  requirements: {
    en: 'What are the requirements?',
    pl: 'Jakie są wymagania?',
    answer: wholeWords(
      /\b(?:requirements?|required|experience|qualifications?)\b|wymag|doświadczeni|kwalifikacj/u,
    ),
  },
  pay: {
    en: 'What is the pay?',
    pl: 'Ile można zarobić?',
    answer: wholeWords(
      /\b(?:salary|pay|per hour|wages?|compensation)\b|wynagrodzeni|stawk|zarob|brutto|netto/u,
    ),
  },
  apply: {
    en: 'How do I apply?',
    pl: 'Jak aplikować?',
    answer: wholeWords(/\b(?:apply|application|send your|resume|cv)\b|aplikuj|zgłosze|wyślij/u),
  },
  times: {
    en: 'What are the times?',
    pl: 'O której godzinie?',
    answer: wholeWords(/\b\d{1,2}[:.]\d\d\b|\b\d{1,2} ?(?:am|pm)\b|godz/u),
  },
  validity: {
    en: 'From when to when does it hold?',
    pl: 'Od kiedy do kiedy to obowiązuje?',
    answer: wholeWords(/\b(?:valid|from|until|effective)\b[^.\n]{0,30}\d|obowiązuj|ważn|od \d+|do \d+/u),
  },
  buyTicket: {
    en: 'Where can I buy tickets?',
    pl: 'Gdzie kupić bilety?',
    answer: wholeWords(
      /\b(?:buy|book|order|box office|tickets? (?:are|can))\b|kup|kasa|kasie|kasach|online|rezerw/u,
    ),
  },
  priceParts: {
    en: 'What is included in the price?',
    pl: 'Co obejmuje cena?',
    answer: wholeWords(
      /\b(?:includes?|included|including|extra|excluding)\b|obejmuje|w cenie|wlicz|dodatkowo płat/u,
    ),
  },
  priceDepends: {
    en: 'What does the price depend on?',
    pl: 'Od czego zależy cena?',
    answer: wholeWords(/\b(?:depends? on|varies|vary|based on)\b|zależy|zależn|w zależności|wpływ/u),
  },
  deadline: {
    en: 'By when?',
    pl: 'Do kiedy?',
    answer: wholeWords(
      /\b(?:by|until|before|deadline|due)\b[^.\n]{0,40}\d|\bdo (?:końca|\d)|termin\p{L}*[^.\n]{0,40}\d|najpóźniej/u,
    ),
  },
  late: {
    en: 'What happens after the deadline?',
    pl: 'Co grozi po terminie?',
    answer: wholeWords(
      /\b(?:late|penalt|fine|overdue|after the deadline)\p{L}*|po terminie|spóźni|kar[aąęy]|odsetk/u,
    ),
  },
  result: {
    en: 'What is the result?',
    pl: 'Jaki jest wynik?',
    answer: /\d\s?\p{L}*\s?(?:=|is|are|equals?|to)\s?\d|wynosi|równa|=/u,
  },
  formula: {
    en: 'How is it worked out?',
    pl: 'Jak to przeliczyć?',
    answer: wholeWords(/\b(?:multiply|divide|formula|factor)\b|pomnóż|podziel|wzór|przelicznik/u),
  },
  translation: {
    en: 'What is the translation?',
    pl: 'Jak to przetłumaczyć?',
    answer: wholeWords(
      /\b(?:translat|means|in (?:spanish|french|german|polish|english))\p{L}*|tłumacz|znaczy|po (?:ang|pol|niem|hisz)/u,
    ),
  },
  example: {
    en: 'What does an example look like?',
    pl: 'Jak wygląda przykład?',
    answer: wholeWords(/\b(?:for example|for instance|examples?|e\.g)\b|na przykład|np\.|przykład/u),
  },
  timeDifference: {
    en: 'What is the time difference?',
    pl: 'Jaka jest różnica czasu?',
    answer: wholeWords(
      /\b(?:hours? (?:ahead|behind)|time difference|gmt|time zone)\b|różnica czasu|stref|utc/u,
    ),
  },
  see: {
    en: 'What is there to see?',
    pl: 'Co warto zobaczyć?',
    answer: wholeWords(/\b(?:attractions?|sights?|visit|museum|see)\b|atrakcj|zabyt|zwiedz|muzeum|zobaczyć/u),
  },
} as const satisfies Record<string, QuestionPattern>;

export type QuestionKey = keyof typeof QUESTION_PATTERNS;

/** What an answer to a question of a pattern holds; undefined for questions that came from elsewhere. */
export function answerPattern(question: string): RegExp | undefined {
  return byText.get(question.trim().toLowerCase());
}

const byText = new Map<string, RegExp>(
  Object.values(QUESTION_PATTERNS).flatMap(({ en, pl, answer }) => [
    [en.toLowerCase(), answer] as const,
    [pl.toLowerCase(), answer] as const,
  ]),
);
