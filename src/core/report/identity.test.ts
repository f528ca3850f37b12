import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { Example } from '../rules/example.ts';
import { type CheckOptions, checkPage } from './check-page.ts';
import { withFingerprints } from './identify.ts';
import type { PageReport, RuleResult } from './report.ts';
import { withoutEvidence } from './without-evidence.ts';

const URL_OF_PAGE = 'https://www.example.com/savings';

const SPAM = [
  'Guaranteed returns of 20% a month.',
  'Your money is “100% safe” with us - guaranteed profit.',
  'Risk-free investment: double your money in a week.',
  'Earn guaranteed 300% profit every month.',
];
const PROSE = [
  'The library opens at nine on Saturdays.',
  'I mix rye flour with water in the evening.',
  'A chain that skips is rarely broken.',
  'The council voted on Tuesday evening.',
];

const paragraph = (text: string): string => `<p>${text}</p>`;
const pageOf = (texts: readonly string[]): string =>
  `<html lang="en"><title>Savings</title><body>${texts.map(paragraph).join('')}</body></html>`;

function problems({ violations, quality_signals }: PageReport): RuleResult[] {
  return [...violations, ...quality_signals].filter(({ score_raw }) => (score_raw ?? 0) > 0);
}

const RULE = 'sp_guaranteed_returns';
function known(texts: readonly string[], options: CheckOptions = {}, url = URL_OF_PAGE): readonly string[] {
  const report = checkPage({ html: pageOf(texts), url }, { rules: [RULE], ...options });
  return problems(report)[0]?.fingerprints ?? [];
}

function byPassage(texts: readonly string[]): Map<string, string | undefined> {
  const report = checkPage({ html: pageOf(texts), url: URL_OF_PAGE }, { rules: [RULE], explain: true });
  const quotes = problems(report)[0]?.evidence?.quotes ?? [];
  return new Map(quotes.map(({ text, fingerprint }) => [text, fingerprint]));
}

/** Ways to set a text otherwise that change nothing in it. */
const SETTINGS: Readonly<Record<string, (text: string) => string>> = {
  reflow: (text) => text.replaceAll(' ', '\n\t '),
  'hard blanks': (text) => text.replaceAll(' ', ' &nbsp;'),
  'quotation marks': (text) => text.replaceAll('“', '«').replaceAll('”', '»'),
  dashes: (text) => text.replaceAll(' - ', ' – '),
  markup: (text) => text.replace(/(\p{L}+) /u, '<b><i>$1</i></b> '),
  entities: (text) => text.replaceAll('m', '&#109;'),
  'soft hyphens': (text) => text.replaceAll('ran', 'r&shy;an'),
};

const pageTexts = fc
  .tuple(fc.subarray(SPAM, { minLength: 1 }), fc.array(fc.constantFrom(...PROSE), { maxLength: 6 }))
  .chain(([spam, prose]) =>
    fc.shuffledSubarray([...spam, ...prose], { minLength: spam.length + prose.length }),
  );

describe('a finding keeps its fingerprint', () => {
  for (const [name, set] of Object.entries(SETTINGS))
    it(`through other ${name}`, () => {
      fc.assert(
        fc.property(pageTexts, (texts) => {
          assert.deepEqual(known(texts.map(set)), known(texts));
        }),
        { numRuns: cases(10) },
      );
    });

  it('wherever paragraphs are added, taken away or moved', () => {
    fc.assert(
      fc.property(pageTexts, pageTexts, (texts, others) => {
        const alone = byPassage(texts.filter((text) => SPAM.includes(text)));
        const added = others.filter((text) => PROSE.includes(text));
        const among = byPassage([...added, ...texts, ...added]);
        // A phrase that accuses only near another is no finding where much stands between the two.
        const kept = [...alone].filter(([passage]) => among.has(passage));
        assert.ok(kept.length > 0);
        for (const [passage, fingerprint] of kept) assert.equal(among.get(passage), fingerprint, passage);
      }),
      { numRuns: cases(20) },
    );
  });

  it('in both languages, with and without evidence, however the address is spelt', () => {
    const [own] = [known(SPAM)];
    assert.deepEqual(known(SPAM, { lang: 'pl', explain: true }), own);
    assert.deepEqual(known(SPAM, {}, 'http://WWW.example.com:80/savings?utm_source=mail#top'), own);
  });

  it('whatever its score is', () => {
    const [report, weaker] = [SPAM, SPAM.slice(0, 1)].map((texts) =>
      problems(checkPage({ html: pageOf(texts), url: URL_OF_PAGE }, { rules: [RULE] })),
    );
    assert.notEqual(report?.[0]?.score_raw, weaker?.[0]?.score_raw);
    assert.equal(report?.[0]?.fingerprints?.includes(weaker?.[0]?.fingerprint ?? ''), true);
  });

  it('of a file by its path, as long as it lies there', () => {
    const of = (path: string) => {
      const report = checkPage({ html: pageOf(SPAM) }, { rules: [RULE], given: { path } });
      return problems(report)[0]?.fingerprints ?? [];
    };
    assert.deepEqual(of('./site/a.html'), of('site\\a.html'));
    assert.notDeepEqual(of('site/a.html'), of('site/b.html'));
  });
});

