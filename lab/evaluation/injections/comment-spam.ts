// Spam that visitors leave under a page. The comments themselves are given at run time.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { atBodyEnd, besideContent, escaped } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

interface Comment {
  readonly author: string;
  readonly html: string;
  readonly date: string;
}

const NICKS = [
  'mike_t',
  'Sandra',
  'jojo88',
  'PeterK',
  'Nina',
  'oldsailor',
  'Marco',
  'green_fox',
  'Alex',
  'lucy.b',
  'Tomek',
  'hana',
];

function dressed({ random }: InjectionContext, texts: readonly string[]): Comment[] {
  const nicks = random.sample(NICKS, texts.length);
  return texts.map((text, i) => ({
    author: nicks[i % nicks.length] ?? 'guest',
    html: text,
    date: `2026-0${random.between(1, 9)}-${random.between(10, 28)}`,
  }));
}

const shortened = (text: string): string => escaped(text.replace(/\s+/g, ' ').trim().slice(0, 600));

/** Real spam, and under it a link as those who post it leave one. */
function spamOf(context: InjectionContext, count: number): Comment[] {
  const { words, random } = context;
  return dressed(
    context,
    random.sample(context.spamComments, count).map((text) => {
      const trade = words.trade();
      return `${shortened(text)} ${words.linkTo(random.pick(trade.searches), trade.hostWord)}`;
    }),
  );
}

/** As it was posted: with an address in plain text, or with none. */
const bareSpamOf = (context: InjectionContext, count: number): Comment[] =>
  dressed(context, context.random.sample(context.spamComments, count).map(shortened));

const ordinaryOf = (context: InjectionContext, count: number): Comment[] =>
  dressed(context, context.random.sample(context.ordinaryComments, count).map(shortened));

type Markup = (comments: readonly Comment[]) => string;

const wordpress: Markup = (comments) =>
  `<div id="comments" class="comments-area"><h2 class="comments-title">${comments.length} thoughts</h2><ol class="comment-list">${comments
    .map(
      ({ author, html, date }, i) =>
        `<li id="comment-${i + 10}" class="comment even thread-even depth-1"><article class="comment-body"><footer class="comment-meta"><div class="comment-author vcard"><b class="fn">${author}</b> <span class="says">says:</span></div><time datetime="${date}">${date}</time></footer><div class="comment-content"><p>${html}</p></div></article></li>`,
    )
    .join('')}</ol></div>`;
const service: Markup = (comments) =>
  `<section id="conversation" class="comments"><ul id="post-list" class="post-list">${comments
    .map(
      ({ author, html, date }, i) =>
        `<li class="post comment" data-id="${i}"><div class="post-content"><header class="comment__header"><span class="author">${author}</span> <span class="time-ago">${date}</span></header><div class="post-message comment__body"><p>${html}</p></div></div></li>`,
    )
    .join('')}</ul></section>`;
const board: Markup = (comments) =>
  `<div id="page-body" class="viewtopic phpbb forum">${comments
    .map(
      ({ author, html, date }, i) =>
        `<div id="p${i}" class="post has-profile bg2"><div class="inner"><dl class="postprofile"><dt><a href="./member.php?u=${i}" class="username">${author}</a></dt></dl><div class="postbody"><p class="author">» ${date}</p><div class="content">${html}</div></div></div></div>`,
    )
    .join('')}</div>`;
const custom: Markup = (comments) =>
  `<div class="comments"><h3>Comments</h3>${comments
    .map(
      ({ author, html, date }) =>
        `<div class="comment"><span class="comment-author">${author}</span><span class="comment-date">${date}</span><div class="comment-text">${html}</div></div>`,
    )
    .join('')}</div>`;
const marked: Markup = (comments) =>
  `<section class="user-comments">${comments
    .map(
      ({ author, html, date }) =>
        `<article itemscope itemtype="https://schema.org/Comment"><span itemprop="author">${author}</span> <time itemprop="datePublished" datetime="${date}">${date}</time><div itemprop="text">${html}</div></article>`,
    )
    .join('')}</section>`;
const polishList: Markup = (comments) =>
  `<section id="komentarze" class="komentarze"><h3>Komentarze</h3>${comments
    .map(
      ({ author, html, date }) =>
        `<div class="komentarz"><span class="autor">${author}</span> <span class="data">${date}</span><p>${html}</p></div>`,
    )
    .join('')}</section>`;

