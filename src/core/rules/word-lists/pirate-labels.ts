// What copies of other people's software, films and music are called where they are given away. One label alone may be
// talked about; a page that is full of them hands the things out.

import { fittingBlocks } from '../../facts/fitting-blocks.ts';
import { anyOf, wholeWords } from '../../lexicon/whole-words.ts';

export type PirateKind = 'software' | 'games' | 'films' | 'music' | 'themes' | 'torrents';

export interface PirateLabel {
  readonly kind: PirateKind;
  /** A publisher who may give the thing away does not call it so. */
  readonly sure: boolean;
}

/** Takes the lock off a program; each needs a word of a download or a version beside it. */
const OPENED = anyOf(
  'crack(?:s|ed)?',
  'key ?gens?',
  'activators?',
  'warez',
  'full registered',
  'pre-?activated',
  'pre-?cracked',
  'aktywator(?:y|a|ów)?',
);
/** Tools that switch activation off: their names are enough. */
const ACTIVATORS = anyOf(
  'kms ?pico',
  'kms ?auto(?: net)?',
  'remove ?wat',
  'windows loader',
  're-?loader activator',
);
/** Given away, it belongs to a customer who paid; shops sell the same words. */
const KEY = anyOf(
  'serial ?(?:keys?|numbers?|codes?)',
  'serials',
  'licen[cs]e ?(?:keys?|codes?)',
  'activation ?(?:keys?|codes?)',
  'product ?keys?',
  'registration ?(?:keys?|codes?)',
  'reg ?keys?',
  'patch',
  'klucz(?:e)? (?:seryjn|licencyjn|aktywacyjn|produktu)\\p{L}*',
);
const FREE = anyOf(
  'free(?: \\p{L}+){0,2} download',
  'download(?: \\p{L}+){0,2} free',
  'full free',
  'free full',
  'torrents?',
  'za darmo',
  'descargar(?: \\p{L}+){0,3} gratis',
  'télécharger(?: \\p{L}+){0,3} gratuit\\p{L}*',
  'kostenlos herunterladen',
  'baixar(?: \\p{L}+){0,3} gr[áa]tis',
  'скачать(?: \\p{L}+){0,3} (?:бесплатно|торрент)',
);
const FULL = anyOf('full version', 'full download', 'pełna wersja', 'pełn[ąe] wersj[ęe]');
const DOWNLOAD = anyOf('downloads?', 'free', 'full', 'latest', 'pobierz', 'darmowe', 'portable');
const VERSION = wholeWords(/(?<![\p{L}\p{N}.])v?\d{1,4}\.\d{1,5}(?:\.\d{1,6})*\b/iu);
const PROGRAM = anyOf(
  'softwares?',
  'windows',
  'mac(?: ?os)?',
  'office',
  'pc',
  'pro',
  'premium',
  'antivirus',
  'programs?',
  'apps?',
  'program(?:y|ów|u)?',
);
/** Paid applications changed by others. */
const MODDED = anyOf(
  'mod ?apks?',
  'mod \\p{L}+ apks?',
  'hack(?:ed)? apks?',
  'apk (?:mod|hack|cracked)',
  'premium apks?',
  'unlimited (?:money|gems|coins|everything)(?: and \\p{L}+)? (?:mod|apk|hack)',
  'apk[^.]{0,40}(?:premium|pro) unlocked',
);
const NULLED = anyOf('nulled');

/** Groups that copy games sign their copies. */
const GAME_RELEASE = anyOf(
  'skidrow',
  'fitgirl(?: repack)?',
  'razor1911',
  'ova games',
  'steampunks',
  'pc repacks?',
);
const SIGNED = wholeWords(/\S[-–](?:CODEX|CPY|PLAZA|RELOADED|SKIDROW|RUNE|EMPRESS|HOODLUM)\b/u);
/** Shops sell games, and freeware is seldom called a full version for a PC. */
const GAME = anyOf('pc games?', 'games? (?:for )?pc', 'for pc', 'xbox ?360', 'gr[ya] na pc', 'gry pc');
const HIGHLY = anyOf('full pc games?', 'highly compressed');

