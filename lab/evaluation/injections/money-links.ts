// Visible links to trades that have nothing to do with the page.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, atBodyEnd, besideContent, intoFooter } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';
import { capital } from '../wording/wording.ts';

function links({ words, random }: InjectionContext, count: number): string[] {
  return Array.from({ length: count }, () => {
    const trade = words.trade();
    return words.linkTo(random.pick(trade.searches), trade.hostWord);
  });
}

function change(name: string, inject: Change['inject'], lang?: Lang): Change {
  return { name, ...(lang ? { lang } : {}), inject };
}

const variants: Change[] = [
  change('one link in a sentence', (html, context) =>
    amongContent(
      html,
      context,
      `<p>Before we go on, have a look at this ${links(context, 1).join('')} that our readers like.</p>`,
    ),
  ),
  change('links sprinkled over the text', (html, context) =>
    amongContent(
      html,
      context,
      ...links(context, 6).map(
        (link) => `<p>${context.words.plainText(18)} More about ${link} can be found online.</p>`,
      ),
    ),
  ),
  change('footer of keyword links', (html, context) =>
    intoFooter(html, `<div class="partners">${links(context, 6).join(' | ')}</div>`),
  ),
  change('sidebar of friends', (html, context) =>
    atBodyEnd(
      html,
      `<aside><h3>Friends</h3><ul>${links(context, 7)
        .map((link) => `<li>${link}</li>`)
        .join('')}</ul></aside>`,
    ),
  ),
  change('paragraph of an advertorial', (html, context) => {
    const trade = context.words.trade();
    return besideContent(
      html,
      context,
      'last',
      `<h3>${capital(trade.keyword)}</h3><p>${context.words.spamText(trade.keyword, 60)} Visit ${context.words.linkTo(trade.keyword, trade.hostWord)}, ${context.words.linkTo(trade.searches[0] ?? '', trade.hostWord)} or ${context.words.linkTo(trade.searches[1] ?? '', trade.hostWord)}.</p>`,
    );
  }),
  change('harmless anchor, telling host', (html, context) =>
    amongContent(
      html,
      context,
      ...Array.from(
        { length: 2 },
        () =>
          `<p>You can <a href="https://${context.words.hostFor(context.words.trade().hostWord)}/">read more here</a>.</p>`,
      ),
    ),
  ),
  change('links with a list of searches', (html, context) => {
    const trade = context.words.trade();
    return besideContent(
      html,
      context,
      'last',
      `<p>${trade.searches.map((search) => context.words.linkTo(search, trade.hostWord)).join(', ')}</p>`,
    );
  }),
  change(
    'footer, Polish',
    (html, context) => intoFooter(html, `<p>Polecamy: ${links(context, 5).join(', ')}</p>`),
    'pl',
  ),
  change(
    'sentence, Polish',
    (html, context) =>
      amongContent(
        html,
        context,
        `<p>Przy okazji warto zajrzeć tutaj: ${links(context, 2).join(' oraz ')}.</p>`,
      ),
    'pl',
  ),
];

const lookalikes: Change[] = [
  change('news that cites a casino, nofollow', (html, context) =>
    amongContent(
      html,
      context,
      '<p>The council voted on Tuesday against a permit for the <a rel="nofollow" href="https://www.riverside-casino.example/">Riverside Casino</a>, which had wanted to open in the old station.</p>',
    ),
  ),
  change('link to a bank', (html, context) =>
    amongContent(
      html,
      context,
      '<p>Fees can be paid at any branch of <a href="https://www.northwindbank.example/branches">Northwind Bank</a> or by card at the desk.</p>',
    ),
  ),
  change('store locator of a pharmacy', (html, context) =>
    amongContent(
      html,
      context,
      '<p>Flu shots are free this month; find a <a href="https://www.greencrosspharmacy.example/stores">Green Cross pharmacy near you</a> and bring your insurance card.</p>',
    ),
  ),
  change('sources of an article', (html, context) =>
    besideContent(
      html,
      context,
      'last',
      '<h3>Sources</h3><ul><li><a href="https://www.who.int/">World Health Organization</a></li><li><a href="https://www.census.gov/">Census Bureau</a></li><li><a href="https://www.nature.com/">Nature</a></li></ul>',
    ),
  ),
  change('credit of a theme in the footer', (html) =>
    intoFooter(
      html,
      '<p>Powered by <a href="https://wordpress.org/">WordPress</a>. Theme by <a href="https://www.paperlayout.example/">Paperlayout</a>.</p>',
    ),
  ),
  change('help for gamblers', (html, context) =>
    amongContent(
      html,
      context,
      '<p>If betting has become a problem for you or your family, free and confidential help is available from <a href="https://www.begambleaware.org/">GambleAware</a>.</p>',
    ),
  ),
  change('companies of a group in the footer', (html) =>
    intoFooter(
      html,
      '<p>Companies of the group: <a href="https://www.harbour-hotels.example/">Harbour Hotels</a> <a href="https://www.harbour-ferries.example/">Harbour Ferries</a> <a href="https://www.harbour-foundation.example/">Harbour Foundation</a></p>',
    ),
  ),
  change('mortgage guide of the state', (html, context) =>
    amongContent(
      html,
      context,
      '<p>The <a href="https://www.consumerfinance.gov/">Consumer Financial Protection Bureau</a> explains which loans to avoid and how to complain.</p>',
    ),
  ),
  change(
    'link to a bank, Polish',
    (html, context) =>
      amongContent(
        html,
        context,
        '<p>Wadium należy wpłacić na rachunek prowadzony przez <a href="https://www.bank-przykladowy.example/">bank obsługujący gminę</a>.</p>',
      ),
    'pl',
  ),
];

export const moneyLinks: Injection = {
  technique: 'money-links',
  rules: [
    'sp_link_offtopic_money',
    'sp_hacked_topic_clash',
    'sp_link_exact_anchors',
    'sp_link_footer_keywords',
  ],
  unlessHostMentions: /casino|gambl|betting|poker|payday|viagra|essay|replica|loan|lottery/i,
  variants,
  lookalikes,
};
