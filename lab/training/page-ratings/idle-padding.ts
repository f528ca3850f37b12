// A page with text added that makes it no better: another page's text, talk about its subject that says nothing, its own
// sentences again, a list of links, what stands on every site. The models are shown such pages rated a little lower than
// before. The property tests and the evaluation add the same kinds of things in other words (lab/evaluation/paddings.ts).
import { createHash } from 'node:crypto';
import { mainMask } from '../../../src/core/facts/reader-view.ts';
import { sentences } from '../../../src/core/facts/sentences.ts';
import type { Page } from '../../../src/core/page/page.ts';

interface Padded {
  readonly id: string;
  readonly lang: string;
  readonly title: string;
  /** Sentences of the page, and of a page about something else. */
  readonly own: readonly string[];
  readonly strange: readonly string[];
}

/** `@` stands for the page's subject. */
const TALK: Readonly<Record<'en' | 'pl', readonly string[]>> = {
  en: [
    'When it comes to @, many people do not know where to begin.',
    'There is a lot to say about @, and every aspect deserves attention.',
    '@ has become more and more popular in recent years, and for good reason.',
    'Understanding @ properly can make a real difference in everyday life.',
    'Everybody has their own view of @, which is why it pays to look at it from several sides.',
    'The most important thing about @ is to take enough time and not to rush.',
    'With the right approach @ can be a truly rewarding experience.',
    'No two situations are alike, and the same is true of @.',
    'In today’s fast-moving world @ matters more than ever before.',
    'A good understanding of the basics helps with every question about @.',
    'It is no secret that @ can be a challenge for beginners and experts alike.',
    'Taking care of the details is what separates good results from great ones.',
  ],
  pl: [
    'Jeśli chodzi o temat „@”, wiele osób nie wie, od czego zacząć.',
    'O tym, czym jest @, można powiedzieć naprawdę dużo, a każdy szczegół ma znaczenie.',
    'W ostatnich latach @ cieszy się coraz większym zainteresowaniem i nie ma w tym nic dziwnego.',
    'Warto pamiętać, że każdy przypadek jest inny i wymaga osobnego podejścia.',
    'Dobre przygotowanie to połowa sukcesu, dlatego nie należy się spieszyć.',
    'W dzisiejszych czasach @ ma większe znaczenie niż kiedykolwiek wcześniej.',
    'Najważniejsze jest to, aby wybrać rozwiązanie dopasowane do własnych potrzeb.',
    'Nie jest tajemnicą, że @ bywa wyzwaniem zarówno dla początkujących, jak i dla doświadczonych.',
    'Odpowiednie podejście sprawia, że efekty są widoczne niemal od razu.',
    'Dbałość o szczegóły odróżnia dobre rezultaty od znakomitych.',
  ],
};
const FRAME: Readonly<Record<'en' | 'pl', readonly string[]>> = {
  en: [
    'We use cookies to improve your experience on our site and to show you content that is relevant to you.',
    'All rights reserved. No part of this site may be reproduced without our written permission.',
    'Subscribe to our newsletter and never miss an update from our team.',
    'The information on this site is provided for general purposes only and may change without notice.',
    'Share this page with your friends and follow us on social media for more.',
    'By continuing to use this site you agree to our terms and conditions and to our privacy policy.',
  ],
  pl: [
    'Ta strona używa plików cookie, aby poprawić komfort korzystania z serwisu i dopasować treści.',
    'Wszelkie prawa zastrzeżone. Kopiowanie treści bez pisemnej zgody jest zabronione.',
    'Zapisz się do newslettera i bądź na bieżąco ze wszystkimi nowościami.',
    'Informacje zawarte w serwisie mają charakter ogólny i mogą ulec zmianie bez powiadomienia.',
    'Udostępnij tę stronę znajomym i obserwuj nas w mediach społecznościowych.',
    'Korzystając dalej z serwisu, akceptujesz regulamin i politykę prywatności.',
  ],
};
const KINDS = ['strange', 'strange', 'talk', 'talk', 'again', 'links', 'frame'] as const;
const SENTENCES_A_PARAGRAPH = 4;
const MOST_WORDS = 350;

/** By the page's name, so that each export gives the same. */
export function idlyPadded(html: string, padded: Padded): string {
  const bytes = createHash('sha256').update(`${padded.id}, idle`).digest();
  const kind = KINDS[(bytes[0] ?? 0) % KINDS.length] ?? 'talk';
  const words = 80 + ((bytes[1] ?? 0) / 255) * (MOST_WORDS - 80);
  const language = padded.lang === 'pl' ? 'pl' : 'en';
  const subject = padded.title.split(/\s[|–—-]\s/)[0]?.trim() || (language === 'pl' ? 'ten temat' : 'this');
  const source = {
    strange: padded.strange,
    talk: TALK[language].map((sentence) => sentence.replaceAll('@', subject)),
    again: padded.own,
    links: padded.strange.map((sentence) => sentence.split(/\s+/).slice(0, 5).join(' ')),
    frame: FRAME[language],
  }[kind];
  const chosen = taken(source, words, (bytes[2] ?? 0) / 256, kind === 'strange' || kind === 'links');
  const addition =
    kind === 'links'
      ? `<ul>${chosen.map((text, i) => `<li><a href="/more/${i}">${escaped(text)}</a></li>`).join('')}</ul>`
      : inParagraphs(chosen);
  const place = html.toLowerCase().lastIndexOf('</p>');
  return place < 0 ? html + addition : html.slice(0, place + 4) + addition + html.slice(place + 4);
}

/** Sentences from a place on, around again where there are too few of them; another page's text is not repeated. */
function taken(source: readonly string[], words: number, from: number, once: boolean): string[] {
  const chosen: string[] = [];
  const start = once ? 0 : Math.floor(from * source.length);
  let left = words;
  for (let i = 0; left > 0 && source.length > 0 && i < (once ? source.length : 60); i++) {
    const sentence = source[(start + i) % source.length] ?? '';
    chosen.push(sentence);
    left -= sentence.split(/\s+/).length;
  }
  return chosen;
}

function inParagraphs(sentences: readonly string[]): string {
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / SENTENCES_A_PARAGRAPH) }, (_, i) =>
    sentences.slice(i * SENTENCES_A_PARAGRAPH, (i + 1) * SENTENCES_A_PARAGRAPH).join(' '),
  );
  return paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const MIN_SENTENCE_WORDS = 6;

/** Sentences of the main text, for putting them into a page. */
export function textSentences(page: Page): string[] {
  const { block, start, end, firstToken, endToken, count } = sentences(page);
  const mask = mainMask(page);
  return Array.from({ length: count }, (_, i) => i)
    .filter(
      (i) => mask[block[i] ?? 0] === 1 && (endToken[i] ?? 0) - (firstToken[i] ?? 0) >= MIN_SENTENCE_WORDS,
    )
    .map((i) => page.text.slice(start[i] ?? 0, end[i] ?? 0));
}
