import { userContent } from '../../facts/comments.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, formPl } from '../wording.ts';

const ONE_POST = 0.6;
const MANY_POSTS = 4;
/** The service is there, but what it holds is loaded later. */
const SERVICE_ONLY = 0.55;
const DECLARED = 0.95;
const FORUM_TYPES = new Set(['discussionforumposting', 'qapage', 'comment', 'usercomments']);

/** Where no visitor has written anything yet. */
const INVITES =
  /^[^\p{L}\p{N}]*(?:be the first|no (?:comments?|reviews?)|there are no|write a (?:review|comment)|leave a (?:comment|reply)|bądź pierwsz|brak (?:komentarzy|opinii)|dodaj (?:komentarz|opinię))/iu;

const comment = (text: string): string => `<li class="comment"><b class="fn">Visitor</b><p>${text}</p></li>`;

const say = sentences({
  posts_found: {
    en: ({ posts }: { posts: number }) =>
      `The page has ${countEn(posts, 'comment, review or post', 'comments, reviews or posts')} by visitors.`,
    pl: ({ posts }) =>
      `Na stronie ${formPl(posts, 'jest', 'są', 'jest')} ${countPl(posts, 'wpis', 'wpisy', 'wpisów')} użytkowników.`,
  },
  declared_in_markup: {
    en: () => 'The structured data declares content written by visitors.',
    pl: () => 'Dane strukturalne wskazują na treści użytkowników.',
  },
  loaded_by_service: {
    en: ({ service }: { service: string }) => `Comments are loaded by a service (${service}).`,
    pl: ({ service }) => `Komentarze wczytuje zewnętrzna usługa (${service}).`,
  },
});

export default rule({
  id: 'lb_ugc',
  mode: 'quality',
  policy: 'context',
  kind: 'label',
  layer: 'markup',
  version: 2,
  gate: true,
  title: { en: 'Content written by visitors', pl: 'Treści napisane przez użytkowników' },
  fix: {
    en: 'Nothing to change: other rules take this label into account.',
    pl: 'Nie trzeba nic zmieniać: tę etykietę uwzględniają inne reguły.',
  },
  question: 'Does the page hold comments, reviews or forum posts written by visitors?',
  sources: ['QR§9.3'],
  answeredBy: 'code_first',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring:
    '0.95 where the markup declares a forum, questions and answers or comments; 0.6 for one post found, 0.9 from four on; 0.55 where a comment service is built in whose posts are loaded later, lists and front pages left out. An invitation to be the first is no post.',
  says: say,
  detect(page) {
    const { posts: found, service: built } = userContent(page);
    const posts = found.filter(({ start, end }) => !INVITES.test(page.text.slice(start, end)));
    // On a front page or in a list a service only counts what was said elsewhere.
    const service = page.pageType.type === 'listing' ? undefined : built;
    const declared = metadataOf(page).structured.items.some((item) =>
      item.types.some((type) => FORUM_TYPES.has(type)),
    );
    if (posts.length === 0 && !declared && service === undefined) return CLEAR;
    const byPosts = posts.length === 0 ? 0 : ONE_POST + 0.3 * ramp(posts.length, 1, MANY_POSTS);
    return {
      score: Math.max(byPosts, declared ? DECLARED : 0, service === undefined ? 0 : SERVICE_ONLY),
      quotes: posts.slice(0, 3).map((post) => quoteText(page, post)),
      facts: [
        posts.length > 0
          ? say.posts_found({ posts: posts.length })
          : service === undefined
            ? say.declared_in_markup()
            : say.loaded_by_service({ service }),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('comments under a recipe', {
        found: { says: ['posts_found'], quotes: ['Visitor', 'Visitor'] },
        title: 'Rye bread',
        body: paragraphs(...BREAD),
        after: `<div id="comments"><ol class="comment-list">${comment('Mine came out flat.')}${comment('Try more water.')}${comment('Thank you!')}</ol></div>`,
      }),
      examplePage('posts of a Polish forum', {
        found: { says: ['posts_found'], quotes: ['Gość', 'Gość'] },
        title: 'Zakwas nie rośnie',
        lang: 'pl',
        body: `<div class="forum">${['Mam kłopot z zakwasem.', 'Postaw w cieplejszym miejscu.', 'Pomogło, dziękuję.'].map((text) => `<div class="post has-profile bg2"><b class="username">Gość</b><div class="content">${text}</div></div>`).join('')}</div>`,
      }),
    ],
    clear: [
      examplePage('a product without reviews', {
        title: 'Rye bread, 800 g',
        body: paragraphs(...BREAD),
        after:
          '<div id="comments"><ol class="comment-list"><li class="comment">Be the first to write a review</li></ol></div>',
      }),
      examplePage('a page without comments', { title: 'Chains and gears', body: paragraphs(...BICYCLE) }),
      examplePage('a blog that calls its articles posts', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `<div class="post has-post-thumbnail hentry">${paragraphs(...CHLEB)}</div>`,
      }),
    ],
  }),
});
