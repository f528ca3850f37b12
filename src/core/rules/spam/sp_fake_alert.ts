import { callsToAction } from '../../facts/calls-to-action.ts';
import { codePieces } from '../../facts/code/code-pieces.ts';
import { valuesOf } from '../../facts/code/code-values.ts';
import { scripts } from '../../facts/code/scripts.ts';
import { externalLinks, links } from '../../facts/links.ts';
import { media } from '../../facts/media.ts';
import { inOwnVoice, isDenied } from '../../facts/own-voice.ts';
import { phoneNumbers } from '../../facts/phone-numbers.ts';
import type { PhraseHit } from '../../facts/phrase-lists.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteEach, quoteText } from '../quote.ts';
import { listedQuotes, quotable, quoteList } from '../quote-list.ts';
import { quoteAct } from '../quote-script.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import {
  baits,
  HUMAN_CHECK,
  PASTE,
  RUN_DIALOG,
  ransoms,
  remedies,
  scares,
  updates,
} from '../word-lists/fake-alarms.ts';
import { type CutList, quoted } from '../wording.ts';

const VENDORS = new Set(
  (
    'microsoft.com apple.com google.com mozilla.org opera.com brave.com norton.com mcafee.com avast.com avg.com eset.com eset.pl ' +
    'kaspersky.com kaspersky.pl bitdefender.com malwarebytes.com trendmicro.com sophos.com symantec.com avira.com f-secure.com ' +
    'pandasecurity.com adobe.com java.com virustotal.com bleepingcomputer.com'
  ).split(' '),
);
const PROGRAM = /\.(?:exe|msi|apk|dmg|scr|bat|jar|pkg|zip|hta|js|vbs)(?:[?#]|$)/i;

const ONE_SCARE = 0.65;
const SEVERAL = 0.85;
const STAGED = 0.1;
/** A scare without anything to do about it may be a game, a story or a cut-off warning. */
const NO_REMEDY = 0.4;
/** Characters of a dialog's text. */
const MIN_DIALOG = 20;
const MAX_BLOCK = 4000;
/** How far the steps of one instruction stand apart, in characters. */
const STEPS = 400;
const DIGITS = /\+?\d[\d ().-]{5,16}\d/;
const NUMBER_REACH = 60;
/** Blocks of a box behind its alarm. */
const BOX_BLOCKS = 2;

const say = sentences({
  speaks_of_device: {
    en: ({ phrases }: { phrases: CutList }) =>
      `The page tells visitors about their own device: ${listedQuotes.en(phrases)}.`,
    pl: ({ phrases }) => `Strona mówi odwiedzającym o ich własnym urządzeniu: ${listedQuotes.pl(phrases)}.`,
  },
  poses_as_system: {
    en: ({ phrase }: { phrase: string }) => `The page poses as a system message: ${quoted.en(phrase)}.`,
    pl: ({ phrase }) => `Strona udaje komunikat systemu: ${quoted.pl(phrase)}.`,
  },
  offers_program: {
    en: () => 'As the remedy it links to a program to download.',
    pl: () => 'Jako ratunek podaje link do programu.',
  },
  offers_phone: {
    en: () => 'As the remedy it gives a phone number to call.',
    pl: () => 'Jako ratunek podaje numer telefonu.',
  },
  offers_button: {
    en: () => 'As the remedy it offers a button to scan, clean or update.',
    pl: () => 'Jako ratunek oferuje przycisk skanowania, czyszczenia lub aktualizacji.',
  },
});

export default rule({
  id: 'sp_fake_alert',
  mode: 'spam',
  policy: 'social_engineering',
  kind: 'violation',
  layer: 'text',
  version: 3,
  title: {
    en: 'The page imitates a system or security warning',
    pl: 'Strona udaje ostrzeżenie systemu lub programu antywirusowego',
  },
  fix: {
    en: 'Remove the fake warning together with its phone number or download. If you did not put it there, check your ad code.',
    pl: 'Usuń fałszywe ostrzeżenie wraz z numerem telefonu lub plikiem do pobrania. Jeśli nie pochodzi od Ciebie, sprawdź kod reklam.',
  },
  question:
    'Does the page imitate a system or security warning to make the visitor call a number or download something?',
  sources: ['SE', 'AX'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'offer',
  accuses: 'alone',
  languages: ['en', 'pl'],
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring:
    'Phrases that tell the reader of infections or locks on the reader’s own device: 0.65 for one and 0.85 for two or more, when a phone number to call or something to download, scan or click stands by; 0.1 more with alert boxes, full screen or sound. The same in dialogs of scripts. Calls to allow notifications as proof of being human and demands to pay for letting go need nothing more; false checks for robots that have a command run 0.85. Calls to update the browser or player count when a program file is linked. Sites of vendors and texts that warn of scams do not count; without anything to do 0.4.',
  says: say,
  detect(page) {
    const { site } = pageAddress(page);
    if (VENDORS.has(site) || warnsOfScams(page)) return CLEAR;
    const said = (hits: readonly PhraseHit[]): readonly PhraseHit[] =>
      inOwnVoice(page, hits).filter((hit) => !isDenied(page, hit));
    const commands = runCommands(page);
    if (commands) return commands;
    const boxes = saidByScripts(page);
    const files = programLinks(page);
    const alarms = said(scares(page));
    const pleas = files.length > 0 ? said(updates(page)) : [];
    const lures = said(baits(page));
    const all = [...alarms, ...pleas, ...lures].sort((a, b) => a.start - b.start);
    if (all.length === 0) return boxes ?? CLEAR;
    const remedy = inOwnVoice(page, remedies(page));
    const phones = phoneNumbers(page).filter((phone) => phone.span !== undefined);
    const acts =
      (phones.length > 0 && (remedy.length > 0 || alarms.length > 1)) ||
      files.length > 0 ||
      lures.length > 0 ||
      remedy.some((hit) => isFollowedByNumber(page, hit)) ||
      inOwnVoice(page, ransoms(page)).length > 0 ||
      alarms.some((hit) => hasWayOut(page, hit)) ||
      remedy.some((hit) => isClickable(page, hit));
    if (!acts && boxes) return boxes;
    const distinct = new Set(all.map((hit) => hit.phrase)).size;
    const score = acts
      ? Math.min(1, (distinct > 1 ? SEVERAL : ONE_SCARE) + (isStaged(page) ? STAGED : 0))
      : NO_REMEDY;
    const phrases = quoteList(all.map((hit) => page.text.slice(hit.start, hit.end)));
    const phone = phones[0];
    return {
      score,
      quotes: [
        ...quoteEach(all, 3, (hit) => quoteText(page, hit)),
        phone?.span ? quoteText(page, phone.span) : undefined,
        ...quoteEach(remedy, 1, (hit) => quoteText(page, hit)),
      ],
      facts: [
        say.speaks_of_device({ phrases }),
        ...(acts
          ? [
              files.length > 0
                ? say.offers_program()
                : phones.length > 0
                  ? say.offers_phone()
                  : say.offers_button(),
            ]
          : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a helpline for an invented infection', {
        found: {
          says: ['speaks_of_device', 'offers_phone'],
          quotes: ['Windows Defender Alert', 'Your computer has been locked'],
        },
        title: 'Windows Defender Alert',
        body: '<div class="alert"><h2>WARNING! Your computer has been locked</h2><p>Trojan spyware alert, error code 0x80072ee7. Do not close this window. Your personal data is at risk: passwords, photos and bank details. Call Microsoft support immediately at +1 888 555 0142, toll free.</p></div>',
      }),
      examplePage('an alarm among ordinary text, in Polish', {
        found: {
          says: ['speaks_of_device', 'offers_program'],
          quotes: ['Wykryto wirusa', 'Twoje dane są zagrożone'],
        },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div class="box"><strong>Uwaga! Wykryto wirusa na Twoim telefonie.</strong> Twoje dane są zagrożone. <a class="button" href="https://czyszczenie-telefonu.com/app.apk">Usuń wirusy</a></div>`,
      }),
      examplePage('a dialog of a script', {
        found: { says: ['poses_as_system'], quotes: ['confirm(text + "1-844-555-0112 now.")'] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>var text = "Your system is compromised! Call "; setTimeout(function () { confirm(text + "1-844-555-0112 now."); }, 900);</script>`,
      }),
      examplePage('a command to run as proof', {
        found: { says: ['poses_as_system'], quotes: ['Windows + R'] },
        title: 'Library stays open',
        body: `<div><p>Verify that you are human:</p><ol><li>Press Windows + R</li><li>Press Ctrl + V and hit Enter</li></ol></div>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a ransom, in Polish', {
        found: { says: ['speaks_of_device', 'offers_button'], quotes: ['Twój laptop został zablokowany'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div><p>Twój laptop został zablokowany przez Policję. Aby odblokować urządzenie, wpłać karę 500 zł.</p></div>`,
      }),
      examplePage('a lapsed protection with a button', {
        found: {
          says: ['speaks_of_device', 'offers_button'],
          quotes: ['Your Norton subscription has expired', 'Your laptop is unprotected'],
        },
        title: 'Library stays open',
        body: `<div><p>Your Norton subscription has expired! Your laptop is unprotected.</p><a href="https://av-renewal.example/">Renew</a></div>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a browser update that is a program', {
        found: {
          says: ['speaks_of_device', 'offers_program'],
          quotes: ['Your Chrome is out of date', 'Update now'],
        },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<div id="upd"><p>Your Chrome is out of date. You are using an old version.</p><a href="https://chrome-patch.net/Update.exe">Update now</a></div>`,
      }),
    ],
    clear: [
      examplePage('advice about fake alerts', {
        title: 'How to spot a tech support scam',
        body: `<p>A window says “Your computer has been locked” and asks you to call a number. It is a scam: Microsoft never puts phone numbers in warnings. Do not call, close the browser instead.</p>${paragraphs(...BICYCLE)}<p>Questions? Call us at +48 123 456 789.</p>`,
      }),
      examplePage('a notice for old browsers', {
        title: 'Library stays open',
        body: `<p class="browserupgrade">You are using an outdated browser. Please <a href="https://browsehappy.com/">update your browser</a> to improve your experience.</p>${paragraphs(...LIBRARY)}`,
      }),
      examplePage('a repair shop', {
        title: 'Computer repair',
        body: `${paragraphs(...BICYCLE)}<p>Is your computer slow or infected with a virus? If your laptop is damaged, call us at 01223 555 010.</p>`,
      }),
      examplePage('how to open a program', {
        title: 'Where settings are kept',
        body: `<p>Press Windows + R, type regedit and press Enter. Copy the key with Ctrl + C and paste it with Ctrl + V into a note.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('Polish news about attacks', {
        title: 'Oszuści dzwonią do seniorów',
        lang: 'pl',
        body: `<p>Na ekranie pojawia się komunikat „Wykryto wirusa” i numer telefonu. Policja ostrzega: to oszustwo. Nie dzwoń pod podany numer i zgłoś sprawę.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

/** A dialog opened by a script: only the page itself speaks there. */
function saidByScripts(page: Page): Finding | undefined {
  for (const piece of codePieces(page)) {
    for (const act of piece.structure.calls) {
      if (act.name !== 'alert' && act.name !== 'confirm' && act.name !== 'prompt') continue;
      const text = valuesOf(page, piece, act.after + 1)[0]?.text ?? '';
      const alarms = text.length < MIN_DIALOG ? [] : scares.in(text);
      const [first] = alarms;
      if (!first || (remedies.in(text).length === 0 && !/\d{3}/.test(text))) continue;
      const quote = quoteAct(page, piece, act);
      return answer(alarms.length > 1 ? SEVERAL : ONE_SCARE, [quote], text.slice(first.start, first.end));
    }
  }
  return undefined;
}

/** "Press Windows + R, then Ctrl + V" to prove that one is human. */
function runCommands(page: Page): Finding | undefined {
  for (const block of page.blocks) {
    if (block.inCode) continue;
    const text = page.text.slice(block.start, Math.min(block.end, block.start + MAX_BLOCK));
    const keys = RUN_DIALOG.exec(text);
    if (!keys) continue;
    // Steps of a list are blocks of their own.
    const around = page.text.slice(Math.max(0, block.start - STEPS), block.end + STEPS);
    if (!PASTE.test(around) || !HUMAN_CHECK.test(around)) continue;
    const quote = quoteText(page, {
      start: block.start + keys.index,
      end: Math.min(block.end, block.start + keys.index + 120),
    });
    return answer(SEVERAL, [quote], keys[0]);
  }
  return undefined;
}

function answer(score: number, quotes: readonly (Quote | undefined)[], phrase: string): Finding {
  return {
    score,
    quotes,
    facts: [say.poses_as_system({ phrase: quotable(phrase) })],
  };
}

/** Numbers of any country, right behind the words that ask to call them. */
function isFollowedByNumber(page: Page, hit: PhraseHit): boolean {
  return DIGITS.test(page.text.slice(hit.end, hit.end + NUMBER_REACH));
}

/** A link to another site in the alarm's own block or the next ones: the button of the box. */
function hasWayOut(page: Page, hit: PhraseHit): boolean {
  return externalLinks(page).some(
    (link) =>
      !link.hidden &&
      !VENDORS.has(link.site) &&
      link.block >= hit.block &&
      link.block <= hit.block + BOX_BLOCKS,
  );
}

function programLinks(page: Page): readonly string[] {
  return links(page)
    .filter((link) => link.kind === 'web' && !VENDORS.has(link.site) && PROGRAM.test(link.url))
    .map((link) => link.url);
}

function isClickable(page: Page, hit: PhraseHit): boolean {
  const inside = page.blocks[hit.block]?.links.some((link) => link.start <= hit.start && hit.end <= link.end);
  if (inside === true) return true;
  return callsToAction(page).some((call) => call.clickable && call.start <= hit.end && hit.start <= call.end);
}

/** Boxes that pop up, full screen and sound make a warning of a page. */
function isStaged(page: Page): boolean {
  return (
    scripts(page).inline.some(({ structure }) =>
      structure.calls.some((act) => act.name === 'alert' || act.name === 'requestFullscreen'),
    ) || media(page).some((item) => item.tag === 'audio' && item.autoplay)
  );
}
