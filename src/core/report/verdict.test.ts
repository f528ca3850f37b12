import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleResult } from '../../../test/support/sample-report.ts';
import { RATING_SAYS } from '../rules/rating-sentences.ts';
import type { Said } from '../rules/sentences.ts';
import { BICYCLE, BREAD } from '../samples/sample-prose.ts';
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
  it('opens with the rating and what moved it, in both languages, with one colon at most', () => {
    for (const lang of ['en', 'pl'] as const) {
      const { summary } = checkPage(
        { html: page([...BREAD, ...BICYCLE]) },
        { lang, explain: true, rules: [OVERALL] },
      );
      assert.ok(summary.quality && summary.verdict);
      const [sentence = ''] = summary.verdict.text.split('. ');
      assert.match(sentence, lang === 'en' ? /^\S+ quality: .+/ : /^\S+ jakość: .+/);
      assert.equal(sentence.split(':').length, 2, sentence);
      assert.ok(
        summary.quality.low <= summary.quality.value && summary.quality.value <= summary.quality.high,
      );
    }
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
      text: 'A strong sign of spam: “Doorway page”. Apart from that, good quality.',
    });
    assert.equal(
      text({ ...breach, quality: quality(6.4) }, 'pl'),
      'Silny sygnał spamu: „Doorway page”. Poza tym dobra jakość.',
    );
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
      text: 'Good quality. Beyond that, only a small fault: “Not prepared for phones”.',
    });
    assert.equal(
      text({ ...clean, findings: [noViewport, noViewport] }, 'pl'),
      'Dobra jakość. Poza tym tylko drobne usterki, m.in. „Not prepared for phones”.',
    );
    assert.doesNotMatch(text({ ...clean, findings: [noViewport, finding('signal', 60)] }), /small/);
  });

  it('is not given for small faults alone, and a small breach of policy never leads', () => {
    const stuffed = finding('violation', 49, { small: true, title: 'Stuffed title' });
    assert.equal(verdict({ findings: [stuffed, noViewport] }), null);
    assert.deepEqual(verdict({ quality: quality(6), findings: [stuffed] }), {
      level: 'good',
      text: 'Good quality. Beyond that, only a small fault: “Stuffed title”.',
    });
  });

  it('says that there is little to go by where there is, and calls no such page poor for that', () => {
    const short = { quality: quality(1.8), words: 48 };
    assert.deepEqual(verdict(short), {
      level: 'fair',
      text: 'There is little to go by (48 words). At a guess, poor quality.',
    });
    assert.equal(
      text({ ...short, quality: quality(1.8) }, 'pl'),
      'Tekstu do oceny jest niewiele (48 słów). Orientacyjnie słaba jakość.',
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

  it('names the first two reasons of a rating below good, in the place of what moved it', () => {
    const low = { quality: quality(2), choices: ratedFor(RATING_SAYS.no_sources()) };
    const reasons = ['Praise without proof', 'The same is said again', 'A third'].map(reason);
    assert.equal(text({ ...low }), 'Poor quality: it names no sources.');
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

  it('says that no cause can be pointed at where there is neither a reason nor a finding', () => {
    const low = { quality: quality(2), reasons: [] };
    assert.equal(text(low), 'Poor quality. No single cause on the page can be pointed at.');
    assert.equal(text(low, 'pl'), 'Słaba jakość. Nie da się wskazać na stronie jednej przyczyny.');
    assert.doesNotMatch(text({ ...low, findings: [finding('signal', 60)] }), /No single cause/);
    assert.doesNotMatch(text({ quality: quality(7), reasons: [] }), /No single cause/);
  });

  it('does not give what speaks for a page as the reason for a low rating', () => {
    const choices = ratedFor(RATING_SAYS.specific({ per100Words: 8 }));
    assert.equal(text({ quality: quality(2), choices }), 'Poor quality; in its favour: it is specific.');
    assert.equal(text({ quality: quality(2), choices }, 'pl'), 'Słaba jakość; na plus: dużo konkretów.');
  });

  it('gives what the page says before how it is set, of which one reason is enough', () => {
    const { short_text, fragments, title_words, calm, full_sentences, specific } = RATING_SAYS;
    const low = ratedFor(
      short_text({ words: 200 }),
      fragments({ words: 5 }),
      title_words({ share: 0.2 }),
      calm(),
    );
    assert.equal(
      text({ quality: quality(2), choices: low }, 'pl'),
      'Słaba jakość: wciąż powtarzane słowa z tytułu oraz krótki tekst główny (200 słów), za to spokojny, rzeczowy ton.',
    );
    const high = ratedFor(calm(), full_sentences({ words: 15 }), specific({ per100Words: 9 }));
    assert.equal(
      text({ quality: quality(6), choices: high }),
      'Good quality: it is specific, and it informs without pressing the reader.',
    );
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
