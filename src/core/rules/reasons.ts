// Why a rule was not judged. A reason is an answer of its own: unknown never counts as good, and never as bad.
import type { Texts } from './texts.ts';

export const reasons = {
  needs_site: {
    en: 'Other pages of the site are needed to judge this.',
    pl: 'Do oceny potrzebne są inne strony witryny.',
  },
  needs_second_fetch: {
    en: 'A second fetch with another agent, device or referrer is needed.',
    pl: 'Potrzebne jest drugie pobranie strony: innym programem, z innego urządzenia lub z innej strony odsyłającej.',
  },
  needs_render: {
    en: 'The page has to be rendered in a browser to judge this.',
    pl: 'Do oceny stronę trzeba wyświetlić w przeglądarce.',
  },
  needs_history: {
    en: 'Past versions of the page or the history of the domain are needed.',
    pl: 'Potrzebne są wcześniejsze wersje strony albo historia domeny.',
  },
  needs_external: {
    en: 'Sources outside the page are needed to judge this.',
    pl: 'Do oceny potrzebne są źródła spoza strony.',
  },
  needs_backlinks: {
    en: 'Data about inbound links are needed.',
    pl: 'Potrzebne są dane o linkach przychodzących.',
  },
  needs_field_data: {
    en: 'Measurements from real visitors are needed.',
    pl: 'Potrzebne są pomiary od rzeczywistych użytkowników.',
  },
  needs_interaction: {
    en: 'Someone has to click, fill in or buy something to judge this.',
    pl: 'Ocena wymaga działania na stronie: kliknięcia, wypełnienia lub zakupu.',
  },
  needs_query: {
    en: 'A search phrase is needed to judge this.',
    pl: 'Do oceny potrzebna jest fraza wyszukiwania.',
  },
  needs_model: {
    en: 'A language model is needed to judge this; none is set up.',
    pl: 'Do oceny potrzebny jest model językowy, a żaden nie jest podłączony.',
  },
  model_unavailable: {
    en: 'The language model that judges this did not answer; nothing was charged for it.',
    pl: 'Model językowy, który to ocenia, nie odpowiedział. Nie naliczono za to opłaty.',
  },
  needs_human: {
    en: 'Only a person can judge this.',
    pl: 'To może ocenić tylko człowiek.',
  },
  needs_html: {
    en: 'Plain text was given; this is judged from the HTML.',
    pl: 'Podano zwykły tekst, a ta ocena wymaga kodu HTML.',
  },
  needs_published: {
    en: 'The author’s file was given; this is judged from the page as it is published.',
    pl: 'Podano plik autora, a ta ocena wymaga opublikowanej strony.',
  },
  needs_fetch: {
    en: 'The page was not fetched; this is judged from its address and the server’s answer.',
    pl: 'Strony nie pobrano, a ta ocena wymaga jej adresu i odpowiedzi serwera.',
  },
  off_page: {
    en: 'Nothing on any page shows this.',
    pl: 'Tego nie widać na żadnej stronie.',
  },
  truncated: {
    en: 'Only the beginning of the document was read; what is missing may come further down.',
    pl: 'Wczytano tylko początek dokumentu, a brakujące elementy mogą być dalej.',
  },
  lang_unsupported: {
    en: 'This is not judged in the language of the page.',
    pl: 'Ta ocena nie obejmuje języka, w którym napisano stronę.',
  },
  too_short: {
    en: 'The page has too little text to judge this.',
    pl: 'Na stronie jest za mało tekstu, by to ocenić.',
  },
  not_applicable: {
    en: 'This does not apply to a page of this kind.',
    pl: 'To kryterium nie dotyczy stron tego rodzaju.',
  },
} as const satisfies Record<string, Texts>;

export type Reason = keyof typeof reasons;
