// What ordinary sites put around every page, whatever the page is about: a header with a menu, a footer with the firm's
// data, a cookie bar, a box for a newsletter, links to other articles. Nothing in it is about the page.

type Language = 'en' | 'pl';

export interface Furniture {
  readonly note: string;
  /** Straight behind the opening tag of the body. */
  readonly before: Readonly<Record<Language, string>>;
  /** Straight before its end. */
  readonly after: Readonly<Record<Language, string>>;
}

const NOTHING = { en: '', pl: '' };

const menuOf = (entries: readonly (readonly [string, string])[]): string =>
  `<header><a href="/"><img src="/logo.svg" alt="Logo" width="120" height="40"></a><nav><ul>${entries
    .map(([path, text]) => `<li><a href="/${path}">${text}</a></li>`)
    .join('')}</ul></nav></header>`;

export const PAGE_FURNITURE: readonly Furniture[] = [
  {
    note: 'a header with a logo and a menu',
    before: {
      en: menuOf([
        ['services', 'Services'],
        ['gallery', 'Gallery'],
        ['news', 'News'],
        ['team', 'Our team'],
        ['contact-us', 'Contact us'],
      ]),
      pl: menuOf([
        ['uslugi', 'Usługi'],
        ['galeria', 'Galeria'],
        ['aktualnosci', 'Aktualności'],
        ['zespol', 'Nasz zespół'],
        ['kontakt', 'Kontakt'],
      ]),
    },
    after: NOTHING,
  },
  {
    note: 'a footer with the data of a firm',
    before: NOTHING,
    after: {
      en: '<footer><p>Harrow Lane Works Ltd, 14 Harrow Lane, Norwich NR2 4TB, United Kingdom. Company No. 07654321. Phone: <a href="tel:+441603555014">01603 555014</a>, e-mail: <a href="mailto:office@harrowlane.example">office@harrowlane.example</a>. Monday to Friday, 9 am to 5 pm.</p></footer>',
      pl: '<footer><p>Wierzbowa Pracownia sp. z o.o., ul. Wierzbowa 14, 85-010 Bydgoszcz. NIP 526-104-08-28. Telefon: <a href="tel:+48523555014">52 355 50 14</a>, e-mail: <a href="mailto:biuro@wierzbowa.example">biuro@wierzbowa.example</a>. Od poniedziałku do piątku w godz. 9–17.</p></footer>',
    },
  },
  {
    note: 'a footer with copyright and policies',
    before: NOTHING,
    after: {
      en: '<footer><p>© 2026 Harrow Lane Works. All rights reserved.</p><p><a href="/privacy-policy">Privacy policy</a> <a href="/terms">Terms and conditions</a> <a href="/cookies">Cookies</a> <a href="/accessibility">Accessibility</a></p></footer>',
      pl: '<footer><p>© 2026 Wierzbowa Pracownia. Wszelkie prawa zastrzeżone.</p><p><a href="/polityka-prywatnosci">Polityka prywatności</a> <a href="/regulamin">Regulamin</a> <a href="/cookies">Pliki cookie</a> <a href="/dostepnosc">Deklaracja dostępności</a></p></footer>',
    },
  },
  {
    note: 'a cookie bar',
    before: NOTHING,
    after: {
      en: '<div class="cookie-bar" role="region" aria-label="Cookies"><p>We use cookies to count visits and to remember your settings. You can change your choice at any time.</p><button type="button">Accept</button> <button type="button">Reject</button> <a href="/cookies">Learn more</a></div>',
      pl: '<div class="cookie-bar" role="region" aria-label="Pliki cookie"><p>Używamy plików cookie, aby liczyć odwiedziny i zapamiętać ustawienia. Wybór można zmienić w każdej chwili.</p><button type="button">Akceptuję</button> <button type="button">Odrzucam</button> <a href="/cookies">Dowiedz się więcej</a></div>',
    },
  },
  {
    note: 'a box for a newsletter',
    before: NOTHING,
    after: {
      en: '<aside class="newsletter"><p>News from us, once a month, in your inbox.</p><form action="/newsletter" method="post"><label>E-mail <input type="email" name="email"></label><button>Subscribe</button></form></aside>',
      pl: '<aside class="newsletter"><p>Nowości od nas, raz w miesiącu, na Twoją skrzynkę.</p><form action="/newsletter" method="post"><label>E-mail <input type="email" name="email"></label><button>Zapisz się</button></form></aside>',
    },
  },
  {
    note: 'links to other articles',
    before: NOTHING,
    after: {
      en: '<aside class="related"><p>Related articles</p><ul><li><a href="/articles/oak-table">How we restored an oak table</a></li><li><a href="/articles/first-frost">What to bring in before the first frost</a></li><li><a href="/articles/river-walk">A walk along the river in May</a></li><li><a href="/articles/old-maps">Reading old maps of the county</a></li></ul></aside>',
      pl: '<aside class="related"><p>Podobne artykuły</p><ul><li><a href="/artykuly/debowy-stol">Jak odnowiliśmy dębowy stół</a></li><li><a href="/artykuly/pierwszy-mroz">Co schować przed pierwszym mrozem</a></li><li><a href="/artykuly/spacer">Majowy spacer nad rzeką</a></li><li><a href="/artykuly/stare-mapy">Jak czytać stare mapy powiatu</a></li></ul></aside>',
    },
  },
];
