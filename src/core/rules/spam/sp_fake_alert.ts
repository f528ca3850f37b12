import { callsToAction } from '../../facts/calls-to-action.ts';
import { links } from '../../facts/links.ts';
import { media } from '../../facts/media.ts';
import { inOwnVoice, isDenied } from '../../facts/own-voice.ts';
import { pageAddress } from '../../facts/page-address.ts';
import { phoneNumbers } from '../../facts/phone-numbers.ts';
import { type PhraseHit, phraseList } from '../../facts/phrase-lists.ts';
import { scripts } from '../../facts/scripts.ts';
import { warnsOfScams } from '../../grounds/scam-warning.ts';
import type { Page } from '../../page/page.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { BICYCLE, CHLEB, LIBRARY } from '../sample-prose.ts';
import { listed, quoted } from '../wording.ts';

/** Said to the reader about the reader's own device. */
const scares = phraseList({
  en: [
    'your computer is infected',
    'your computer has been infected',
    'your computer may be infected',
    'your computer might be infected',
    'your computer was infected',
    'your computer has been locked',
    'your computer has been blocked',
    'your computer is blocked',
    'your computer is locked',
    'your computer has been compromised',
    'your computer is at risk',
    'your computer has alerted us',
    'your pc is infected',
    'your pc has been infected',
    'your pc is at risk',
    'your pc has been blocked',
    'your pc has been locked',
    'your mac is infected',
    'your mac has been infected',
    'your mac may be infected',
    'your device is infected',
    'your device has been infected',
    'your device is at risk',
    'your device has been compromised',
    'your device has been blocked',
    'your device has been locked',
    'your phone is infected',
    'your phone has been infected',
    'your phone has been hacked',
    'your iphone is infected',
    'your iphone has been infected',
    'your iphone has been hacked',
    'your iphone has been compromised',
    'your iphone is severely damaged',
    'your android is infected',
    'your android has been infected',
    'your battery is damaged',
    'your system is infected',
    'your system has been infected',
    'your system is at risk',
    'your system is heavily damaged',
    'your system is badly damaged',
    'your system has detected',
    'your windows is infected',
    'your windows computer is',
    'your browser has been blocked',
    'your browser has been locked',
    'your ip address has been compromised',
    'your ip has been blocked',
    'your personal data is at risk',
    'your personal information is at risk',
    'your personal files are at risk',
    'your data is at risk',
    'virus detected',
    'viruses detected',
    'virus has been detected',
    'viruses have been detected',
    'viruses were found',
    'viruses found',
    'virus found',
    'viruses have been found',
    'threats detected',
    'threats have been detected',
    'trojan detected',
    'spyware detected',
    'malware detected',
    'malware has been detected',
    'trojan spyware alert',
    'pornographic spyware',
    'pornographic virus',
    'zeus virus',
    'system warning',
    'critical system alert',
    'critical security alert',
    'critical alert from',
    'windows defender alert',
    'windows defender security',
    'windows security alert',
    'windows firewall alert',
    'microsoft security alert',
    'microsoft warning alert',
    'microsoft support alert',
    'apple security alert',
    'apple support alert',
    'apple security breach',
    'google security alert',
    'access to this pc has been blocked',
    'access to this computer has been blocked',
    'this computer has been blocked',
    'this pc has been blocked',
    'do not close this window',
    'do not close this page',
    'do not close this tab',
    "don't close this window",
    'do not restart your computer',
    'do not restart or shut down',
    'do not shut down your computer',
    'do not turn off your computer',
    'do not ignore this',
    'do not ignore this critical alert',
    'system will be permanently damaged',
    'hard drive will be deleted',
    'your hard drive will be',
    'we will be forced to disable your computer',
    'your license key has expired',
  ],
  pl: [
    'wykryto wirus~',
    'wykryto wirusy',
    'wykryliśmy wirus~',
    'wykryto zagrożeni~',
    'wykryliśmy zagrożeni~',
    'wykryto złośliwe oprogramowanie',
    'wykryto oprogramowanie szpiegujące',
    'wykryto trojan~',
    'wykryto infekcj~',
    'znaleziono wirus~',
    'znaleziono zagrożeni~',
    'twój komputer jest zainfekowany',
    'twój komputer został zainfekowany',
    'twój komputer jest zagrożony',
    'twój komputer jest zablokowany',
    'twój komputer został zablokowany',
    'twój komputer może być zainfekowany',
    'twój system jest zainfekowany',
    'twój system został zainfekowany',
    'twój system jest uszkodzony',
    'twój system został zablokowany',
    'twój system jest zagrożony',
    'twój telefon jest zainfekowany',
    'twój telefon został zainfekowany',
    'twój telefon został zhakowany',
    'twój telefon jest zagrożony',
    'twój iphone jest zainfekowany',
    'twój iphone został zainfekowany',
    'twój iphone został zhakowany',
    'twoje urządzenie jest zainfekowane',
    'twoje urządzenie zostało zainfekowane',
    'twoje urządzenie jest zagrożone',
    'twoje urządzenie zostało zablokowane',
    'twoja bateria jest uszkodzona',
    'twoja przeglądarka została zablokowana',
    'twoje dane są zagrożone',
    'twoje dane osobowe są zagrożone',
    'twoje pliki są zagrożone',
    'komputer został zablokowany',
    'komputer jest zainfekowany',
    'komputer został zainfekowany',
    'urządzenie jest zainfekowane',
    'urządzenie zostało zainfekowane',
    'dostęp do komputera został zablokowany',
    'dostęp do tego komputera został zablokowany',
    'system został zablokowany ze względów bezpieczeństwa',
    'alert bezpieczeństwa windows',
    'ostrzeżenie systemu windows',
    'ostrzeżenie systemowe',
    'krytyczny alert',
    'krytyczne ostrzeżenie',
    'nie zamykaj tego okna',
    'nie zamykaj tej strony',
    'nie zamykaj tej karty',
    'nie wyłączaj komputera',
    'nie uruchamiaj ponownie komputera',
    'nie restartuj komputera',
    'nie ignoruj tego',
    'dysk zostanie usunięty',
  ],
});

