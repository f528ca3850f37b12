import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleResult } from '../../../test/support/sample-report.ts';
import { RATING_SAYS } from '../rules/rating-sentences.ts';
import type { Said } from '../rules/sentences.ts';
import { BREAD } from '../samples/sample-prose.ts';
import { checkPage } from './check-page.ts';
import type { ChoiceResult, ReportReason, RuleResult } from './report.ts';
import { type Judged, verdictOf } from './verdict.ts';
import { byWorth } from './worth.ts';

const OVERALL = 'ch_page_quality';
const quality = (value: number) => ({ value, label: '', low: 0, high: 8 });
const finding = (
  kind: RuleResult['kind'],
  signal: number,
  given: Omit<Partial<RuleResult>, 'signal'> = {},
): RuleResult =>
  sampleResult({
    rule_id: 'x',
    title: 'Doorway page',
    mode: 'spam',
    policy: 'doorways',
    kind,
    signal,
    ...given,
  });
const likeness = (signal: number): RuleResult =>
  finding('violation', signal, {
    rule_id: 'sp_like_deception',
    policy: 'scam_fraud',
    title: 'A likeness to pages that deceive',
  });
const hiddenLinks = (signal: number): RuleResult =>
  finding('violation', signal, {
    rule_id: 'sp_hidden_link_block',
    policy: 'hidden_text_links',
    title: 'Hidden links',
  });
const noViewport = finding('signal', 40, {
  small: true,
  rule_id: 'pq_no_viewport',
  mode: 'quality',
  policy: 'page_experience',
  title: 'Not prepared for phones',
});

const judged = (given: Partial<Judged>): Judged => ({
  quality: null,
  choices: [],
  words: 500,
  ...given,
  findings: [...(given.findings ?? [])].sort(byWorth),
});
const verdict = (given: Partial<Judged>, lang: 'en' | 'pl' = 'en') => verdictOf(judged(given), OVERALL, lang);
const text = (given: Partial<Judged>, lang: 'en' | 'pl' = 'en'): string => verdict(given, lang)?.text ?? '';

/** A rating for these reasons. */
function ratedFor(...said: readonly Said[]): readonly ChoiceResult[] {
  const [choice] = checkPage({ html: page(BREAD) }, { rules: [OVERALL], explain: true }).choices;
  assert.ok(choice?.evidence);
  return [{ ...choice, evidence: { ...choice.evidence, said } }];
}
const page = (paragraphs: readonly string[], lang = 'en'): string =>
  `<html lang="${lang}"><title>Rye bread</title><main><h1>Rye bread</h1>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</main></html>`;
const html = page(BREAD);