/** Copies of films carry the source they were taken from. */
const RIP = anyOf(
  '(?:hd|dvd|br|bd|web|cam|hdtv)-?rips?',
  'hd-?cam(?:rip)?',
  'hd-?t[cs]',
  'tele-?sync',
  'dvd-?scr(?:eener)?',
  'web-?dl',
  'yify',
  'divx ?/ ?xvid',
  '(?:720|1080|480|2160)p[^\\n]{0,40}(?:x26[45]|h\\.?26[45]|hevc|xvid)',
  'hindi dubbed',
  's\\d\\d ?e\\d\\d[^\\n]{0,30}(?:lektor|napisy|dubbing)[ -]pl',
  // A cinema has a time behind it, a shop a price.
  '(?:lektor|dubbing)[ -]pl(?![^\\n]{0,20}(?:\\d ?zł|\\d\\d:\\d\\d))',
);
/** Sites that hand out films under other people's names, and under each other's. */
const FILM_SITES = anyOf(
  '123 ?movies?\\p{L}*',
  'putlockers?\\d?',
  'go ?movies',
  'f ?movies',
  'solar ?movies?',
  'yes ?movies',
  'prime ?wire',
  'soap2day',
  'movie ?rulz',
  'tamil ?rockers',
  'filmy ?(?:zilla|wap|hit)',
  'khatrimaza',
  '9x ?movies',
  'zalukaj',
  'e-?kino',
  'kinoman',
  'watch ?series',
  'moviesda',
  'bolly4u',
  'world4u ?free',
  'kiss ?(?:anime|asian|cartoon)',
  'rojadirecta',
  'first ?row ?sports?',
  'stream2watch',
);
const FILM_GIVEN = anyOf(
  'full movies?(?: \\p{L}+){0,3} (?:download|free|watch|online|stream(?:ing)?)',
  '(?:watch|stream|download)(?: [\\p{L}\\p{N}]+){0,8} full movies?',
  'free(?: \\p{L}+){0,2} movies? downloads?',
  'movies? free downloads?',
  'watch(?: [\\p{L}\\p{N}&,]+){0,8} online(?: for)? free',
  'watch(?: \\p{L}+){0,4} free online',
  'watch free(?: \\p{L}+){0,3} (?:movies|tv|series|episodes)(?: \\p{L}+){0,3} online',
  'free (?:movies|films|tv shows|series|streaming)(?: \\p{L}+){0,2} online',
  'movie torrents?',
  'cały film',
  'całe filmy',
  '(?:filmy|seriale|bajki|anime|odcinki)(?:(?: i|,) \\p{L}+)? online',
  '(?:filmów|seriali|bajek|odcinków)(?:(?: i|,) \\p{L}+)? online',
  'darmowe (?:filmy|seriale|bajki|anime)',
  '(?:filmy|seriale|bajki|anime)(?:(?: i|,) \\p{L}+)?(?: online)?(?: \\p{L}+)? za darmo',
  'oglądaj(?: \\p{L}+){0,5} (?:za darmo|bez limitu|bez limitów)',
  '(?:300|500|700) ?mb(?: \\p{L}+){0,2} movies',
  '(?:bollywood|hollywood|hindi|telugu|tamil|punjabi|south indian|hd|mp4|new) movies?(?: \\p{L}+){0,2} downloads?',
  '(?:tv )?series downloads?',
  'watch(?: \\p{L}+){0,4} (?:anime|series|episodes) online',
  'watch(?: [\\p{L}\\p{N}]+){0,5} live(?: \\p{L}+){0,5} (?:for )?free',
  'free (?:live )?(?:sports?|football|soccer|cricket|tv) (?:live )?stream(?:s|ing)?',
  // Other languages
  '(?:ver|mirar) (?:películas|peliculas|series)(?: \\p{L}+){0,3} gratis',
  '(?:películas|peliculas|series)(?: \\p{L}+){0,2} online gratis',
  '(?:películas|peliculas) completas',
  'assistir (?:filmes|séries|series)(?: \\p{L}+){0,3}',
  'filmes online gr[áa]tis',
  'film streaming (?:ita|gratis|gratuit)',
  'films? (?:complets? )?en streaming(?: gratuit)?(?: vf)?',
  'streaming vf',
  'filme (?:online )?kostenlos(?: \\p{L}+){0,2}',
  'filme online (?:gratis|subtitrate)',
  'filmy (?:online )?zdarma',
  'nonton (?:film|movie|streaming|anime|drama)(?: \\p{L}+){0,3}',
  'xem phim(?: \\p{L}+){0,3}',
  '(?:film|dizi) izle',
  'смотреть(?: [\\p{L}\\p{N}]+){0,4} (?:онлайн )?бесплатно',
  '(?:фильмы|сериалы) онлайн',
);
const MUSIC_GIVEN = anyOf(
  'mp3(?: songs?| music| album)?(?: free)? downloads?',
  'free(?: \\p{L}+){0,2} mp3 (?:songs?|music|downloads?)',
  '(?:songs?|album)(?: free)? download (?:mp3|zip)',
  'darmowe mp3',
  'mp3(?: \\p{L}+)? bez (?:logowania|rejestracji|limitu)',
  'mp3 za darmo',
  'pobierz mp3',
  '(?:zippyshare|ulub|chomikuj|4shared)[^\\n]{0,40} mp3',
  'mp3[^\\n]{0,40} (?:zippyshare|ulub|chomikuj|4shared)',
  'download (?:lagu )?mp3',
  'mp3 (?:indir|скачать)',
);