/** Pages rightly ask for a newer browser; with a program file behind the button they do not. */
const updates = phraseList({
  en: [
    'your browser is out of date',
    'your browser is outdated',
    'your browser version is outdated',
    'your chrome is out of date',
    'your version of chrome is outdated',
    'chrome update required',
    'critical browser update',
    'critical update required',
    'critical chrome update',
    'update your browser',
    'browser update required',
    'flash player is out of date',
    'flash player update',
    'update flash player',
    'your flash player is outdated',
    'your video player is out of date',
    'update your video player',
    'missing plugin',
    'missing codec',
    'missing font',
    'font was not found',
    'hoefler text font',
    'java update required',
    'your drivers are out of date',
  ],
  pl: [
    'zaktualizuj przeglądark~',
    'twoja przeglądarka jest nieaktualna',
    'twoja przeglądarka jest przestarzała',
    'wersja przeglądarki jest nieaktualna',
    'wymagana aktualizacja przeglądarki',
    'krytyczna aktualizacja',
    'pilna aktualizacja',
    'zaktualizuj flash',
    'flash player jest nieaktualny',
    'zaktualizuj odtwarzacz',
    'twój odtwarzacz jest nieaktualny',
    'brak wtyczki',
    'brak kodeka',
    'brakujący kodek',
    'zaktualizuj sterowniki',
  ],
});

/** What to do about it, according to the page. */
const remedies = phraseList({
  en: [
    'call now',
    'call us',
    'call microsoft',
    'call apple',
    'call windows',
    'call support',
    'call immediately',
    'call the number',
    'call toll free',
    'call technical support',
    'call our',
    'call this number',
    'contact support',
    'contact microsoft',
    'contact our certified',
    'toll free',
    'certified technicians',
    'scan now',
    'start scan',
    'run scan',
    'clean now',
    'remove virus~',
    'remove threats',
    'remove now',
    'repair now',
    'fix now',
    'update now',
    'install update',
    'install now',
    'download now',
    'download update',
    'download the update',
    'download antivirus',
    'download cleaner',
    'download and install',
  ],
  pl: [
    'zadzwoń',
    'zadzwoń natychmiast',
    'skontaktuj się z pomocą',
    'skontaktuj się z działem',
    'skontaktuj się z technikiem',
    'skanuj teraz',
    'rozpocznij skanowanie',
    'uruchom skanowanie',
    'usuń wirusy',
    'usuń zagrożenia',
    'usuń teraz',
    'napraw teraz',
    'oczyść teraz',
    'wyczyść teraz',
    'zaktualizuj teraz',
    'zainstaluj aktualizację',
    'zainstaluj teraz',
    'pobierz aktualizację',
    'pobierz antywirus~',
    'pobierz teraz',
    'pobierz i zainstaluj',
  ],
});

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

