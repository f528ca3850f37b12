// What has to be changed to mend a finding. That, more than the finding itself, decides how much work it is and how to see
// that it is done: a tag is minutes, a text is hours, and what a page lives on is a decision.
import type { TaskSize } from '../report/report.ts';
import type { Remedy } from '../rules/rule.ts';
import type { Texts } from '../rules/texts.ts';

export type Effort = 'small' | 'medium' | 'large';

/** As plans say it. */
export const effortNames: Readonly<Record<TaskSize, Effort>> = { 1: 'small', 2: 'medium', 3: 'large' };

interface Work {
  /** Stands behind the effort, in brackets. */
  readonly what: Texts;
  readonly verify: Texts;
}

export const work = {
  tag: {
    what: { en: 'a tag, an attribute or a setting', pl: 'znacznik, atrybut lub ustawienie' },
    verify: {
      en: 'Open the source of the published page (Ctrl+U in most browsers) and find the change there.',
      pl: 'Otwórz źródło opublikowanej strony (w większości przeglądarek Ctrl+U) i odszukaj w nim zmianę.',
    },
  },
  wording: {
    what: { en: 'a few words in one place', pl: 'kilka słów w jednym miejscu' },
    verify: {
      en: 'Show the published page to someone who does not know it: the changed place should leave no question open.',
      pl: 'Pokaż opublikowaną stronę komuś, kto jej nie zna: zmienione miejsce powinno być od razu zrozumiałe.',
    },
  },
  links: {
    what: { en: 'a few links or their attributes', pl: 'kilka linków lub ich atrybuty' },
    verify: {
      en: 'Search the source of the published page for the addresses concerned: each link should be gone or have the right rel.',
      pl: 'Poszukaj tych adresów w źródle opublikowanej strony: każdy link powinien zniknąć albo mieć właściwy atrybut rel.',
    },
  },
  structured_data: {
    what: { en: 'the structured data', pl: 'dane strukturalne' },
    verify: {
      en: 'Run the published page through the Rich Results Test or validator.schema.org and compare what it shows with what visitors see.',
      pl: 'Sprawdź opublikowaną stronę w teście wyników z elementami rozszerzonymi albo na validator.schema.org i porównaj wynik z tym, co widzą użytkownicy.',
    },
  },
  editing: {
    what: { en: 'editing the text', pl: 'redakcja tekstu' },
    verify: {
      en: 'Read the published page from top to bottom, or better, let a colleague read it: the problem should no longer stand out.',
      pl: 'Przeczytaj opublikowaną stronę od początku do końca, a najlepiej daj ją do przeczytania komuś z zespołu: problem nie powinien już rzucać się w oczy.',
    },
  },
  comments: {
    what: { en: 'clearing up and moderating comments', pl: 'uporządkowanie i moderacja komentarzy' },
    verify: {
      en: 'Post a comment with a link as an ordinary visitor: it should wait for approval, or its link should have rel="ugc".',
      pl: 'Dodaj jako zwykły użytkownik komentarz z linkiem: powinien czekać na akceptację albo mieć w linku rel="ugc".',
    },
  },
  layout: {
    what: { en: 'template and styles', pl: 'szablon i style' },
    verify: {
      en: 'Open the page in a private window, on a computer and on a phone, and go through it as a first-time visitor.',
      pl: 'Otwórz stronę w oknie prywatnym, na komputerze i na telefonie, i przejrzyj ją tak, jak ktoś, kto wchodzi na nią pierwszy raz.',
    },
  },
  code: {
    what: {
      en: 'scripts, forms, plugins or ad code',
      pl: 'skrypty, formularze, wtyczki lub kod reklam',
    },
    verify: {
      en: 'Open the page in a private window with the developer tools (Network), once directly and once from a search engine; click, scroll and go back: nothing should happen that you did not ask for.',
      pl: 'Otwórz stronę w oknie prywatnym z narzędziami deweloperskimi (zakładka Sieć), raz bezpośrednio i raz z wyszukiwarki; klikaj, przewijaj, wracaj: nic nie powinno dziać się samo.',
    },
  },
  server: {
    what: { en: 'server settings', pl: 'ustawienia serwera' },
    verify: {
      en: 'Look at the server’s response (curl -I, or the Network tab of the developer tools): status, address and encryption have to be right for every visitor.',
      pl: 'Sprawdź odpowiedź serwera (curl -I albo zakładka Sieć w narzędziach deweloperskich): kod, adres i szyfrowanie muszą się zgadzać dla każdego odwiedzającego.',
    },
  },
  writing: {
    what: { en: 'new content of your own', pl: 'nowa, własna treść' },
    verify: {
      en: 'Ask a reader the page is meant for what they learned from it that other pages did not tell them.',
      pl: 'Zapytaj kogoś, dla kogo jest ta strona, czego dowiedział się z niej takiego, czego nie było gdzie indziej.',
    },
  },
  clean_up: {
    what: {
      en: 'finding and closing a hole in the site',
      pl: 'znalezienie i zamknięcie luki w witrynie',
    },
    verify: {
      en: 'Look for the same code on other pages and in the files, see the security report in Google Search Console, and check again after a week: what comes in through an open door comes back.',
      pl: 'Poszukaj tego samego na innych podstronach i w plikach, zajrzyj do raportu o bezpieczeństwie w Google Search Console i sprawdź stronę ponownie po tygodniu: jeśli luka została, problem wróci.',
    },
  },
  offer: {
    what: { en: 'a decision about what the page offers', pl: 'decyzja o tym, co oferuje strona' },
    verify: {
      en: 'Read the page as its visitor: it should promise only what it gives, and say who is really behind it.',
      pl: 'Przeczytaj stronę oczami odwiedzającego: powinna obiecywać tylko to, co daje, i jasno mówić, kto naprawdę za nią stoi.',
    },
  },
} as const satisfies Record<Remedy, Work>;