function change(
  name: string,
  markup: Markup,
  comments: (context: InjectionContext) => Comment[],
  lang?: Lang,
): Change {
  return {
    name,
    ...(lang ? { lang } : {}),
    inject: (html, context) =>
      context.random.chance(0.5)
        ? besideContent(html, context, 'last', markup(comments(context)))
        : atBodyEnd(html, markup(comments(context))),
  };
}

const spam = (context: InjectionContext): Comment[] => spamOf(context, context.random.between(5, 9));
const mixed = (context: InjectionContext): Comment[] =>
  context.random.sample([...spamOf(context, 6), ...ordinaryOf(context, 4)], 10);
const bare = (context: InjectionContext): Comment[] => bareSpamOf(context, context.random.between(5, 9));
const bareMixed = (context: InjectionContext): Comment[] =>
  context.random.sample([...bareSpamOf(context, 5), ...ordinaryOf(context, 5)], 10);
/** One text under many names. */
const repeated = (context: InjectionContext): Comment[] => {
  const trade = context.words.trade();
  const text = `I was in debt until I found this ${trade.keyword} offer, it changed my life and I recommend it to everyone here. ${context.words.linkTo(trade.keyword, trade.hostWord)}`;
  return dressed(
    context,
    Array.from({ length: 6 }, () => text),
  );
};
const ordinary = (context: InjectionContext): Comment[] => ordinaryOf(context, context.random.between(5, 9));

const POLISH_SPAM = [
  'Super artykuł! Ja zarabiam w domu 500 zł dziennie, sprawdź jak:',
  'Dzięki tej stronie dostałem pieniądze w 15 minut, polecam każdemu:',
  'Bardzo ciekawy wpis, zapraszam też na moją stronę, gdzie rozdaję bonusy:',
  'Najlepsze promocje tylko tutaj, kliknij i odbierz bonus na start:',
  'Nie wierzyłam, a jednak działa! Zobaczcie sami:',
  'Szybka gotówka bez zaświadczeń, decyzja w 5 minut:',
];
const POLISH_ORDINARY = [
  'Byłem tam w zeszłym roku i potwierdzam, po deszczu jest bardzo ślisko.',
  'A czy ktoś próbował z mąką razową? U mnie ciasto nie chciało wyrosnąć.',
  'Dziękuję za dokładny opis, bardzo się przydał.',
  'Nie zgadzam się z autorem, moim zdaniem drugie wyjście jest lepsze.',
  'Ile kosztował parking? W sezonie podobno podnieśli ceny.',
  'Świetne zdjęcia! Czekam na następną część.',
];
const polishSpam = (context: InjectionContext): Comment[] =>
  dressed(
    context,
    POLISH_SPAM.map((text) => {
      const trade = context.words.trade();
      return `${text} ${context.words.linkTo(context.random.pick(trade.searches), trade.hostWord)}`;
    }),
  );

const variants: Change[] = [
  change('WordPress', wordpress, spam),
  change('comment service', service, spam),
  change('forum board', board, spam),
  change('list of its own', custom, spam),
  change('marked up comments', marked, spam),
  change('among ordinary comments', wordpress, mixed),
  change('without links, WordPress', wordpress, bare),
  change('without links, list of its own', custom, bare),
  change('without links, among ordinary comments', service, bareMixed),
  change('one text under many names', custom, repeated),
  change('one text under many names, forum', board, repeated),
  change('list of its own, Polish', polishList, polishSpam, 'pl'),
  change('WordPress, Polish', wordpress, polishSpam, 'pl'),
];

const lookalikes: Change[] = [
  change('WordPress', wordpress, ordinary),
  change('comment service', service, ordinary),
  change('forum board', board, ordinary),
  change('list of its own', custom, ordinary),
  change('marked up comments', marked, ordinary),
  change('with a link to a source', custom, (context) => [
    ...ordinaryOf(context, 5),
    ...dressed(context, [
      'There is a good map of that path at <a rel="ugc nofollow" href="https://www.openstreetmap.org/">OpenStreetMap</a>.',
    ]),
  ]),
  change('list of its own, Polish', polishList, (context) => dressed(context, POLISH_ORDINARY), 'pl'),
];

export const commentSpam: Injection = {
  technique: 'comment-spam',
  rules: ['sp_ugc_comment_spam'],
  variants,
  lookalikes,
};
