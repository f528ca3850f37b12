import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from '../page/read-page.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { generic } from './kinds/generic.ts';
import { pitch } from './kinds/pitch.ts';
import { thin } from './kinds/thin.ts';
import { foundBy } from './page-reasons.ts';
import { ReasonModel } from './reason-model.ts';
import weights from './reasons.weights.json' with { type: 'json' };
import { sentenceProfile } from './sentence-profile.ts';

const model = new ReasonModel(weights);

interface Given {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly lang?: string;
  readonly head?: string;
}

const pageOf = ({ title, body, url, lang = 'en', head = '' }: Given) =>
  readPage({
    html: `<!doctype html><html lang="${lang}"><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
    url,
  });
const shown = (given: Given, kind: string) =>
  foundBy(model, pageOf(given)).find((found) => found.kind.kind === kind)?.shown;
const texts = (given: Given, kind: string): string[] => {
  const { text } = pageOf(given);
  return (shown(given, kind)?.passages ?? []).map(({ start, end }) => text.slice(start, end));
};
const paragraphs = (...all: readonly string[]): string => all.map((text) => `<p>${text}</p>`).join('');

function thread(title: string, lang: string, posts: readonly (readonly [string, string])[]): Given {
  const written = posts.map(
    ([author, text], place) =>
      `<article class="post forum-post"><div class="author">${author}</div><time datetime="2026-05-0${place + 1}">2026-05-0${place + 1}</time><p>${text}</p><a href="#reply">Reply</a> <a href="#quote">Quote</a></article>`,
  );
  return {
    title: `${title} | Plant forum`,
    lang,
    url: 'https://forum.plants.example/threads/ferns.12',
    body: `<main class="thread"><h1>${title}</h1>${written.join('')}</main>`,
  };
}

describe('what a thread owes', () => {
  const asked =
    'My ferns lose their leaves since I moved them to the office, and I water them every second day. What can I do about it?';

  it('is an answer, which an asker who writes alone does not give', () => {
    const more = 'Here is the rest of what I saw this week, with the leaves on the floor every morning.';
    const alone = thread('Ferns lose their leaves?', 'en', [
      ['Anna', `${asked} ${BREAD[0]}`],
      ['Anna', `${more} ${BREAD[1]}`],
      ['Anna', `${more} ${BREAD[2]}`],
    ]);
    assert.ok(shown(alone, 'unanswered'));
    const answered = thread('Ferns lose their leaves?', 'en', [
      ['Anna', `${asked} ${BREAD[0]}`],
      ['Jon', `${more} ${BREAD[1]}`],
      ['Anna', `${more} ${BREAD[2]}`],
    ]);
    assert.equal(shown(answered, 'unanswered'), undefined);
  });

  it('is read as its text: what visitors wrote is profiled', () => {
    const { words } = sentenceProfile(
      pageOf(
        thread(
          'Ferns lose their leaves?',
          'en',
          BREAD.map((text, place) => [`member${place}`, text] as const),
        ),
      ),
    );
    assert.ok(words > 100, String(words));
  });
});

describe('what a text laid out in a table says', () => {
  const laidOut = (cells: string): number =>
    sentenceProfile(
      pageOf({
        title: 'Rye bread at home',
        url: 'https://bread.example/rye',
        body: `<h1>Rye bread at home</h1>${cells}`,
      }),
    ).words;

  it('is profiled, and what a table of data says is not', () => {
    assert.ok(laidOut(`<table role="presentation"><tr><td>${paragraphs(...BREAD)}</td></tr></table>`) > 100);
    const rows = Array.from(
      { length: 8 },
      (_, n) => `<tr><td>Loaf number ${n} baked at noon in the oven</td><td>${n}</td></tr>`,
    );
    const beside = laidOut(paragraphs(...BREAD));
    assert.equal(
      laidOut(`${paragraphs(...BREAD)}<table><tr><th>Loaf</th><th>Hours</th></tr>${rows.join('')}</table>`),
      beside,
    );
  });
});

describe('what an article says of usual prices', () => {
  const claims = (text: string, lang = 'en'): number | undefined =>
    shown(
      {
        title: lang === 'pl' ? 'Ile kosztuje sprzątanie mieszkania' : 'What house cleaning costs',
        lang,
        url: 'https://blog.example/blog/cleaning-costs',
        body: `<main><article><h1>Cleaning</h1>${paragraphs(text, ...BREAD)}</article></main>`,
      },
      'unsourced',
    )?.data.claims;

  it('needs a source, and a price of its own does not', () => {
    assert.equal(
      claims('On average, standard house cleaning in the city runs about $45 to $65 per hour.'),
      1,
    );
    assert.equal(
      claims(
        'On average, house cleaning in the city runs about $45 per hour (<a href="https://statistics.example.org/2026">city survey</a>).',
      ),
      undefined,
    );
    assert.equal(claims('We charge $45 per hour on average for the cleaning of a flat.'), undefined);
    assert.equal(
      claims('A bottle of the cleaner that stands in the picture was $4 at the corner shop.'),
      undefined,
    );
  });
});

describe('what a short text says', () => {
  const given = (...said: readonly string[]): Given => ({
    title: 'A new year for your office garden',
    url: 'https://www.gardenhouse.example/blog/new-year',
    body: `<main><article><h1>A new year for your office garden</h1>${paragraphs(...said)}</article></main>`,
  });
  const empty = [
    'Plants make every office a better place for the people who spend their days in it.',
    'There are many ways to begin, and each of them brings its own joy to the whole team.',
    'Take the first step today and enjoy the change that it brings to your working day.',
  ];

  it('is thin where it names and counts hardly anything', () => {
    assert.deepEqual(shown(given(...empty), 'thin')?.data, { bare: 3, sentences: 3, words: 50 });
    assert.deepEqual(texts(given(...empty), 'thin').toSorted(), empty.toSorted());
  });

  it('is told in sentences whose verbs agree with their counts, and says “none” of all', () => {
    const told = (bare: number, sentences: number) => {
      const data = { bare, sentences, words: 90 };
      return [thin.text.en(data), thin.text.pl(data)].map((text) => text.split(', ')[1]);
    };
    assert.deepEqual(told(5, 5), [
      'and none of its 5 sentences gives a name',
      'a żadne z 5 zdań nie podaje – poza tematem i samą witryną – nazwy',
    ]);
    assert.deepEqual(told(3, 5), [
      'and 3 of its 5 sentences give no name',
      'a 3 zdania z 5 nie podają – poza tematem i samą witryną – żadnej nazwy',
    ]);
    assert.match(told(5, 7)[1] ?? '', /^a 5 zdań z 7 nie podaje /);
    assert.match(generic.text.pl({ bare: 22, sentences: 30 }), /^22 zdania z 30 \(73%\) nie zawierają /);
    assert.match(generic.text.pl({ bare: 12, sentences: 30 }), /^12 zdań z 30 \(40%\) nie zawiera /);
    assert.match(pitch.text.pl({ pitches: 2, sections: 1 }), /, polecają to, co sprzedaje wydawca\.$/);
  });

  it('is no fault where it names and counts', () => {
    assert.equal(
      shown(
        given(
          'Three ferns in pots of 24 cm cost us £86 at Marley’s in Leeds in January.',
          'Each takes 0.4 litres on Monday and Thursday, and Jo feeds them once in 6 weeks.',
          'After 9 months two of them had doubled, and the third went to the kitchen.',
        ),
        'thin',
      ),
      undefined,
    );
  });
});

describe('what a title repeated word for word is', () => {
  const phrase = 'low light houseplants for small apartments';
  const given = (said: string): Given => ({
    title: `The best ${phrase}`,
    url: 'https://plants.example/blog/low-light',
    body: `<main><article><h1>The best ${phrase}</h1>${BREAD.map(
      (text, place) => `<h2>Part ${place}</h2><p>${said} ${text}</p>`,
    ).join(
      '',
    )}${paragraphs(`${said} That is all.`, `${said} Enjoy.`, `${said} Good luck.`)}</article></main>`,
  });

  it('is a search phrase put into sentences', () => {
    const found = shown(given(`Ferns are fine ${phrase} in every way.`), 'stuffed');
    assert.ok((found?.data.times ?? 0) >= 4);
    assert.equal(shown(given('Ferns are fine for dark rooms in every way.'), 'stuffed'), undefined);
  });

  it('is a name where it is written as one', () => {
    const name = 'Royal Botanic Garden Edinburgh';
    const page: Given = {
      title: `${name} in spring`,
      url: 'https://plants.example/blog/garden',
      body: `<main><article><h1>${name} in spring</h1>${paragraphs(...BREAD.map((text) => `At the ${name} in spring they bake. ${text}`))}</article></main>`,
    };
    assert.equal(shown(page, 'stuffed'), undefined);
  });
});

const MENU =
  '<header><nav><a href="/">Home</a> <a href="/services">Services</a> <a href="/about">About us</a> <a href="/contact">Contact</a></nav></header>';
const FOOT = '<footer><p>© 2026 All rights reserved</p><a href="/privacy">Privacy</a></footer>';

describe('what a page that offers a service owes', () => {
  const promises = [
    'We understand that every company has its own needs, and our team adapts the work to yours.',
    'Our experienced cleaners take care of your rooms so that you can care for your business.',
    'We use the right methods for every surface and leave your workplace fresh and tidy.',
    'You can rely on our careful planning and on the friendly people of our team.',
    'We work around your day, so that your people are not disturbed by our cleaning.',
    'Our goal is to exceed your expectations in everything that we do for you.',
  ];
  const offer = (...more: readonly string[]): Given => ({
    title: 'Office cleaning services',
    url: 'https://www.brightrooms.example/services/office-cleaning',
    body: `${MENU}<main><section class="hero"><h1>Office cleaning services</h1><a class="btn" href="/contact">Request a quote</a></section>${[
      ...promises,
      ...more,
    ]
      .map((text, place) => `<section class="service"><h2>Part ${place}</h2><p>${text}</p></section>`)
      .join(
        '',
      )}<section class="cta"><a class="btn" href="/contact">Request a quote</a></section></main>${FOOT}`,
  });

  it('is a price, a place or a piece of work', () => {
    assert.deepEqual(shown(offer(), 'no_terms')?.data, { offered: 6 });
    assert.ok(texts(offer(), 'no_terms').every((text) => promises.includes(text)));
  });

  it('is given by a price, an example, or where it costs nothing', () => {
    for (const given of [
      'A weekly round of an office of four rooms costs £140.',
      'For example, the two floors of a law firm are done in one evening.',
      'The first round is free of charge for every charity.',
    ])
      assert.equal(shown(offer(given), 'no_terms'), undefined, given);
  });
});

describe('what a list owes', () => {
  const list = (said: string): Given => ({
    title: 'Software ranking',
    url: 'https://rank.example/categories/software',
    body: `${MENU}<main><h1>Software ranking</h1>${said}<ul class="list">${Array.from(
      { length: 30 },
      (_, n) =>
        `<li class="item"><a href="/tool/${n}">Tool ${n}</a><span>${9 - n / 10}</span><a href="/compare/${n}">Compare</a></li>`,
    ).join('')}</ul></main>${FOOT}`,
  });

  it('is more than names', () => {
    assert.deepEqual(shown(list(''), 'bare_entries')?.data, { entries: 30, sentences: 0 });
    assert.equal(shown(list(paragraphs(...BREAD)), 'bare_entries'), undefined);
  });
});
