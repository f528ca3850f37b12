import { hiddenSpam } from '../../grounds/hidden-spam.ts';
import { seen } from '../../page/given.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { type Hiding, hidingOf, hidingWords } from '../hidden-text-finding.ts';
import { quoteEach, quoteText, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, listed } from '../wording.ts';

/** One hidden link may be a leftover; three are a block. */
const LINKS_FROM = 0;
const LINKS_FULL = 4;
const MIN_SUSPICION = 0.35;
const PLANTED = 0.6;

const planted = [
  ['best-casino.example', 'online casino bonus'],
  ['fast-payday.example', 'instant payday loans'],
  ['pill-market.example', 'buy viagra online'],
  ['essay-365.example', 'cheap essay writing'],
  ['replica-hub.example', 'swiss replica watches'],
].map(([host, text]) => `<a href="https://www.${host}/">${text}</a>`);

const onBread = (note: string, after: string, head = ''): Example =>
  examplePage(note, { title: 'Rye bread at home', head, body: paragraphs(...BREAD), after });

const say = sentences({
  links_hidden: {
    en: ({ links, sites, hiding }: { links: number; sites: number; hiding: Hiding }) =>
      `${countEn(links, 'followed link', 'followed links')} to ${countEn(sites, 'other site', 'other sites')} cannot be seen by visitors (${hidingWords.en(hiding)}), and nothing found on the page shows ${links === 1 ? 'it' : 'them'}.`,
    pl: ({ links, sites, hiding }) =>
      `Użytkownicy nie widzą ${countPl(links, 'linku', 'linków', 'linków')} bez nofollow do ${countPl(sites, 'innej witryny', 'innych witryn', 'innych witryn')} (${hidingWords.pl(hiding)}), a na stronie nie znaleziono niczego, co by ${links === 1 ? 'go' : 'je'} pokazywało.`,
  },
  delete_links: {
    en: ({ sites }: { sites: CutList }) =>
      `Delete the hidden links to ${listed.en(sites)} and find out how they got into the page.`,
    pl: ({ sites }) => `Usuń ukryte linki (${listed.pl(sites)}) i ustal, skąd wzięły się w kodzie strony.`,
  },
});