export default rule({
  id: 'sp_fake_alert',
  mode: 'spam',
  policy: 'social_engineering',
  kind: 'violation',
  layer: 'text',
  version: 1,
  title: {
    en: 'The page imitates a system or security warning',
    pl: 'Strona udaje ostrzeżenie systemu lub programu antywirusowego',
  },
  fix: {
    en: 'Remove the fake warning together with its phone number or download; check advertising code if you did not put it there.',
    pl: 'Usuń fałszywe ostrzeżenie wraz z numerem telefonu lub plikiem do pobrania; jeśli nie zostało dodane celowo, sprawdź kod reklam.',
  },
  question:
    'Does the page imitate a system or security warning to make the visitor call a number or download something?',
  sources: ['SE', 'AX'],
  judges: ['code', 'model'],
  languages: ['en', 'pl'],
  needs: { html: true },
  basis: 'measured',
  scoring:
    'Phrases that tell the reader of infections or locks on the reader’s own device: 0.65 for one and 0.85 for two or more, when a phone number to call or something to download or scan stands by; 0.1 more with alert boxes, full screen or sound. Calls to update the browser or player count when a program file is linked. Sites of vendors and texts that warn of scams do not count; without anything to do 0.4.',
  detect(page) {
    const { site } = pageAddress(page);
    if (VENDORS.has(site) || warnsOfScams(page)) return CLEAR;
    const said = (hits: readonly PhraseHit[]): readonly PhraseHit[] =>
      inOwnVoice(page, hits).filter((hit) => !isDenied(page, hit));
    const files = programLinks(page);
    const alarms = said(scares(page));
    const pleas = files.length > 0 ? said(updates(page)) : [];
    const all = [...alarms, ...pleas].sort((a, b) => a.start - b.start);
    const first = all[0];
    if (!first) return CLEAR;
    const remedy = inOwnVoice(page, remedies(page));
    const phones = phoneNumbers(page).filter((phone) => phone.span !== undefined);
    const acts =
      (phones.length > 0 && (remedy.length > 0 || alarms.length > 1)) ||
      files.length > 0 ||
      remedy.some((hit) => isClickable(page, hit));
    const distinct = new Set(all.map((hit) => hit.phrase)).size;
    const score = acts
      ? Math.min(1, (distinct > 1 ? SEVERAL : ONE_SCARE) + (isStaged(page) ? STAGED : 0))
      : NO_REMEDY;
    const phrases = [...new Set(all.map((hit) => page.text.slice(hit.start, hit.end)))];
    const phone = phones[0];
    return {
      score,
      quotes: [
        ...all.slice(0, 3).map((hit) => quoteText(page, hit)),
        phone?.span ? quoteText(page, phone.span) : undefined,
        ...remedy.slice(0, 1).map((hit) => quoteText(page, hit)),
      ],
      facts: [
        {
          en: `The page tells visitors about their own device: ${listed.en(phrases.map((text) => quoted.en(text)))}.`,
          pl: `Strona mówi odwiedzającym o ich własnym urządzeniu: ${listed.pl(phrases.map((text) => quoted.pl(text)))}.`,
        },
        ...(acts
          ? [
              files.length > 0
                ? {
                    en: 'It links a program to download as the remedy.',
                    pl: 'Jako ratunek podaje link do programu.',
                  }
                : phones.length > 0
                  ? {
                      en: 'It gives a phone number to call as the remedy.',
                      pl: 'Jako ratunek podaje numer telefonu.',
                    }
                  : {
                      en: 'It offers a button to scan, clean or update as the remedy.',
                      pl: 'Jako ratunek podaje przycisk skanowania, czyszczenia lub aktualizacji.',
                    },
            ]
          : []),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a helpline for an invented infection', {
        title: 'Windows Defender Alert',
        body: '<div class="alert"><h2>WARNING! Your computer has been locked</h2><p>Trojan spyware alert, error code 0x80072ee7. Do not close this window. Your personal data is at risk: passwords, photos and bank details. Call Microsoft support immediately at +1 888 555 0142, toll free.</p></div>',
      }),
      examplePage('an alarm among ordinary text, in Polish', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div class="box"><strong>Uwaga! Wykryto wirusa na Twoim telefonie.</strong> Twoje dane są zagrożone. <a class="button" href="https://czyszczenie-telefonu.com/app.apk">Usuń wirusy</a></div>`,
      }),
      examplePage('a browser update that is a program', {
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
      examplePage('Polish news about attacks', {
        title: 'Oszuści dzwonią do seniorów',
        lang: 'pl',
        body: `<p>Na ekranie pojawia się komunikat „Wykryto wirusa” i numer telefonu. Policja ostrzega: to oszustwo. Nie dzwoń pod podany numer i zgłoś sprawę.</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

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
