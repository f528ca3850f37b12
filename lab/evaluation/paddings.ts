// Text that makes a page no better, whichever page it is added to: no rating may rise for it. In other words than the fit has
// seen (lab/training/page-ratings/idle-padding.ts).

interface PaddedPage {
  readonly lang: string;
  readonly title: string;
  /** Sentences of the page, and of a page about something else. */
  readonly own: readonly string[];
  readonly strange: readonly string[];
}

type Material = (page: PaddedPage) => readonly string[];

/** `@` stands for the page's subject. */
const TALK_EN = [
  'Anybody who deals with @ will sooner or later ask how to get the best out of it.',
  'The subject of @ is broad, and it would be wrong to reduce it to a few simple rules.',
  'What makes @ so interesting is that it touches many areas of our lives.',
  'Some swear by it while others remain unsure, and both sides have good arguments.',
  'Before you decide anything about @, think about what you really need.',
  'Small steps taken regularly lead further than big plans that are never carried out.',
  'Those who invest time in @ now will be glad about it later.',
  'Of course @ is not everything, but it is an important part of the whole.',
  'It helps to talk to people who have been through the same thing.',
  'In the end everyone has to find the way that suits them best.',
  'Keep an open mind, stay patient, and the results will follow.',
  'That is why @ deserves more attention than it usually gets.',
];
const TALK_PL = [
  'Każdy, kogo interesuje @, prędzej czy później zadaje sobie pytanie, jak osiągnąć najlepszy efekt.',
  'Temat jest szeroki i trudno sprowadzić go do kilku prostych zasad.',
  'To, co sprawia, że @ jest tak ciekawe, to związek z wieloma dziedzinami naszego życia.',
  'Jedni są zachwyceni, inni pozostają sceptyczni, a obie strony mają swoje racje.',
  'Zanim podejmiesz decyzję, zastanów się, czego naprawdę potrzebujesz.',
  'Małe kroki wykonywane regularnie prowadzą dalej niż wielkie plany.',
  'Kto już teraz poświęci temu czas, ten później będzie zadowolony.',
  'Oczywiście @ to nie wszystko, ale stanowi ważną część całości.',
  'Dobrze jest porozmawiać z osobami, które mają podobne doświadczenia.',
  'Ostatecznie każdy musi znaleźć drogę, która odpowiada mu najbardziej.',
];
const FRAME_EN = [
  'This website stores cookies on your computer in order to remember you and to analyse our traffic.',
  'Every effort has been made to keep the contents accurate, but we accept no liability for errors.',
  'Sign up below to receive our latest news and special offers straight to your inbox.',
  'All trademarks are the property of their respective owners.',
  'Please read our terms of use carefully before you use this service.',
  'Questions or feedback? Get in touch with our support team at any time.',
];
const FRAME_PL = [
  'Serwis zapisuje pliki cookie w celu zapamiętania ustawień oraz analizy ruchu.',
  'Dokładamy starań, aby treści były poprawne, lecz nie ponosimy odpowiedzialności za błędy.',
  'Zostaw swój adres e-mail, a będziemy przesyłać najnowsze informacje i oferty specjalne.',
  'Wszystkie znaki towarowe należą do ich właścicieli.',
  'Przed skorzystaniem z serwisu prosimy o zapoznanie się z regulaminem.',
  'Masz pytania lub uwagi? Nasz dział obsługi chętnie odpowie.',
];

export const PADDINGS: Readonly<Record<string, Material>> = {
  'another page’s text': ({ strange }) => strange,
  'talk about its subject': ({ lang, title }) =>
    (lang === 'pl' ? TALK_PL : TALK_EN).map((sentence) => sentence.replaceAll('@', subjectOf(title))),
  'its own sentences again': ({ own }) => own,
  'a list of links': ({ strange }) => strange.map((text) => text.split(/\s+/).slice(0, 6).join(' ')),
  'what stands on every site': ({ lang }) => (lang === 'pl' ? FRAME_PL : FRAME_EN),
};

const WORDS = 300;
const SENTENCES_A_PARAGRAPH = 4;

/** After the last paragraph; about 300 words, fewer where the material ends. */
export function withPadding(html: string, name: string, page: PaddedPage): string {
  const chosen: string[] = [];
  let left = WORDS;
  for (const sentence of PADDINGS[name]?.(page) ?? []) {
    if (left <= 0) break;
    chosen.push(sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    left -= sentence.split(/\s+/).length;
  }
  const addition =
    name === 'a list of links'
      ? `<ul>${chosen.map((text, i) => `<li><a href="/p/${i}">${text}</a></li>`).join('')}</ul>`
      : chosen
          .map((_, i) => i)
          .filter((i) => i % SENTENCES_A_PARAGRAPH === 0)
          .map((i) => `<p>${chosen.slice(i, i + SENTENCES_A_PARAGRAPH).join(' ')}</p>`)
          .join('');
  const place = html.toLowerCase().lastIndexOf('</p>');
  return place < 0 ? html + addition : html.slice(0, place + 4) + addition + html.slice(place + 4);
}

const subjectOf = (title: string): string => title.split(/\s[|–—-]\s/)[0]?.trim() || 'it';
