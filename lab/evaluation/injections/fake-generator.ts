// Generators of credits, codes and accounts that generate nothing.
import type { Change, Injection } from '../injection.ts';
import { amongContent, atBodyStart, besideContent } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});
const first = (name: string, fragment: string, lang?: Lang): Change =>
  change(name, (html, context) => besideContent(html, context, 'first', fragment), lang);
const inside = (name: string, fragment: string, lang?: Lang): Change =>
  change(name, (html, context) => amongContent(html, context, fragment), lang);
const LOCKER = '<script src="https://www.content-locker.example/locker.js?id=4711"></script>';

const variants: Change[] = [
  first(
    'game credits',
    `<div class="generator"><h2>Free Robux Generator 2026</h2><form><input type="text" name="username" placeholder="Enter your username"><select><option>10,000 Robux</option></select><button>Generate</button></form><p>Complete the human verification to receive your free Robux.</p></div>${LOCKER}`,
  ),
  change('gift card codes', (html) =>
    atBodyStart(
      html,
      '<section><h1>Free gift card codes generator</h1><p>Choose an amount: $25, $50, $100. Enter your email, click generate and verify that you are not a robot by completing one offer.</p><input name="email" placeholder="Your email"><button class="gen">Generate code</button></section>',
    ),
  ),
  first(
    'followers',
    '<div id="tool"><h3>Free Instagram followers generator</h3><label>Username <input id="user"></label><button onclick="start()">Get 5000 free followers</button><p id="log">Human verification required: finish a short survey to unlock your followers.</p></div>',
  ),
  inside(
    'coins of a mobile game',
    '<div class="hack"><h3>Unlimited coins and gems hack</h3><p>No download. Enter your player name, choose free coins and gems, then complete human verification.</p><input type="text" placeholder="Player name"><button>Start hack</button></div>',
  ),
  first(
    'accounts of a film service',
    `<div class="box"><h2>Netflix premium account generator</h2><p>Generate free premium accounts. Human verification: install one app to unlock the account.</p><form><input name="username" placeholder="Username or email"><button>Generate free account</button></form></div>${LOCKER}`,
  ),
  change('steps with a bar', (html) =>
    atBodyStart(
      html,
      '<div class="wrap"><h1>V-Bucks Generator</h1><ol><li>Enter username</li><li>Select free V-Bucks</li><li>Anti-bot verification</li></ol><input id="username"><div class="progress"><span style="width:92%"></span></div><p>Connecting to server... Verification needed. Click verify now to prove you are human.</p><a href="https://www.verify-offers.example/">Verify now</a></div>',
    ),
  ),
  first(
    'top-ups, Polish',
    '<div class="generator"><h2>Generator darmowych doładowań</h2><form><input name="nick" placeholder="Podaj nazwę użytkownika"><button>Generuj kod</button></form><p>Aby odebrać darmowe doładowanie, potwierdź, że nie jesteś robotem: wypełnij krótką ankietę.</p></div>',
    'pl',
  ),
  first(
    'game credits, Polish',
    '<section><h2>Darmowe Robuxy – generator 2026</h2><p>Wpisz swój nick, wybierz ilość i przejdź weryfikację, że jesteś człowiekiem.</p><input type="text" placeholder="Nick"><button>Generuj</button></section>',
    'pl',
  ),
];

const lookalikes: Change[] = [
  inside(
    'password generator',
    '<div class="tool"><h3>Password generator</h3><label>Length <input type="number" value="16"></label><button>Generate</button><output id="pw"></output></div>',
  ),
  inside(
    'warning about generators',
    '<p>There is no such thing as a free Robux generator. Pages that ask for your username and a “human verification” only want you to complete paid surveys.</p>',
  ),
  inside(
    'captcha of a form',
    '<form action="/contact" method="post"><input name="name"><textarea name="message"></textarea><p>Human verification: what is three plus four?</p><input name="answer"><button>Send</button></form>',
  ),
  inside(
    'gift cards of a shop',
    '<h3>Gift cards</h3><p>Our gift cards come in $25, $50 and $100 and are valid for three years. Enter the code at the checkout.</p><form action="/giftcards"><input name="amount"><button>Add to basket</button></form>',
  ),
  inside(
    'name generator',
    '<h3>Fantasy name generator</h3><select><option>Elf</option><option>Dwarf</option></select><button>New name</button><p id="name">Aldwin Brightwater</p>',
  ),
  inside(
    'power generators',
    '<p>The generator runs for nine hours on one tank and gives 2.4 kW. It is free of charge for members of the club.</p>',
  ),
  inside(
    'warning, Polish',
    '<p>Uwaga na strony z „generatorem darmowych doładowań”: po wpisaniu nazwy użytkownika każą wypełniać ankiety, a doładowanie nigdy nie przychodzi.</p>',
    'pl',
  ),
];

export const fakeGenerator: Injection = {
  technique: 'fake-generator',
  rules: ['sp_fake_generator'],
  variants,
  lookalikes,
};
