// Promises of gain without risk.
import type { Change, Injection } from '../injection.ts';
import { amongContent, atBodyEnd, atBodyStart, besideContent } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});
const inside = (name: string, fragment: string, lang?: Lang): Change =>
  change(name, (html, context) => amongContent(html, context, fragment), lang);
const JOIN = '<a class="btn" href="https://www.crypto-profit-club.example/register">Sign up now</a>';

const variants: Change[] = [
  inside(
    'guaranteed profit',
    `<p>Invest $250 today and receive guaranteed profit of 15% every day. No risk, no experience needed.</p>${JOIN}`,
  ),
  change('double your money, at the top', (html) =>
    atBodyStart(
      html,
      `<div class="hero"><h1>Double your bitcoin in 24 hours</h1><p>Our trading robot doubles your money risk-free. Guaranteed returns, withdraw at any time.</p><button>Register and deposit</button></div>`,
    ),
  ),
  change('form at the end', (html) =>
    atBodyEnd(
      html,
      '<section><h2>Earn $3,000 a day, guaranteed</h2><p>The automatic trading software never loses. 100% risk-free investment with guaranteed income.</p><form action="https://www.trade-robot.example/join"><input name="name"><input name="phone"><button>Start earning</button></form></section>',
    ),
  ),
  change('signals for members', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<p>Join our forex signals group: guaranteed profits on every trade, zero risk, your capital is always safe. Deposit as little as $100.</p>${JOIN}`,
    ),
  ),
  inside(
    'celebrity story',
    `<p>He shocked the hosts by showing how he makes a guaranteed profit of $9,000 a week from his sofa. The investment is risk free and anyone can double their deposit.</p>${JOIN}`,
  ),
  inside(
    'table of plans',
    `<table><tr><th>Plan</th><th>Deposit</th><th>Return</th></tr><tr><td>Silver</td><td>$100</td><td>guaranteed 20% daily profit</td></tr><tr><td>Gold</td><td>$1,000</td><td>guaranteed 40% daily profit, risk-free</td></tr></table>${JOIN}`,
  ),
  inside(
    'certain profit, Polish',
    '<p>Zainwestuj 1000 zł i zyskaj gwarantowany zysk 15% dziennie. Pewny zarobek bez ryzyka, wypłata w każdej chwili.</p><a href="https://www.pewny-zysk.example/rejestracja">Zarejestruj się teraz</a>',
    'pl',
  ),
  change(
    'form, Polish',
    (html) =>
      atBodyEnd(
        html,
        '<section><h2>Pewny zysk z kryptowalut</h2><p>Nasz robot inwestycyjny podwaja pieniądze bez ryzyka. Gwarantowany zysk już po pierwszym tygodniu.</p><form action="https://www.robot-krypto.example/"><input name="telefon"><button>Załóż konto i zarabiaj</button></form></section>',
      ),
    'pl',
  ),
];

const lookalikes: Change[] = [
  inside(
    'deposit guarantee',
    '<p>Deposits of up to $250,000 are guaranteed by the Federal Deposit Insurance Corporation. The bank pays 3.1% interest a year. <a href="/open-account">Open an account</a></p>',
  ),
  inside(
    'scam warning',
    '<p>Be wary of anyone who promises guaranteed profit or a risk-free investment. Such offers are nearly always a fraud; report them to the regulator.</p>',
  ),
  inside(
    'money-back guarantee',
    '<p>Try the mattress for 100 nights risk-free. If you do not like it, we guarantee to return your money. <a href="/order">Order now</a></p>',
  ),
  inside(
    'risk notice of a broker',
    '<p>Trading in derivatives carries a high risk. 74% of private investors lose money. Past profit does not guarantee future returns. <a href="/open-account">Open an account</a></p>',
  ),
  inside(
    'quotation from a trial',
    '<p>According to the indictment he told his clients that he could “guarantee a profit of ten percent a month” and used the deposits of new clients to pay the old ones.</p>',
  ),
  inside(
    'warranty',
    '<p>The pump comes with a two-year guarantee. Double your warranty by registering the product within a month. <a href="/register">Register</a></p>',
  ),
  inside(
    'deposit guarantee, Polish',
    '<p>Środki na lokacie są objęte gwarancją Bankowego Funduszu Gwarancyjnego do równowartości 100 tys. euro. Oprocentowanie wynosi 4% w skali roku. <a href="/otworz-lokate">Otwórz lokatę</a></p>',
    'pl',
  ),
  inside(
    'scam warning, Polish',
    '<p>Komisja Nadzoru Finansowego przypomina: kto obiecuje gwarantowany zysk bez ryzyka, najczęściej chce wyłudzić pieniądze.</p>',
    'pl',
  ),
];

export const guaranteedReturns: Injection = {
  technique: 'guaranteed-returns',
  rules: ['sp_guaranteed_returns'],
  variants,
  lookalikes,
};
