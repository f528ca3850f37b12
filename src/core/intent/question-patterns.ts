// Questions as readers ask them, which hold for every phrase that such a page serves, in both languages, and by which words a page shows that it answers them.

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
    answer: /\bofficial (?:web)?site\b|\boficjaln\p{L}+ (?:stron|witryn|serwis)/u,
  },
  account: {
    en: 'Do I need an account?',
    pl: 'Czy trzeba zakładać konto?',
    answer:
      /\b(?:log in|login|sign in|sign up|create an account|register)\b|zaloguj|logowanie|załóż konto|rejestracj/u,
  },
  contact: {
    en: 'How do I get in touch?',
    pl: 'Jak się skontaktować?',
    answer: /\b(?:contact|call us|phone|e-?mail)\b|kontakt|telefon|napisz do nas|zadzwoń/u,
  },
  what: {
    en: 'What is it?',
    pl: 'Co to jest?',
    answer:
      /\b(?:is|are) (?:a|an|the|one of|any)\b|\brefers to\b|\bmeans\b|^[^,.\n]{2,50} (?:[–-] )?to \p{L}+|jest to|oznacza|polega na|nazywa się/u,
  },
  know: {
    en: 'What should I know first?',
    pl: 'Co warto wiedzieć na początek?',
    answer:
      /\b(?:important|basics?|overview|in short|first of all|good to know|keep in mind)\b|ważn|najpierw|podstaw|warto wiedzieć|przede wszystkim|w skrócie/u,
  },
  more: {
    en: 'Where can I find out more?',
    pl: 'Gdzie znaleźć więcej informacji?',
    answer:
      /\b(?:see also|learn more|read more|find out more|further reading|sources?|according to)\b|więcej informacji|czytaj (?:też|także|więcej)|zobacz (?:też|także|więcej)|źródł|według/u,
  },
  causes: {
    en: 'What causes it?',
    pl: 'Skąd to się bierze?',
    answer:
      /\b(?:causes?|caused by|because|due to|reasons?|results? from)\b|przyczyn|powod|ponieważ|wynika z|spowodowan/u,
  },
  todo: {
    en: 'What can I do about it?',
    pl: 'Co można z tym zrobić?',
    answer:
      /\b(?:should|can help|you can|try|avoid|recommended|advis)\p{L}*|należy|warto|można|trzeba|pomaga|unika/u,
  },
  mistakes: {
    en: 'What are common mistakes?',
    pl: 'Jakie błędy zdarzają się najczęściej?',
    answer:
      /\b(?:mistakes?|avoid|never|don['’]t|do not|common errors?)\b|błęd|unika|nie wolno|nigdy nie|nie należy/u,
  },
  needed: {
    en: 'What do I need for it?',
    pl: 'Co będzie do tego potrzebne?',
    answer:
      /\b(?:you(?:['’]ll| will)? need|tools|materials|ingredients|requirements?|required)\b|potrzebn|potrzebujesz|materiał|narzędzi|składnik|wymagan/u,
  },
  time: {
    en: 'How long does it take?',
    pl: 'Ile to trwa?',
    answer:
      /\d+\s*(?:-\s*\d+\s*)?(?:min|minut|hours?|h\b|days?|weeks?|months?|godz|dni|dzień|tygod|miesi|lat\b|sekund|seconds?)/u,
  },
  failing: {
    en: 'What if it does not work?',
    pl: 'Co zrobić, gdy się nie uda?',
    answer:
      /\bif (?:it|that|this|you) (?:does|do|is|are|can|fail|still)\p{L}*|\btroubleshoot|jeśli (?:to )?nie|jeżeli nie|gdy nie|nie działa/u,
  },
  which: {
    en: 'What are the options?',
    pl: 'Jakie są możliwości?',
    answer:
      /\b(?:include|includes|list of|following|such as)\b|należą|to między innymi|m\.in\.|następując|lista/u,
  },
  choice: {
    en: 'What should I look at when choosing?',
    pl: 'Na co zwrócić uwagę przy wyborze?',
    answer:
      /\b(?:choos|consider|look for|best for|depends on|recommend)\p{L}*|wybier|wybór|wyborze|zwróć|zwrócić uwagę|polecamy|zależy od/u,
  },
  cost: {
    en: 'How much does it cost?',
    pl: 'Ile to kosztuje?',
    answer:
      /[$€£]\s?\d|\d\s?(?:zł|pln|usd|eur|euro|dollars?|złotych|gbp)(?!\p{L})|\bfree of charge\b|bezpłatn/u,
  },
  differences: {
    en: 'What are the differences?',
    pl: 'Jakie są różnice?',
    answer:
      /\b(?:differ|differs|difference|whereas|while|unlike|compared (?:to|with))\b|różni|natomiast|w porównaniu|podczas gdy/u,
  },
  drawbacks: {
    en: 'What are the pros and cons?',
    pl: 'Jakie są zalety i wady?',
    answer:
      /\b(?:cons|drawbacks?|disadvantages?|downsides?|weakness|however|unfortunately)\b|wad[ay]|minus|niestety|słab/u,
  },
  alternatives: {
    en: 'What are the alternatives?',
    pl: 'Jakie są alternatywy?',
    answer:
      /\b(?:alternatives?|instead|compared|competitors?|similar to)\b|alternatyw|zamiast|podobn|konkuren/u,
  },
  features: {
    en: 'What exactly do I get?',
    pl: 'Co dokładnie dostaję?',
    answer:
      /\b(?:specifications?|specs|dimensions|weighs?|features?|capacity)\b|parametr|specyfikacj|wymiar|waga|pojemnoś/u,
  },
  kinds: {
    en: 'What is there to choose from?',
    pl: 'Jaki jest wybór?',
    answer: /\b(?:types?|kinds?|models?|versions?|varieties)\b|rodzaj|typy|modele|wersj|odmian/u,
  },
  hours: {
    en: 'When is it open?',
    pl: 'Jakie są godziny otwarcia?',
    answer: /\b(?:open|hours|mon(?:day)?|closed)\b[^.\n]{0,40}\d|godziny|otwart|czynne|pn\.|poniedział/u,
  },
  where: {
    en: 'Where is it, and how do I get there?',
    pl: 'Gdzie to jest i jak dojechać?',
    answer:
      /\b(?:address|located|street|avenue|directions|parking|miles from)\b|adres|ul\.|ulic|dojazd|dojecha|parking|znajduje się/u,
  },
  opinions: {
    en: 'What do other customers say?',
    pl: 'Co mówią inni klienci?',
    answer: /\b(?:reviews?|ratings?|rated|stars|testimonials?)\b|opini|ocen|recenzj|poleca/u,
  },
  free: {
    en: 'Is it free?',
    pl: 'Czy to jest bezpłatne?',
    answer: /\b(?:free|no cost|paid|premium|price)\b|bezpłatn|darmow|za darmo|płatn/u,
  },
  safe: {
    en: 'Is it safe?',
    pl: 'Czy to jest bezpieczne?',
    answer: /\b(?:safe|secure|virus|malware|trusted)\b|bezpieczn|wirus/u,
  },
  current: {
    en: 'How recent are the figures?',
    pl: 'Z kiedy są te dane?',
    answer: /\b(?:updated|as of|in 20\d\d)\b|aktualizac|stan na|w 20\d\d|z dnia/u,
  },
  source: {
    en: 'Where do the figures come from?',
    pl: 'Skąd pochodzą te dane?',
    answer: /\b(?:source|according to|data from)\b|źródł|według|dane z/u,
  },
  ingredients: {
    en: 'What ingredients do I need?',
    pl: 'Jakie składniki są potrzebne?',
    answer: /\bingredients?\b|\d+\s*(?:g|kg|ml|cups?|tbsp|tsp|dag|łyż|szklan)(?!\p{L})|składnik/u,
  },
  replace: {
    en: 'What can I use instead of a missing ingredient?',
    pl: 'Czym zastąpić brakujący składnik?',
    answer: /\b(?:substitute|instead of|replace|swap)\b|zamiast|zastąpi|zamienni/u,
  },
  keep: {
    en: 'How long does it keep?',
    pl: 'Jak długo można to przechowywać?',
    answer:
      /\b(?:store|keeps?|fridge|freeze|freezer|refrigerat|stays? fresh|fresh for)\p{L}*|przechowyw|świeżoś|świeży przez|lodówc|zamroz|zamraża/u,
  },
  happened: {
    en: 'What is new?',
    pl: 'Co nowego wiadomo?',
    answer:
      /\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|announced|said)\b|wczoraj|dzisiaj|dziś|w (?:poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę)|poinformowa/u,
  },
  concerns: {
    en: 'Who is affected?',
    pl: 'Kogo to dotyczy?',
    answer: /\b(?:affects?|residents|people|customers|those who)\b|dotyczy|osoby|mieszkań|klient/u,
  },
  next: {
    en: 'What happens next?',
    pl: 'Co będzie dalej?',
    answer: /\b(?:will|expected|next|plans? to|upcoming)\b|będzie|zostanie|planuj|ma zostać|wkrótce/u,
  },
  known: {
    en: 'What is this person known for?',
    pl: 'Z czego jest znana ta osoba?',
    answer: /\b(?:best known|known for|famous|starred|author of|founder)\b|znan[ya]|zasłyn|autor|założyciel/u,
  },
  life: {
    en: 'When and where was this person born?',
    pl: 'Kiedy i gdzie urodziła się ta osoba?',
    answer: /\b(?:born|birth)\b|urodz|ur\./u,
  },
  others: {
    en: 'How did others solve it?',
    pl: 'Jak poradzili sobie z tym inni?',
    answer: /\b(?:worked for me|i had|i fixed|solved|same problem)\b|u mnie|pomogło|miałem|miałam|rozwiąza/u,
  },
  watch: {
    en: 'Where can I watch it?',
    pl: 'Gdzie można to obejrzeć?',
    answer: /\b(?:watch|stream|streaming|available on)\b|obejrz|oglądaj|dostępn/u,
  },
  duration: {
    en: 'How long is it?',
    pl: 'Ile to trwa?',
    answer: /\d+:\d\d|\d+\s*(?:min|minut)/u,
  },
  use: {
    en: 'Am I allowed to use the pictures?',
    pl: 'Czy można wykorzystać te zdjęcia?',
    answer: /\b(?:licen[cs]e|copyright|royalty|free to use|credit)\b|licencj|prawa autorskie|wykorzyst/u,
  },
  author: {
    en: 'Who wrote it?',
    pl: 'Kto jest autorem?',
    answer: /\b(?:written by|lyrics by|author|composed|by [A-Z])\b|autor|słowa|muzyka|napisał/u,
  },
  meaning: {
    en: 'What is it about?',
    pl: 'O czym to jest?',
    answer: /\b(?:about|meaning|means|tells)\b|opowiada|znaczenie|mówi o|dotyczy/u,
  },
  doctor: {
    en: 'When should I see a doctor?',
    pl: 'Kiedy iść z tym do lekarza?',
    answer:
      /\b(?:see|call|contact|consult|talk to)\b[^.\n]{0,30}\b(?:doctor|physician|gp|healthcare|provider)|do lekarza|z lekarzem|zgłosi/u,
  },
  treatment: {
    en: 'How is it treated?',
    pl: 'Jak się to leczy?',
    answer:
      /\b(?:treat|treated|treatment|therapy|medication|medicine|surgery)\p{L}*|leczen|leczy|terapi|lek[iu]|operacj/u,
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
