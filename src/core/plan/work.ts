// What has to be changed to mend a finding. That, more than the finding itself, decides how much work it is and how to see
// that it is done: a tag is minutes, a text is hours, and what a page lives on is a decision.
import { briefById } from '../rules/briefs.ts';
import type { Layer, Remedy } from '../rules/rule.ts';
import type { Texts } from '../rules/texts.ts';

export const EFFORTS = ['small', 'medium', 'large'] as const;
export type Effort = (typeof EFFORTS)[number];

interface Work {
  readonly effort: Effort;
  /** Stands behind the effort, in brackets. */
  readonly what: Texts;
  readonly verify: Texts;
}

export const work = {
  tag: {
    effort: 'small',
    what: { en: 'a tag, an attribute or a setting', pl: 'znacznik, atrybut lub ustawienie' },
    verify: {
      en: 'Open the source of the published page (Ctrl+U in most browsers) and find the change there.',
      pl: 'Otwórz źródło opublikowanej strony (w większości przeglądarek Ctrl+U) i odszukaj w nim zmianę.',
    },
  },
  wording: {
    effort: 'small',
    what: { en: 'a few words in one place', pl: 'kilka słów w jednym miejscu' },
    verify: {
      en: 'Show the published page to somebody who does not know it: the changed place should leave no question open.',
      pl: 'Pokaż opublikowaną stronę komuś, kto jej nie zna: zmienione miejsce powinno być od razu zrozumiałe.',
    },
  },
  links: {
    effort: 'small',
    what: { en: 'a few links or their attributes', pl: 'kilka linków lub ich atrybuty' },
    verify: {
      en: 'Search the source of the published page for the addresses concerned: each link is gone or carries the right rel.',
      pl: 'Poszukaj tych adresów w źródle opublikowanej strony: każdy link powinien zniknąć albo mieć właściwy atrybut rel.',
    },
  },
  structured_data: {
    effort: 'small',
    what: { en: 'the structured data', pl: 'dane strukturalne' },
    verify: {
      en: 'Run the published page through the Rich Results Test or validator.schema.org and compare what it shows with what visitors see.',
      pl: 'Sprawdź opublikowaną stronę w teście wyników z elementami rozszerzonymi albo na validator.schema.org i porównaj wynik z tym, co widzą użytkownicy.',
    },
  },
  editing: {
    effort: 'medium',
    what: { en: 'editing the text', pl: 'redakcja tekstu' },
    verify: {
      en: 'Read the published page from top to bottom, better still let a colleague read it: the problem should no longer strike the eye.',
      pl: 'Przeczytaj opublikowaną stronę od początku do końca, a najlepiej daj ją do przeczytania komuś z zespołu: problem nie powinien już rzucać się w oczy.',
    },
  },
  comments: {
    effort: 'medium',
    what: { en: 'clearing up and moderating comments', pl: 'uporządkowanie i moderacja komentarzy' },
    verify: {
      en: 'Post a comment with a link as an ordinary visitor: it should wait for approval, or its link should carry rel="ugc".',
      pl: 'Dodaj jako zwykły użytkownik komentarz z linkiem: powinien czekać na akceptację albo mieć w linku rel="ugc".',
    },
  },
  layout: {
    effort: 'medium',
    what: { en: 'template and styles', pl: 'szablon i style' },
    verify: {
      en: 'Open the page in a private window, on a computer and on a phone, and go through it as a first-time visitor.',
      pl: 'Otwórz stronę w oknie prywatnym, na komputerze i na telefonie, i przejrzyj ją tak, jak ktoś, kto wchodzi na nią pierwszy raz.',
    },
  },
  code: {
    effort: 'medium',
    what: {
      en: 'scripts, forms, plug-ins or advertising code',
      pl: 'skrypty, formularze, wtyczki lub kod reklam',
    },
    verify: {
      en: 'Open the page in a private window with the developer tools (Network), once directly and once from a search engine; click, scroll and go back: nothing should happen that you did not ask for.',
      pl: 'Otwórz stronę w oknie prywatnym z narzędziami deweloperskimi (zakładka Sieć), raz bezpośrednio i raz z wyszukiwarki; klikaj, przewijaj, wracaj: nic nie powinno dziać się samo.',
    },
  },
  server: {
    effort: 'medium',
    what: { en: 'settings of the server', pl: 'ustawienia serwera' },
    verify: {
      en: 'Look at what the server answers (curl -I, or the Network tab of the developer tools): status, address and encryption have to be right for every visitor.',
      pl: 'Sprawdź odpowiedź serwera (curl -I albo zakładka Sieć w narzędziach deweloperskich): kod, adres i szyfrowanie muszą się zgadzać dla każdego odwiedzającego.',
    },
  },
  writing: {
    effort: 'large',
    what: { en: 'new content of your own', pl: 'nowa, własna treść' },
    verify: {
      en: 'Ask a reader whom the page is meant for what they learned on it that other pages did not tell them.',
      pl: 'Zapytaj kogoś, dla kogo jest ta strona, czego dowiedział się z niej takiego, czego nie było gdzie indziej.',
    },
  },
  clean_up: {
    effort: 'large',
    what: {
      en: 'finding and closing a way into the site',
      pl: 'znalezienie i zamknięcie luki w witrynie',
    },
    verify: {
      en: 'Look for the same code on other pages and in the files, see the security report in Google Search Console, and check again after a week: what comes in through an open door comes back.',
      pl: 'Poszukaj tego samego na innych podstronach i w plikach, zajrzyj do raportu o bezpieczeństwie w Google Search Console i sprawdź stronę ponownie po tygodniu: jeśli luka została, problem wróci.',
    },
  },
  offer: {
    effort: 'large',
    what: { en: 'a decision about what the page offers', pl: 'decyzja o tym, co oferuje strona' },
    verify: {
      en: 'Read the page as its visitor: it should promise only what it gives, in the name of whoever really stands behind it.',
      pl: 'Przeczytaj stronę oczami odwiedzającego: powinna obiecywać tylko to, co daje, i jasno mówić, kto naprawdę za nią stoi.',
    },
  },
} as const satisfies Record<Remedy, Work>;

/** What a layer suggests, for rules that stored reports name and this version no longer has. */
const byLayer: Readonly<Record<Layer, Remedy>> = {
  text: 'editing',
  language: 'editing',
  markup: 'tag',
  meta: 'tag',
  links: 'links',
  scripts: 'code',
  'structured data': 'structured_data',
  layout: 'layout',
  fetch: 'server',
};

export function workOf(rule: { readonly rule_id: string; readonly layer: Layer }): Remedy {
  // Such a report may also name a layer that is gone.
  return briefById(rule.rule_id)?.mendedBy ?? byLayer[rule.layer] ?? 'editing';
}