describe('another finding has another fingerprint', () => {
  it('where the passage, the page or the rule is another', () => {
    const each = SPAM.map((text) => known([text]));
    const all = [...each, known(SPAM, {}, 'https://www.example.com/other')].flat();
    assert.ok(each.every((own) => own.length > 0));
    assert.equal(new Set(all).size, all.length);
    const report = checkPage({ html: pageOf(SPAM), url: URL_OF_PAGE });
    const ofRules = problems(report).flatMap(({ fingerprints = [] }) => fingerprints);
    assert.equal(new Set(ofRules).size, ofRules.length);
  });

  it('where equal passages stand on a page: ten have ten, which stay the same beside an eleventh', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SPAM), fc.integer({ min: 0, max: 10 }), (text, place) => {
        const ten = Array.from({ length: 10 }, () => text);
        const before = known(ten);
        // A text may hold several passages that a rule finds.
        assert.ok(before.length >= 10 && before.length % 10 === 0);
        assert.equal(new Set(before).size, before.length);
        const after = new Set(known(ten.toSpliced(place, 0, PROSE[0] ?? '', text)));
        assert.equal(after.size, (before.length / 10) * 11);
        assert.ok(before.every((one) => after.has(one)));
      }),
      { numRuns: cases(5) },
    );
  });

  it('a hundred at most, however many passages there are', () => {
    const report = checkPage(
      { html: pageOf(Array.from({ length: 300 }, () => SPAM[0] ?? '')), url: URL_OF_PAGE },
      { rules: [RULE], explain: true },
    );
    const [found] = problems(report);
    assert.equal(found?.fingerprints?.length, 100);
    for (const { fingerprint } of found.evidence?.quotes ?? [])
      assert.ok(found.fingerprints.includes(fingerprint ?? ''));
  });
});

/** One page for each way in which rules find something. */
const RULES = [
  'sp_template_slots',
  'sp_hidden_css_block',
  'sp_redirect_js',
  'sp_sd_unseen_rating',
  'sp_like_hacked',
  'pq_img_alt_missing',
  'pq_no_viewport',
  'hc_no_byline',
  'hc_spelling',
];
const examplesOf = (id: string): readonly Example[] => {
  const rule = ruleById(id);
  return rule === undefined || rule.kind === 'not_assessed' ? [] : rule.examples().hit;
};

describe('whatever a rule finds', () => {
  for (const id of RULES)
    it(`of ${id} has fingerprints, one of them for every quote`, () => {
      const [example] = examplesOf(id);
      assert.ok(example !== undefined);
      const report = checkPage(example, { rules: [id], explain: true, given: example.given });
      const [found] = problems(report).filter(({ rule_id }) => rule_id === id);
      const { fingerprint, fingerprints = [], evidence } = found ?? {};
      assert.match(fingerprint ?? '', /^[0-9a-f]{16}$/);
      assert.equal(fingerprint, fingerprints[0]);
      assert.equal(new Set(fingerprints).size, fingerprints.length);
      for (const quote of evidence?.quotes ?? []) assert.ok(fingerprints.includes(quote.fingerprint ?? ''));
      // Without evidence it is known by the same.
      assert.deepEqual(problems(withoutEvidence(report))[0]?.fingerprints, fingerprints);
    });

  it('is known by what is said where no passage shows it, whatever the page says', () => {
    const of = (text: string): readonly string[] | undefined =>
      problems(checkPage({ html: pageOf([text]), url: URL_OF_PAGE }, { rules: ['pq_no_viewport'] }))[0]
        ?.fingerprints;
    assert.equal(of(PROSE[0] ?? '')?.length, 1);
    assert.deepEqual(of(PROSE[0] ?? ''), of(PROSE[1] ?? ''));
  });
});

describe('a report from before there were fingerprints', () => {
  const stripped = (report: PageReport): PageReport =>
    JSON.parse(JSON.stringify(report, (key, value) => (key.startsWith('fingerprint') ? undefined : value)));

  it('has those of what it quotes whole', () => {
    for (const id of RULES.filter((id) => id !== 'sp_hidden_css_block')) {
      const [example] = examplesOf(id);
      const report = checkPage(example ?? {}, { rules: [id], explain: true, given: example?.given });
      const again = problems(withFingerprints(stripped(report)))[0];
      const [own] = problems(report);
      assert.ok(again?.fingerprint !== undefined, id);
      for (const one of again?.fingerprints ?? []) assert.ok(own?.fingerprints?.includes(one), id);
      assert.deepEqual(Object.keys(again ?? {}), Object.keys(own ?? {}));
    }
  });

  it('and one that has them is given back as it is', () => {
    const report = checkPage({ html: pageOf(SPAM), url: URL_OF_PAGE }, { explain: true });
    assert.equal(withFingerprints(report), report);
  });
});