describe('a verdict', () => {
  it('names nothing of how a page is written that no reader could count', () => {
    const data = { words: 5, share: 0.5, slots: 3, places: 2, per100Words: 7, calls: 2, exclaimed: 0 };
    const counted = ['specific', 'data_tables', 'code', 'posts'];
    const said = Object.values(RATING_SAYS)
      // Each sentence takes its own part of the data, which has all of them.
      .map((say) => say(data as never))
      .filter(({ key }) => !counted.includes(key));
    assert.ok(said.length > 10);
    for (const value of [2, 4, 6])
      assert.match(text({ quality: quality(value), choices: ratedFor(...said) }), /^\S+ quality\.$/);
  });

  it('is poor where readers may come to harm, and says so before a breach and before every merit', () => {
    const harm = finding('signal', 60, { mode: 'quality', policy: 'harm', title: 'Told to stop treatment' });
    const found = { quality: quality(6.4), findings: [finding('violation', 90), harm] };
    const english = verdictOf(judged(found), OVERALL, 'en');
    assert.equal(english?.level, 'poor');
    assert.match(english?.text ?? '', /^Readers may come to harm: “Told to stop treatment”\./);
    assert.match(english?.text ?? '', /Doorway page/);
    assert.match(verdictOf(judged(found), OVERALL, 'pl')?.text ?? '', /^Strona może zaszkodzić czytelnikom/);
  });

  it('is poor wherever there is a strong sign of a breach of policy, and says so first', () => {
    const breach = { quality: quality(6.4), findings: [finding('violation', 90)] };
    assert.deepEqual(verdict(breach), {
      level: 'poor',
      text: 'A strong sign of spam: “Doorway page”.',
    });
    assert.equal(text(breach, 'pl'), 'Silny sygnał spamu: „Doorway page”.');
    assert.match(text({ ...breach, quality: quality(2) }), / Poor quality as well\.$/);
  });

  it('leads with what can be pointed at, not with a likeness to known spam', () => {
    assert.match(
      text({ findings: [likeness(97), hiddenLinks(80)] }),
      /^A strong sign of spam: “Hidden links”/,
    );
    assert.match(
      text({ findings: [likeness(97), hiddenLinks(60)] }),
      /^Signs of spam: “Hidden links”, and the page as a whole is much like known spam\./,
    );
    assert.match(
      text({ quality: quality(6), findings: [likeness(60), hiddenLinks(55)] }),
      /policies: “Hidden links”/,
    );
    assert.equal(verdict({ findings: [likeness(79), hiddenLinks(60)] })?.level, 'poor');
    assert.equal(verdict({ quality: quality(6), findings: [likeness(60), hiddenLinks(60)] })?.level, 'fair');
  });

  it('is never poor by a likeness to known spam alone, and says that it proves nothing', () => {
    const alone = { quality: quality(6), findings: [likeness(79)] };
    assert.deepEqual(verdict(alone), {
      level: 'fair',
      text: 'Good quality. It resembles known spam, which proves nothing by itself: “A likeness to pages that deceive”.',
    });
    assert.match(text(alone, 'pl'), /Przypomina znany spam, choć samo to niczego nie dowodzi: „A likeness/);
    assert.equal(verdict({ findings: [likeness(79)] }), null);
  });

  it('names a strong finding before the rating, and a medium one after it', () => {
    const rated = quality(5);
    assert.equal(
      text({ quality: rated, findings: [finding('signal', 90)] }),
      'What stands out: “Doorway page”. Apart from that, fair quality.',
    );
    assert.equal(
      text({ quality: rated, findings: [finding('signal', 60)] }),
      'Fair quality. What stands out: “Doorway page”.',
    );
  });

  it('is not brought down by small faults, and says that there is nothing else', () => {
    const clean = { quality: quality(6), findings: [noViewport] };
    assert.deepEqual(verdict(clean), {
      level: 'good',
      text: 'Good quality. Only a small fault was found: “Not prepared for phones”.',
    });
    assert.equal(
      text({ ...clean, findings: [noViewport, noViewport] }, 'pl'),
      'Dobra jakość. Do poprawienia są tylko drobne usterki, m.in. „Not prepared for phones”.',
    );
    assert.doesNotMatch(text({ ...clean, findings: [noViewport, finding('signal', 60)] }), /small/);
  });

  it('is not given for small faults alone, and a small breach of policy never leads', () => {
    const stuffed = finding('violation', 49, { small: true, title: 'Stuffed title' });
    assert.equal(verdict({ findings: [stuffed, noViewport] }), null);
    assert.deepEqual(verdict({ quality: quality(6), findings: [stuffed] }), {
      level: 'good',
      text: 'Good quality. Only a small fault was found: “Stuffed title”.',
    });
  });

  it('says that there is little to go by where there is, and calls no such page poor for that', () => {
    const short = { quality: quality(1.8), words: 48 };
    assert.deepEqual(verdict(short), {
      level: 'fair',
      text: 'There is little to go by (48 words): too little to call the page good or poor.',
    });
    assert.equal(
      text(short, 'pl'),
      'Tekstu do oceny jest niewiele (48 słów): za mało, by nazwać stronę dobrą lub słabą.',
    );
    assert.equal(
      text({ ...short, quality: quality(4.2) }),
      'There is little to go by (48 words). At a guess, fair quality.',
    );
    assert.equal(verdict({ ...short, findings: [finding('violation', 60)] })?.level, 'poor');
    assert.equal(verdict({ ...short, findings: [finding('signal', 60)] })?.level, 'fair');
    assert.equal(verdict({ ...short, words: 400 })?.level, 'poor');
    assert.equal(verdict({ words: 48, quality: { ...short.quality, high: 3 } })?.level, 'poor', 'a sure one');
  });

  const reason = (title: string): ReportReason => ({
    kind: 'generic',
    scale: OVERALL,
    scales: [OVERALL],
    sure: 'plain',
    share: 0.8,
    gain: 3,
    effort: 2,
    title,
    text: '',
    advice: '',
    passages: [],
  });

  it('names the first two reasons of a rating below good', () => {
    const low = { quality: quality(2) };
    const reasons = ['Praise without proof', 'The same is said again', 'A third'].map(reason);
    assert.equal(
      text({ ...low, reasons }),
      'Poor quality. What holds it back: “Praise without proof” and “The same is said again”.',
    );
    assert.equal(
      text({ ...low, reasons: [reason('Pochwały bez dowodu')] }, 'pl'),
      'Słaba jakość. Co ją obniża: „Pochwały bez dowodu”.',
    );
    assert.doesNotMatch(text({ quality: quality(7), reasons }), /holds it back/);
  });

  it('is poor by a rating only where a cause can be pointed at, and says so where none can', () => {
    const low = { quality: quality(2), reasons: [] };
    assert.deepEqual(verdict(low), {
      level: 'fair',
      text: 'The rating is low (2 of 8). No single cause could be pointed at.',
    });
    assert.equal(text(low, 'pl'), 'Ocena jest niska (2 z 8). Nie udało się wskazać jednej przyczyny.');
    assert.equal(verdict({ ...low, findings: [noViewport] })?.level, 'fair', 'a small fault is no cause');
    assert.equal(verdict({ ...low, findings: [likeness(79)] })?.level, 'fair', 'nor is a likeness');
    assert.equal(verdict({ ...low, reasons: [reason('Praise without proof')] })?.level, 'poor');
    const found = { ...low, findings: [finding('signal', 60)] };
    assert.equal(verdict(found)?.level, 'poor');
    assert.doesNotMatch(text(found), /No single cause/);
    assert.doesNotMatch(text({ quality: quality(7), reasons: [] }), /No single cause/);
  });

  it('names to the credit of a page what rules found there, before what was counted', () => {
    const { specific, mostly_links } = RATING_SAYS;
    const choices = ratedFor(specific({ per100Words: 8 }));
    const merits = ['A biography of the author', 'Sources of authority', 'A third'].map((title) =>
      finding('positive', 80, { title }),
    );
    const counted = 'In its favour: it gives 8 names, numbers, dates or prices per 100 words.';
    assert.equal(text({ quality: quality(6), choices }), `Good quality. ${counted}`);
    assert.equal(
      text({
        quality: quality(6),
        choices: ratedFor(specific({ per100Words: 8 }), mostly_links({ share: 0.7 })),
      }),
      'Good quality.',
      'names and numbers of a list are no merit',
    );
    assert.equal(
      text({ quality: quality(6), choices, merits }),
      'Good quality. In its favour: “A biography of the author” and “Sources of authority”.',
    );
    assert.equal(
      text({ quality: quality(4), choices, merits }),
      'Fair quality. In its favour: “A biography of the author”.',
    );
    assert.equal(
      text({ quality: quality(4), choices, reasons: [reason('Praise without proof')] }),
      'Fair quality. What holds it back: “Praise without proof”.',
      'of a text that is shown to say little no count is a merit',
    );
    assert.doesNotMatch(text({ quality: quality(2), merits }), /favour/, 'nothing makes up for what is poor');
  });

  it('follows the rating where there is no breach', () => {
    const levelAt = (value: number, findings: readonly RuleResult[] = []) =>
      verdict({ quality: quality(value), findings })?.level;
    assert.deepEqual([levelAt(2), levelAt(4.5), levelAt(6)], ['poor', 'fair', 'good']);
    assert.equal(levelAt(6, [finding('violation', 60)]), 'fair');
    assert.equal(levelAt(6, [finding('signal', 60)]), 'good');
  });

  it('of a page that was not rated is given only where its rating would change nothing', () => {
    for (const findings of [[], [finding('signal', 60)], [finding('signal', 90)], [finding('violation', 79)]])
      assert.equal(verdict({ findings }), null);
    const breach = [finding('violation', 90)];
    assert.deepEqual(verdict({ findings: breach }), {
      level: 'poor',
      text: 'A strong sign of spam: “Doorway page”.',
    });
    for (const value of [1, 4.5, 7])
      assert.equal(verdict({ findings: breach, quality: quality(value) })?.level, 'poor');
  });

  it('is the same for the same page', () => {
    const twice = [1, 2].map(() => checkPage({ html }).summary);
    assert.deepEqual(twice[0], twice[1]);
  });
});