export default rule({
  id: 'sp_hidden_link_block',
  mode: 'spam',
  policy: 'hidden_text_links',
  kind: 'violation',
  layer: 'links',
  version: 6,
  lite: true,
  title: { en: 'Links to other sites are hidden', pl: 'Linki do innych witryn są ukryte' },
  fix: {
    en: 'Delete the hidden links. If your team did not put them there, look for a break-in: check templates, plugins and accounts.',
    pl: 'Usuń ukryte linki. Jeśli nie dodał ich Twój zespół, sprawdź, czy nie doszło do włamania: przejrzyj szablony, wtyczki i konta.',
  },
  question: 'Do hidden parts of the page hold links to other sites?',
  sources: ['SP#hidden-text-and-links', 'SP'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'links',
  accuses: 'alone',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring:
    'Followed links to other sites in passages that nothing on the page opens; networks, app shops, makers of browsers and sister sites do not count. Weighed by whether the passage fits the page and by the trades of spam; times the number of links: 0 at none, 1 at 4. At least 0.6 for a link on another subject in something without a name that is pushed off the screen, has no size or height of type, the colour of its ground or the hidden attribute.',
  says: say,
  detect(page, given) {
    const found = hiddenSpam(page, seen(page, given))
      .filter(({ links, planted }) => planted || links >= MIN_SUSPICION)
      .sort((a, b) => b.links * b.strangers.length - a.links * a.strangers.length);
    const worst = found[0];
    if (!worst) return CLEAR;
    const links = found.flatMap(({ strangers }) => strangers);
    const score = Math.max(
      found.some(({ planted }) => planted) ? PLANTED : 0,
      worst.links * ramp(links.length, LINKS_FROM, LINKS_FULL),
    );
    if (score === 0) return CLEAR;
    const sites = [...new Set(links.map((link) => link.site))];
    return {
      score,
      quotes: quoteEach(links, 5, (link) =>
        link.anchor
          ? quoteText(page, link.anchor)
          : quoteWhole(page, { in: 'attribute', element: link.element, name: 'href' }),
      ),
      facts: [
        say.links_hidden({
          links: links.length,
          sites: sites.length,
          hiding: hidingOf(worst.passage.reason),
        }),
      ],
      fix: say.delete_links({ sites: cutList(sites) }),
    };
  },
  examples: () => ({
    hit: [
      found(
        onBread(
          'a frame without size that carries its page with it',
          `<iframe width="0" height="0" srcdoc='${planted.join(' ')}'></iframe>`,
        ),
        { says: ['links_hidden'], quotes: ['online casino bonus', 'instant payday loans'] },
      ),
      found(
        onBread(
          'behind the ground of another box',
          `<div style="position:absolute;top:0;z-index:-9">${planted.join(' ')}</div><div style="position:relative;background:#fff">Foot</div>`,
        ),
        { says: ['links_hidden'], quotes: ['online casino bonus', 'instant payday loans'] },
      ),
      found(
        onBread(
          'in Russian and Thai',
          '<div style="display:none"><a href="https://a-one.example/">онлайн казино</a> <a href="https://b-two.example/">สล็อตเว็บตรง</a> <a href="https://c-three.example/">ставки на спорт</a></div>',
        ),
        { says: ['links_hidden'], quotes: ['онлайн казино'] },
      ),
      found(onBread('a box that is not displayed', `<div style="display:none">${planted.join(' ')}</div>`), {
        says: ['links_hidden'],
        quotes: ['online casino bonus', 'instant payday loans'],
      }),
      found(
        onBread(
          'a list off the screen',
          `<ul class="fl">${planted.map((link) => `<li>${link}</li>`).join('')}</ul>`,
          '<style>.fl{position:absolute;left:-12345px}</style>',
        ),
        { says: ['links_hidden'], quotes: ['online casino bonus', 'instant payday loans'] },
      ),
      found(
        onBread(
          'a marquee of one pixel',
          `<marquee style="position:absolute;width:1px;height:1px;overflow:hidden">${planted.join(' ')}</marquee>`,
        ),
        { says: ['links_hidden'], quotes: ['online casino bonus', 'instant payday loans'] },
      ),
      found(
        onBread(
          'a marquee without width, and nothing else said of it',
          `<marquee style="position:absolute;width:0px">${planted.slice(0, 3).join(' ')}</marquee>`,
        ),
        { says: ['links_hidden'], quotes: ['online casino bonus', 'instant payday loans'] },
      ),
      found(
        onBread(
          'links that each hide themselves, in a script of their own',
          `<p>${['مبل راحتی', 'میز اداری', 'گن لاغری'].map((text, i) => `<a href="https://shop-${i}.example/" style="font-size:0.1pt">${text}</a>`).join(' ')}</p>`,
        ),
        { says: ['links_hidden'], quotes: ['مبل راحتی'] },
      ),
      found(
        onBread(
          'hidden by a script as soon as it runs',
          `<div id="wpl_9">${planted.join(' ')}</div><script>document.getElementById("wpl_9").style.display="none";</script>`,
        ),
        { says: ['links_hidden'], quotes: ['online casino bonus', 'instant payday loans'] },
      ),
      found(
        onBread(
          'one link far to the left of the page',
          '<div style="position:absolute;top:0;left:-9999px">Want to create a site? Find <a href="https://themes-and-plugins.example/">Free WordPress Themes</a> and plugins.</div>',
        ),
        { says: ['links_hidden'], quotes: ['Free WordPress Themes'] },
      ),
      found(
        onBread(
          'a paragraph with the hidden attribute and a link',
          '<p hidden>Looking for a new kitchen floor? Ask for <a href="https://floors-and-tiles.example/">laminate flooring offers</a> near you.</p>',
        ),
        { says: ['links_hidden'], quotes: ['laminate flooring offers'] },
      ),
      examplePage('Polish, type of size zero', {
        found: { says: ['links_hidden'], quotes: ['kasyno online bonus', 'chwilówki bez BIK'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<p style="font-size:0"><a href="https://kasyno-top.example/">kasyno online bonus</a> <a href="https://chwilowki24.example/">chwilówki bez BIK</a> <a href="https://tabletki.example/">tabletki na potencję</a> <a href="https://prace-mgr.example/">prace magisterskie na zamówienie</a></p>`,
      }),
    ],
    clear: [
      onBread(
        'a line of another site in a box that is merely not displayed',
        '<div style="display:none">More ideas for the weekend: <a href="https://harbour-walks.example/">Harbour walks</a></div>',
      ),
      onBread(
        'menu that opens on hover',
        `<ul class="menu"><li>Guides<ul class="sub">${Array.from({ length: 9 }, (_, i) => `<li><a href="https://partner-${i}.example/">Partner guide ${i}</a></li>`).join('')}</ul></li></ul>`,
        '<style>.sub{display:none}.menu li:hover .sub{display:block}</style>',
      ),
      onBread(
        'share box with networks',
        '<div style="display:none"><a href="https://www.facebook.com/sharer">Facebook</a> <a href="https://x.com/intent">X</a> <a href="https://www.linkedin.com/share">LinkedIn</a> <a href="https://pinterest.com/pin">Pinterest</a></div>',
      ),
      onBread(
        'sources in an accordion',
        '<details><summary>Sources</summary><ol><li><a href="https://flour-lab.example/a">Flour laboratory</a></li><li><a href="https://millers.example/b">Guild of millers</a></li><li><a href="https://ovens.example/c">Oven tests</a></li><li><a href="https://rye.example/d">Rye institute</a></li></ol></details>',
      ),
      onBread(
        'hidden links of the own site',
        `<div style="display:none">${Array.from({ length: 12 }, (_, i) => `<a href="/guides/${i}">Guide ${i}</a>`).join(' ')}</div>`,
      ),
      examplePage('Polish language switch', {
        lang: 'pl',
        before:
          '<button aria-controls="langs" aria-expanded="false">PL</button><ul id="langs" hidden><li><a href="https://meadowlane-notes.de/">Deutsch</a></li><li><a href="https://meadowlane-notes.cz/">Čeština</a></li><li><a href="https://meadowlane-notes.co.uk/">English</a></li></ul>',
        body: paragraphs(...CHLEB),
      }),
      examplePage('links that everyone sees', {
        title: 'Library news',
        body: `${paragraphs(...LIBRARY)}<p>More: ${planted.join(', ')}</p>`,
      }),
    ],
  }),
});
