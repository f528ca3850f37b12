// What the source of one page cannot tell is said to be not assessed, with what would tell it.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { detectorAnswer } from '../report/judge-by-code.ts';
import { BREAD, CHLEB, LIBRARY } from '../samples/sample-prose.ts';
import { ruleById } from './catalogue.ts';
import { examplePage, paragraphs } from './example.ts';

function answerOf(ruleId: string, page: Parameters<typeof examplePage>[1]): unknown {
  const rule = ruleById(ruleId);
  assert.ok(rule);
  const { html = '', url = 'https://www.meadowlane-notes.com/page' } = examplePage('', page);
  // The menu of example pages has a link to "About us".
  const unnamed = html.replace(/ <a href="\/about">[^<]*<\/a>/, '');
  return detectorAnswer(rule, readPage({ html: unnamed, url }), {});
}

it('places for ads before the text may be empty or beside it: a browser has to show them', () => {
  const slot = '<div class="ad-slot" data-ad-slot="1"></div>';
  assert.deepEqual(
    answerOf('pq_ads_cover_content', {
      heading: '',
      body: `${slot}<p>Short.</p>${slot}${slot}${slot}${paragraphs(...BREAD)}`,
    }),
    { notAssessed: 'needs_render' },
  );
});

it('the data of a seller may stand on the contact page that a shop links to', () => {
  assert.deepEqual(
    answerOf('pq_pl_company_data', {
      title: 'Stół dębowy do kuchni',
      lang: 'pl',
      url: 'https://www.debowa-przystan.pl/produkt/stol',
      body: `<p class="price">1 999,00 zł</p><form class="cart" action="/koszyk" method="post"><input type="number" name="quantity"><button>Dodaj do koszyka</button></form>${paragraphs(...CHLEB.slice(0, 1))}`,
      footer: '<footer><a href="/kontakt">Kontakt</a></footer>',
    }),
    { notAssessed: 'needs_site' },
  );
});

it('a forum or a manual on a part of a site is not judged by that part: the site names its owner elsewhere', () => {
  for (const url of ['https://forum.harbour-bakers.org/t/138', 'https://club.harbour-library.com/news'])
    assert.deepEqual(
      answerOf('pq_no_publisher_info', {
        title: 'Library stays open',
        url,
        body: paragraphs(...LIBRARY),
        footer: '<footer>All rights reserved</footer>',
      }),
      { notAssessed: 'needs_site' },
    );
});

it('an empty footer of the site’s own making is not judged before its script has run', () => {
  assert.deepEqual(
    answerOf('pq_no_publisher_info', {
      title: 'Library stays open',
      body: paragraphs(...LIBRARY),
      footer: '<footer><harbour-footer links="/footer.json"></harbour-footer> All rights reserved</footer>',
    }),
    { notAssessed: 'needs_render' },
  );
});