const TORRENT = anyOf(
  'torrents?',
  'torrenty',
  'torrentów',
  '1337x',
  'kickass',
  'rarbg',
  'the pirate bay',
  '(?:extra|lime)torrents?',
);
const TORRENT_OF = anyOf(
  'movies?',
  'films?',
  'tv',
  'games?',
  'series',
  'music',
  'free',
  'search engine',
  'verified',
  'filmy',
  'gry',
  'seriale',
  'darmowe',
  'polskie',
  'mirrors?',
  'prox(?:y|ies)',
  'unblocked',
);
/** Programs that fetch torrents are another matter. */
const TORRENT_TOOL = anyOf('clients?', 'downloader', 'linux', 'distros?', 'iso', 'seedbox', 'vpn', 'klient');

/** Blocks that may be such a label: every label needs one of these. */
export const mayBeLabels = fittingBlocks(
  ...[NULLED, ACTIVATORS, MODDED, OPENED, KEY, SIGNED, GAME_RELEASE, HIGHLY, FULL],
  ...[RIP, FILM_GIVEN, TORRENT, MUSIC_GIVEN],
);

/** What a short text offers: a title, a heading, an anchor. */
export function pirateLabel(text: string): PirateLabel | undefined {
  if (NULLED.test(text)) return { kind: 'themes', sure: true };
  if (ACTIVATORS.test(text) || MODDED.test(text)) return { kind: 'software', sure: true };
  if (OPENED.test(text)) {
    if (VERSION.test(text) || FREE.test(text) || FULL.test(text) || KEY.test(text))
      return { kind: 'software', sure: true };
    if (PROGRAM.test(text) && DOWNLOAD.test(text)) return { kind: 'software', sure: false };
  }
  if (KEY.test(text) && FREE.test(text)) return { kind: 'software', sure: false };
  if (SIGNED.test(text) || (GAME_RELEASE.test(text) && (DOWNLOAD.test(text) || /games?/i.test(text))))
    return { kind: 'games', sure: true };
  if (HIGHLY.test(text) && GAME.test(text)) return { kind: 'games', sure: true };
  if (FULL.test(text) && (GAME.test(text) || (DOWNLOAD.test(text) && PROGRAM.test(text))))
    return { kind: GAME.test(text) ? 'games' : 'software', sure: false };
  if (RIP.test(text)) return { kind: 'films', sure: true };
  if (FILM_GIVEN.test(text)) return { kind: 'films', sure: FILM_SITES.test(text) };
  if (TORRENT.test(text) && TORRENT_OF.test(text) && !TORRENT_TOOL.test(text))
    return { kind: 'torrents', sure: true };
  if (MUSIC_GIVEN.test(text)) return { kind: 'music', sure: false };
  return undefined;
}

/** "None of the films is stored on our servers": only who shows other people's films needs to say so. */
export const DENIES_STORING = wholeWords(
  /\b(?:does|do) not (?:host|store|upload|save)(?: \p{L}+){0,3} (?:any )?(?:files?|content|videos?|movies?|media|material|streams?)|\b(?:not|never) (?:hosted|stored) (?:on|by) (?:our|this|its)|provided by non-affiliated third parties|nie (?:jest|są) (?:hostowan|przechowywan)\p{L}+ na|nie znajdują się na naszych serwerach|nie przechowuj\p{L}+ (?:żadnych )?(?:plików|filmów|materiałów)|nie hostuj\p{L}+/iu,
);
