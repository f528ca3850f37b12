import { forms, looseFields } from '../../facts/forms.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { quoteText } from '../quote.ts';
import type { Sign } from '../signs.ts';
import { MAX_WORDS, MAX_WORDS_BESIDE_FORM, say } from './asked.ts';

const PHRASE_FIELD = /phrase|mnemonic|seed|private.?key|keystore|fraz|słowa odzysk/i;
const PHRASE_TEXT = wholeWords(
  /\b(?:recovery|seed|secret|backup|mnemonic)[- ]phrase|\b(?:12|24|twelve|twenty-four)[- ]words?\b|\bprivate key\b|\bkeystore json\b|12 \(sometimes 24\)|fraz\p{L} (?:odzyskiwania|seed|bezpieczeństwa)|klucz prywatny/iu,
);
/** Wallets of their own makers restore by the same words. */
const WALLETS =
  /(?:^|\.)(?:metamask\.io|trustwallet\.com|myetherwallet\.com|mycrypto\.com|blockchain\.com|exodus\.com|phantom\.app|electrum\.org|trezor\.io|ledger\.com|keplr\.app)$/;
const REQUEST = wholeWords(
  /\b(?:enter|type(?: in)?|paste|input|import(?: with)?|provide|wpisz|podaj|wprowadź|wklej)\b[^.!?]{0,60}\b(?:(?:secret|recovery|seed|mnemonic|backup)[- ](?:recovery )?phrase|passphrase|private key|fraz[ęy] (?:odzyskiwania|seed)|klucz prywatny)/iu,
);
const ASKS_FOR_PHRASE = 0.85;

/** The words that a wallet is restored by: with them goes the money. */
export function phraseSigns(page: Page): Sign[] {
  if (page.wordCount > MAX_WORDS || WALLETS.test(pageAddress(page).host)) return [];
  const fields = [...forms(page).flatMap((form) => form.fields), ...looseFields(page)];
  const field = fields.find(({ element, name, type }) => {
    if (type === 'search' || type === 'checkbox' || type === 'radio' || type === 'select') return false;
    const { placeholder, id } = page.dom.elements[element]?.attribs ?? {};
    return PHRASE_FIELD.test(`${name} ${id ?? ''} ${placeholder ?? ''}`.slice(0, 300));
  });
  // Boxes for twelve words are often drawn by a script: the request and a form are left.
  const asks = page.wordCount <= MAX_WORDS_BESIDE_FORM && (fields.length > 0 || forms(page).length > 0);
  const match = field ? PHRASE_TEXT.exec(page.text) : asks ? REQUEST.exec(page.text) : null;
  if (!match) return [];
  return [
    {
      score: ASKS_FOR_PHRASE,
      says: say.asks_for_phrase(),
      quote: quoteText(page, { start: match.index, end: match.index + match[0].length }),
    },
  ];
}
