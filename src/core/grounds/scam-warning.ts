// Whether a page speaks about scams rather than being one: news, advice and removal guides use the same words.

import { inOwnVoice } from '../facts/own-voice.ts';
import { phraseList } from '../facts/phrase-lists.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { perPage } from '../page/per-page.ts';

const warnings = phraseList({
  en: [
    'scam~',
    'fraud~',
    'phishing',
    'scareware',
    'malware removal',
    'ransomware',
    'fake alert~',
    'fake warning~',
    'fake pop up',
    'fake pop ups',
    'fake popup~',
    'tech support scam~',
    'do not call',
    "don't call",
    'do not click',
    "don't click",
    'never call',
    'never pay',
    'how to remove',
    'how to spot',
    'how to recognise',
    'how to recognize',
    'how to avoid',
    'how to protect',
    'beware of',
    'report it to',
    'too good to be true',
    'pretend~ to be',
    'impersonat~',
    'social engineering',
    'cybercriminal~',
    'cyber criminals',
    'con artist~',
    'ponzi',
    'pyramid scheme~',
  ],
  pl: [
    'oszust~',
    'oszuka~',
    'oszukuj~',
    'wyłudz~',
    'phishing~',
    'przestępc~',
    'cyberprzestępc~',
    'uważaj na',
    'uwaga na',
    'ostrzega~',
    'ostrzeże~',
    'jak rozpoznać',
    'jak usunąć',
    'jak się chronić',
    'nie daj się',
    'nie dzwoń',
    'nie klikaj',
    'podszywa~',
    'fałszyw~',
    'złośliwe oprogramowanie',
    'złośliwego oprogramowania',
    'piramid~ finansow~',
    'socjotechni~',
    'zgłoś na policję',
    'cert polska',
  ],
});

const TITLE_WORDS = wholeWords(
  /\b(?:scams?|scammers?|fraud|malware|scareware|ransomware|hoax|fake|beware|avoid|spot|remove|removal|protect|warning signs?|debunk\w*|myths?|is it (?:legit|real|safe)|legit)\b|oszu[sk]\p{L}*|wyłudz\p{L}*|phishing\p{L}*|fałszyw\p{L}*|uważaj|ostrzeg\p{L}*|ostrzeże\p{L}*|jak rozpoznać|jak usunąć|mit\b|mity\b/iu,
);

/** Distinct words of warning that make a text about it. */
const MANY = 3;

/** Distinct words of warning in the page's own voice. */
export const scamWarnings = perPage(
  (page): number => new Set(inOwnVoice(page, warnings(page)).map((hit) => hit.phrase)).size,
);

export const warnsOfScams = perPage((page): boolean => {
  const distinct = scamWarnings(page);
  if (distinct >= MANY) return true;
  return distinct > 0 && TITLE_WORDS.test(`${metadataOf(page).headline} ${page.head.title}`);
});
