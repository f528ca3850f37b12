// What people type into a search box beside the thing that they look for: "… free download full version", "… bez BIK
// online". A line is one wish, however it is worded: two words of it in a label count once.

/** Wishes that a writer hardly ever piles up in a heading. */
const WISHES = [
  'free|gratis|darmow[aeiy]|darmowych|za darmo|kostenlos[ea]?|gratuite?|gratuito|grátis|бесплатно|ücretsiz',
  'downloads?|pobierz|pobieranie|ściągnij|do pobrania|descargar|herunterladen|télécharger|baixar|скачать|indir|unduh',
  // "Full guide" and "full review" promise a text, not a copy of something.
  'full(?! (?:articles?|colou?r|course|details?|guide|interview|list|recipe|report|reviews?|size|stack|story|text|time|tutorial) )|pełna wersja|vollversion|completa',
  'crack(?:ed|s)?|patch(?:ed)?|keygen|activator|nulled|repack|warez',
  'serials?|serial keys?|serial numbers?|licen[cs]e keys?|product keys?|activation (?:keys?|codes?)|klucz (?:produktu|aktywacyjny|seryjny)',
  'torrents?|magnet',
  'hd|fullhd|1080p|720p|4k|bluray|hdrip|dvdrip',
  'online|watch (?:online|free|full|live|movies|episodes)|stream(?:ing)?|oglądaj|przez internet|онлайн|смотреть',
  'bonus(?:es)?|bonus[yów]+|no deposit|bez depozytu|free spins|spin[yów]+|gacor|maxwin|jackpot|бонусы?',
  'casinos?|kasyn[aoy]?|slots?|казино|зеркало|situs|judi|togel',
  'coupons?|promo codes?|promo|discount codes?|discounts?|vouchers?|kupon[yów]*|kody? rabatow[ye]|kod promocyjny',
  'login|log in|sign in|logowanie|daftar|вход|регистрация',
  'official|resmi|oficjaln[ay]|официальный',
  'apk|mod|mods',
  'unblocked',
  'hacks?|cheats?|unlimited|no survey|no human verification',
  'drivers?|sterowniki?',
  'mp3|lyrics',
  'wallpapers?|tapety',
  'loans?|payday|chwilówk[aię]|chwilówek|chwilowk[aie]|pożyczk[aię]|pożyczek|pozyczk[aie]|pozyczek|bez bik|bez zaświadczeń',
  'near me',
] as const;

/** Wishes that honest headings have as well ("The best lamps of 2025, reviewed"): all of them together count once. */
const COMMON_WISHES =
  'cheap(?:est)?|tani[oaey]?|tanich|najtaniej|barato|billig|best|top|najleps[zy]+[aeiych]*|terbaik|terpercaya|beste|mejor(?:es)?|лучши[ей]|buy|kup|kupić|kaufen|gebraucht|comprar|купить|reviews?|opinie|ranking|recenzj[aei]|обзор|отзывы|prices?|cennik|ceny?|latest|updated|terbaru|pictures|images|photos|quotes|20[0-3][0-9]';

const asWords = (pattern: string): RegExp => new RegExp(` (?:${pattern}) `, 'u');

const PATTERNS = WISHES.map(asWords);
const COMMON = asWords(COMMON_WISHES);

/** How many different wishes of searches a heading or a link text speaks of; none where it has only common ones. */
export function searchWishes(label: string): number {
  const words = ` ${label
    // “The Vow (2012)” is what a film is called.
    .replace(/\(\s*(?:19|20)\d\d\s*\)/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
  let count = 0;
  for (const pattern of PATTERNS) if (pattern.test(words)) count++;
  return count > 0 && COMMON.test(words) ? count + 1 : count;
}
