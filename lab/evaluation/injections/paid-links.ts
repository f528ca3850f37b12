// Advertorials whose links pass credit.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, atBodyEnd, besideContent } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const change = (name: string, inject: Change['inject'], lang?: Lang): Change => ({
  name,
  ...(lang ? { lang } : {}),
  inject,
});
const link = ({ words }: InjectionContext, attributes = ''): string => {
  const craft = words.craft();
  return words.linkTo(craft.searches[0] ?? craft.keyword, craft.hostWord, attributes);
};

/** A label above the first paragraph and links inside the text. */
function labelled(
  name: string,
  label: string,
  attributes: string,
  sentence: (link: string) => string,
  count: number,
  lang?: Lang,
): Change {
  return change(
    name,
    (html, context) =>
      besideContent(
        amongContent(
          html,
          context,
          ...Array.from({ length: count }, () => `<p>${sentence(link(context, attributes))}</p>`),
        ),
        context,
        'first',
        label,
      ),
    lang,
  );
}

const english = (anchor: string): string =>
  `If you want to save time, the team behind ${anchor} can help you with the next step.`;
const polish = (anchor: string): string => `Warto skorzystać z oferty ${anchor}, jeśli zależy nam na czasie.`;

const variants: Change[] = [
  labelled('sponsored post', '<p class="label">Sponsored post</p>', '', english, 2),
  labelled(
    'paid partnership',
    '<div class="disclosure"><em>This article is a paid partnership with our advertiser.</em></div>',
    '',
    english,
    1,
  ),
  labelled(
    'advertisement',
    '<span class="kicker">Advertisement</span>',
    'target="_blank" rel="noopener"',
    english,
    3,
  ),
  labelled('sponsored by', '<p><strong>Sponsored by BrightHome Tools.</strong></p>', '', english, 2),
  change('label and links at the end', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      `<div class="sponsored-content"><p>Sponsored content</p><p>${english(link(context))} ${english(link(context))}</p></div>`,
    ),
  ),
  labelled(
    'advertorial of a partner',
    '<p class="meta">Advertorial in cooperation with a commercial partner (paid content)</p>',
    '',
    english,
    2,
  ),
  labelled('sponsored article, Polish', '<p class="etykieta">Artykuł sponsorowany</p>', '', polish, 2, 'pl'),
  labelled(
    'paid cooperation, Polish',
    '<p>Materiał reklamowy – płatna współpraca z marką.</p>',
    '',
    polish,
    1,
    'pl',
  ),
];

const lookalikes: Change[] = [
  labelled(
    'sponsored post with qualified links',
    '<p class="label">Sponsored post</p>',
    'rel="sponsored"',
    english,
    2,
  ),
  labelled(
    'paid partnership with nofollow',
    '<p>This article is a paid partnership with our advertiser.</p>',
    'rel="nofollow noopener"',
    english,
    2,
  ),
  change('advertisement slot beside the text', (html) =>
    atBodyEnd(html, '<aside class="ad-slot"><span>Advertisement</span><div id="banner-1"></div></aside>'),
  ),
  change('sponsors of an event', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      '<p>The race is sponsored by the city council. Read more at the <a href="https://www.leeds.gov.uk/">council</a>.</p>',
    ),
  ),
  change('sponsored links inside the site', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      '<p>Sponsored: our own shop sells the book of the month. <a href="/shop/book">To the shop</a></p>',
    ),
  ),
  change('article on sponsorship', (html, context) =>
    amongContent(
      html,
      context,
      '<p>The club lost its main sponsor in spring and now looks for a paid partnership with a local brewery.</p>',
    ),
  ),
  labelled(
    'sponsored article with qualified links, Polish',
    '<p>Artykuł sponsorowany</p>',
    'rel="sponsored nofollow"',
    polish,
    2,
    'pl',
  ),
];

export const paidLinks: Injection = {
  technique: 'paid-links',
  rules: ['sp_link_paid_follow'],
  // The label says that a text was paid for: a shop's shelf or a list of offers is no such text.
  hostTypes: ['article'],
  variants,
  lookalikes,
};
