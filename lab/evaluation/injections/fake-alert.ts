// Boxes that pose as a warning of the system.
import type { Change, Injection } from '../injection.ts';
import { amongContent, atBodyEnd, atBodyStart } from '../places.ts';
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

const variants: Change[] = [
  start(
    'infected computer with a number',
    '<div class="alert-box"><h1>Windows Security Alert</h1><p>Your computer is infected with 3 viruses! Your passwords and bank data are at risk. Do not shut down your computer. Call Microsoft Support immediately: +1-888-555-0147 (toll free).</p></div>',
  ),
  start(
    'browser out of date with a download',
    '<div style="position:fixed;top:0;left:0;width:100%"><b>Your browser is out of date!</b> A critical security update is required. <a href="https://www.fast-update-now.example/chrome_update.exe">Download update</a></div>',
  ),
  change('phone infected, after a scan', (html) =>
    atBodyEnd(
      html,
      '<div id="scan"><h2>WARNING! Your Android is infected with (4) viruses</h2><p>We have detected that your phone is 28.1% DAMAGED because of harmful viruses. Install the cleaner app now.</p><a class="btn" href="https://www.phone-cleaner.example/get.apk">REMOVE VIRUS NOW</a></div>',
    ),
  ),
  inside(
    'locked account with a number',
    '<div class="modal-sys"><p><strong>Apple Security Warning:</strong> Your device has been locked due to illegal activity. Spyware detected. Call Apple technical support now at 1-855-555-0139 to unlock it.</p></div>',
  ),
  start(
    'dialog by a script',
    '<script>alert("** VIRUS DETECTED ** Your system has been infected. Call Microsoft technicians at 1-844-555-0112 now!");</script><div class="bsod"><p>Error # 268d3. Your system has been infected with the Zeus trojan. Call technical support: 1-844-555-0112. Do not ignore this critical alert.</p></div>',
  ),
  start(
    'missing player with a download',
    '<div class="player"><p>Your Flash Player is outdated and a virus was detected. Update Flash Player to continue.</p><a href="https://www.player-update.example/flash_setup.exe" download>Install update now</a></div>',
  ),
  change('dialog only', (html) =>
    atBodyEnd(
      html,
      '<script>function warn(){confirm("Your system is locked due to suspicious activity! Call 1-855-555-0119");setTimeout(warn,100)}warn();</script>',
    ),
  ),
  start(
    'lapsed protection',
    '<div class="box"><p>Your McAfee subscription has expired! Your laptop is unprotected against viruses.</p><a href="https://www.protect-renew.example/">Renew now</a></div>',
  ),
  start(
    'lock with a fine',
    '<div class="box"><p>YOUR COMPUTER HAS BEEN LOCKED because of illegal content. You must pay a fine of $200 to unlock it within 24 hours.</p></div>',
  ),
  start(
    'command to run',
    '<div class="check"><p>Verify you are human</p><ol><li>Press Windows + R</li><li>Press Ctrl + V</li><li>Hit Enter</li></ol></div>',
  ),
  start(
    'leave for notifications',
    '<div class="check"><p>Click Allow to confirm that you are not a robot.</p></div>',
  ),
  inside(
    'threats found, with a button',
    '<div><p>Scan complete: 5 threats found. Your battery is badly damaged.</p><a href="https://www.phone-fixer.example/">REPAIR FAST</a></div>',
  ),
  start(
    'virus found, Polish',
    '<div class="ostrzezenie"><h2>Ostrzeżenie systemu Windows</h2><p>Wykryto wirusa na Twoim komputerze! Twoje dane są zagrożone. Nie wyłączaj komputera i natychmiast zadzwoń do pomocy technicznej Microsoft: +48 22 000 12 34.</p></div>',
    'pl',
  ),
  start(
    'lock with a fine, Polish',
    '<div class="okno"><p>Twój komputer został zablokowany przez Policję. Aby odblokować komputer, zapłać karę 500 zł w ciągu 24 godzin.</p></div>',
    'pl',
  ),
  start(
    'browser, Polish',
    '<div class="pasek"><b>Zaktualizuj przeglądarkę!</b> Twoja przeglądarka jest nieaktualna i zainfekowana. <a href="https://www.szybka-aktualizacja.example/update.exe">Pobierz aktualizację</a></div>',
    'pl',
  ),
];

const lookalikes: Change[] = [
  inside(
    'article on fake warnings',
    '<h2>How to recognise a fake virus warning</h2><p>Scammers show pop-ups that say “Your computer is infected” and ask you to call a number. Microsoft never puts phone numbers in its warnings. Close the tab and run the scanner of your own antivirus.</p>',
  ),
  inside(
    'advice to update',
    '<p>We advise keeping your browser up to date, because old versions have known holes. You find the version under Help, About.</p>',
  ),
  start(
    'banner for old browsers',
    '<!--[if lt IE 9]><p class="browsehappy">You are using an outdated browser. Please upgrade your browser to improve your experience.</p><![endif]--><noscript><p>Please switch on scripts to use the map.</p></noscript>',
  ),
  inside(
    'health article',
    '<p>Patients who are infected with the virus should call their doctor first: 0113 496 0123 is the number of the county line.</p>',
  ),
  inside(
    'error message in documentation',
    '<h3>Error 0x80070005</h3><p>Access denied. Restart the service and check the rights of the account. If this does not help, write to our forum.</p>',
  ),
  start(
    'weather warning',
    '<div class="alert">Warning: heavy snow is expected tonight. Roads above 600 m may be closed. Call 511 for road conditions.</div>',
  ),
  inside(
    'repair shop',
    '<p>Is your computer slow or infected with a virus? Our shop in Mill Road repairs laptops of all makes. Call 01223 555 010 or come by between ten and six.</p>',
  ),
  inside(
    'antivirus review',
    '<p>In our test the scanner detected 98 of 100 viruses and removed all of them. It can be downloaded from the vendor and tried for thirty days.</p>',
  ),
  inside(
    'article, Polish',
    '<p>Policja ostrzega przed oknami z napisem „Wykryto wirusa”. Prawdziwy program antywirusowy nigdy nie podaje numeru telefonu, pod który trzeba zadzwonić.</p>',
    'pl',
  ),
];

export const fakeAlert: Injection = {
  technique: 'fake-alert',
  rules: ['sp_fake_alert'],
  unlessHostMentions: /microsoft|antivirus|malware|apple support/i,
  variants,
  lookalikes,
};
