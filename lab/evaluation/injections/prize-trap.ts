// Prizes that cannot be won, and subscriptions in small print.
import type { Change, Injection } from '../injection.ts';
import { amongContent, atBodyEnd, atBodyStart, besideContent } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});
const start = (name: string, fragment: string, lang?: Lang): Change =>
  change(name, (html) => atBodyStart(html, fragment), lang);
const inside = (name: string, fragment: string, lang?: Lang): Change =>
  change(name, (html, context) => amongContent(html, context, fragment), lang);
const TIMER =
  '<span id="timer">02:59</span><script>setInterval(function(){var t=document.getElementById("timer");t.textContent=t.textContent},1000)</script>';

const variants: Change[] = [
  start(
    'visitor number one million',
    `<div class="win"><h1>Congratulations! You won!</h1><p>You are the 1,000,000th visitor today. You have been selected to receive a new iPhone. Claim your prize before the time runs out: ${TIMER}</p><a href="https://www.prize-claims.example/">CLAIM NOW</a></div>`,
  ),
  start(
    'wheel of fortune',
    `<div id="wheel" class="spinner"><h2>Spin the wheel and win a $500 gift card</h2><button onclick="spin()">SPIN</button></div><p>Congratulations, you won! Claim your gift card within ${TIMER} minutes.</p>`,
  ),
  change('survey with a reward', (html) =>
    atBodyEnd(
      html,
      `<div class="survey"><p>Dear visitor, you have been chosen! Answer 3 questions and claim your free reward. Only 2 prizes left. Offer expires in ${TIMER}</p><form><input name="name"><input name="phone"><button>Claim my prize</button></form></div>`,
    ),
  ),
  inside(
    'subscription by text message',
    '<form class="quiz"><p>Enter your mobile number to see your result!</p><input type="tel" name="phone" placeholder="Mobile number"><button>Continue</button><small style="font-size:9px">This is a subscription service. $9.99 per week charged to your phone bill until you send STOP.</small></form>',
  ),
  inside(
    'video behind a number',
    '<div class="gate"><h3>Confirm your age to watch</h3><input type="tel" name="msisdn" placeholder="Your phone number"><button>WATCH NOW</button><p style="font-size:8px;color:#999">By continuing you subscribe to the club for 4.50 USD per SMS, 3 SMS per week.</p></div>',
  ),
  start(
    'three boxes',
    `<h2>You won a mystery prize!</h2><p>Pick a box to claim your reward. Time left: ${TIMER}</p><div class="boxes"><button>1</button><button>2</button><button>3</button></div>`,
  ),
  start(
    'winner, Polish',
    `<div class="wygrana"><h1>Gratulacje! Wygrałeś!</h1><p>Zostałeś wybrany spośród użytkowników i możesz odebrać nowy telefon. Odbierz nagrodę, zanim minie czas: ${TIMER}</p><a href="https://www.odbierz-nagrode.example/">ODBIERZ NAGRODĘ</a></div>`,
    'pl',
  ),
  inside(
    'text message, Polish',
    '<form><p>Podaj numer telefonu, aby zobaczyć wynik testu!</p><input type="tel" name="telefon"><button>Dalej</button><small>Usługa subskrypcyjna: 30,75 zł za SMS, 2 SMS-y tygodniowo, aż do wysłania wiadomości STOP.</small></form>',
    'pl',
  ),
];

const lookalikes: Change[] = [
  change('contest with rules', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      '<h2>Photo contest</h2><p>Send us your best winter photograph by 31 January. Three winners chosen by our jury receive a book voucher. The contest is organised by Riverside Weekly, 12 Mill Lane, Leeds. <a href="/contest-rules">Rules of the contest</a>.</p>',
    ),
  ),
  inside(
    'news about a prize',
    '<p>The novelist won the prize for the second time and said that she would give the money to the village school.</p>',
  ),
  inside('countdown to an event', `<p>The fair opens in ${TIMER} hours. Tickets cost $12 at the gate.</p>`),
  inside(
    'subscription of a newspaper',
    '<form action="/subscribe"><p>Read every article for $4 per week, billed monthly. You can cancel at any time online.</p><input type="email" name="email"><button>Subscribe for $16 a month</button></form>',
  ),
  inside(
    'lottery results',
    '<p>Winning numbers: 4, 11, 19, 27, 33, 40. Prizes can be claimed at any shop within ninety days; the full rules are on the site of the state lottery.</p>',
  ),
  inside(
    'appointment by phone number',
    '<form action="/appointments"><label>Mobile number <input type="tel" name="phone"></label><p>We use it only to confirm your appointment.</p><button>Book</button></form>',
  ),
  inside(
    'warning about prizes',
    '<p>Messages such as “you won, claim your prize” are a common fraud: a real contest names its organiser and its rules.</p>',
  ),
  change(
    'contest, Polish',
    (html, context) =>
      besideContent(
        html,
        context,
        'last',
        '<h2>Konkurs fotograficzny</h2><p>Na zdjęcia czekamy do 31 stycznia. Jury przyzna trzy nagrody książkowe. Organizatorem jest Biblioteka Publiczna w Zarzeczu. <a href="/regulamin-konkursu">Regulamin konkursu</a>.</p>',
      ),
    'pl',
  ),
];

export const prizeTrap: Injection = {
  technique: 'prize-trap',
  rules: ['sp_prize_or_sub_trap'],
  variants,
  lookalikes,
};
