import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AssessedFit } from '../intent/intent-report.ts';
import { readPage } from '../page/read-page.ts';
import { phrasesOf } from '../view/phrase-fit.ts';
import { tellGivenFit } from './page-fit.ts';

function fitOf(query: string, market: string, title: string, paragraphs: readonly string[], lang = 'en') {
  const html = `<html lang="${lang}"><title>${title}</title><main><h1>${title}</h1>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</main></html>`;
  const page = readPage({ html, url: 'https://www.example.com/page' });
  const fit = tellGivenFit(page, { query, market }, query).en;
  assert.ok('fit' in fit);
  return fit;
}

const open = ({ missing }: AssessedFit): number => missing.filter((need) => 'question' in need).length;
const answered = ({ covered }: AssessedFit): number => covered.filter((need) => 'question' in need).length;

const PLUMBER = [
  'We are a family firm of four plumbers on Kirkstall Road and we come out to burst pipes, leaking boilers and blocked drains anywhere in Leeds, day and night.',
  'We reach most of Leeds within an hour. The call-out costs £75 with the first half hour, and every further half hour £30.',
  'We cover Leeds, Horsforth, Pudsey and Morley. Call us on 0113 496 0182 or write to jobs@plumbing.example.',
];
const EMPTY_TALK = [
  'A boiler losing pressure is something many households see. Boilers matter for comfort in a modern home.',
  'Our team loves boilers. A boiler losing pressure matters to us, and we look at boiler pressure every day with passion.',
  'Whether old or new, your boiler deserves attention. Boiler pressure is a topic that more and more people talk about.',
];
const HELP = [
  'A sealed system shows 1 to 1.5 bar when cold. If the needle drops below 0.8 bar within a week, water is escaping somewhere.',
  'The most common causes are a leaking radiator valve, a relief valve that does not close, and a flat expansion vessel.',
  'You can top it up through the filling loop: open both valves until the gauge reads 1.3 bar, then close them.',
  'Call a Gas Safe engineer if the relief pipe outside drips, because that part may only be changed by one.',
];
const TITLE = 'Boiler losing pressure';

describe('how well a page serves a phrase', () => {
  it('is low where none of its questions is answered, however often the page names it', () => {
    const fit = fitOf('boiler losing pressure', 'us-en', TITLE, EMPTY_TALK);
    assert.equal(answered(fit), 0);
    assert.ok(open(fit) >= 3);
    assert.equal(fit.level, 'low');
  });

  it('is high where they are answered, and falls with each answer that is taken away', () => {
    const fits = HELP.map((_, kept) =>
      fitOf('boiler losing pressure', 'us-en', TITLE, HELP.slice(0, kept + 1)),
    );
    assert.equal(fits.at(-1)?.level, 'high');
    for (const [at, fit] of fits.entries()) {
      const before = fits[at - 1];
      if (before !== undefined && answered(fit) > answered(before)) assert.ok(fit.fit > before.fit);
    }
  });

  it('does not tell a tradesman to become a directory', () => {
    const fit = fitOf('emergency plumber leeds', 'us-en', 'Emergency plumber in Leeds', PLUMBER);
    assert.equal(fit.page_form, 'local-service');
    assert.ok(fit.wanted_forms?.includes('local-service') && fit.wanted_forms.includes('directory'));
    assert.equal(fit.level, 'high');
    const lines = phrasesOf({ intent: fit }, 'en').flatMap((phrase) => phrase.lines);
    assert.doesNotMatch(lines.join(' '), /Wanted/);
  });

  it('does not ask the official site to say that it is official', () => {
    const html =
      '<title>Harbour Bank: sign in</title><main><h1>Sign in to Harbour Bank</h1><p>Enter your customer number and your password to reach your accounts, or contact us by phone.</p></main>';
    const query = 'harbour bank login';
    const at = (url: string) => {
      const fit = tellGivenFit(readPage({ html, url }), { query, market: 'us-en' }, query).en;
      assert.ok('fit' in fit);
      return fit.missing.some((need) => 'question' in need && need.question.includes('official'));
    };
    assert.equal(at('https://www.harbour.example/login'), false);
    assert.equal(at('https://www.elsewhere.example/banks'), true);
  });
});
