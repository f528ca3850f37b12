import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleFinding, samplePage } from '../../../../test/support/sample-audit.ts';
import type { AuditedPage } from './audited-site.ts';
import { type AuditToCompare, compareAudits } from './compare-audits.ts';

const audit = (pages: readonly AuditedPage[], version = '1'): AuditToCompare => ({
  pages,
  catalogue_version: version,
  engine_version: '1',
});
const a = sampleFinding({ rule_id: 'sp_a' });
const b = sampleFinding({ rule_id: 'sp_b', signal: 60 });
const judged = ['sp_a', 'sp_b'];
const page = (path: string, findings = [] as (typeof a)[], given = {}) =>
  samplePage(path, '/{slug}', findings, { judged, ...given });
const brief = (changes: readonly { rule_id: string; pages: number; urls: readonly string[] }[]) =>
  changes.map(({ rule_id, pages, urls }) => [rule_id, pages, urls.map((url) => new URL(url).pathname)]);

describe('two audits', () => {
  it('tell by rule and pattern what is new, what is fixed and what is still there on pages of both', () => {
    const earlier = audit([page('/1', [a]), page('/2', [a, b]), page('/3')]);
    const later = audit([page('/1', [b]), page('/2', [a]), page('/3', [b])]);
    const changes = compareAudits(earlier, later, 'en');
    assert.deepEqual(changes.new, [
      {
        rule_id: 'sp_b',
        title: 'A sample of a rule',
        mode: 'spam',
        policy: 'keyword_stuffing',
        pattern: '/{slug}',
        pages: 2,
        urls: ['https://www.example.com/1', 'https://www.example.com/3'],
        fingerprints: [],
      },
    ]);
    assert.deepEqual(brief(changes.fixed), [
      ['sp_a', 1, ['/1']],
      ['sp_b', 1, ['/2']],
    ]);
    assert.deepEqual(brief(changes.still), [['sp_a', 1, ['/2']]]);
    assert.deepEqual([changes.pages_added, changes.pages_gone, changes.notes], [[], [], []]);
  });

  it('tell one passage from another that the same rule has found on a page', () => {
    const known = (...fingerprints: string[]) => page('/1', [{ ...a, fingerprints }]);
    const told = (before: AuditedPage, after: AuditedPage) => {
      const { new: fresh, fixed, still } = compareAudits(audit([before]), audit([after]), 'en');
      return [fresh, fixed, still].map((list) => list.map(({ fingerprints }) => fingerprints.join(' ')));
    };
    assert.deepEqual(told(known('1', '2'), known('2', '3')), [['3'], ['1'], ['2']]);
    assert.deepEqual(told(known('1'), known('1')), [[], [], ['1']]);
    assert.deepEqual(told(known('1'), known('2')), [['2'], ['1'], []]);
    // A brief from before findings were known by anything says only that the rule has found something.
    assert.deepEqual(told(page('/1', [a]), known('1')), [[], [], ['']]);
    const many = Array.from({ length: 20 }, (_, n) => `many-${n}`);
    assert.deepEqual(told(known(...many), known('other')), [[], [many.join(' ')], []]);
  });

  it('call nothing new on a page that was not in the earlier sample, and nothing fixed on one that is not in the later', () => {
    const changes = compareAudits(
      audit([page('/gone', [a]), page('/1')]),
      audit([page('/added', [b]), page('/1')]),
      'en',
    );
    assert.deepEqual([changes.new, changes.fixed, changes.still], [[], [], []]);
    assert.deepEqual(changes.pages_added, [
      {
        report_id: 'rep_/added',
        url: 'https://www.example.com/added',
        pattern: '/{slug}',
        findings: [{ rule_id: 'sp_b', title: 'A sample of a rule', signal: 60 }],
      },
    ]);
    assert.deepEqual(
      changes.pages_gone.map(({ report_id }) => report_id),
      ['rep_/gone'],
    );
  });

  it('say nothing about rules that one of them has not judged or could not confirm', () => {
    const unjudged = page('/1', [], { judged: [] });
    const unsure = page('/1', [], { unconfirmed: ['sp_a'] });
    for (const other of [unjudged, unsure]) {
      const fixed = compareAudits(audit([page('/1', [a])]), audit([other]), 'en');
      const fresh = compareAudits(audit([other]), audit([page('/1', [a])]), 'en');
      assert.deepEqual([fixed.fixed, fresh.new], [[], []]);
    }
  });

  it('know a page by whatever spelling of its address', () => {
    const spelled = { ...page('/1', [a]), url: 'http://WWW.example.com:80/1?utm_source=x#top' };
    assert.deepEqual(brief(compareAudits(audit([spelled]), audit([page('/1', [a])]), 'en').still), [
      ['sp_a', 1, ['/1']],
    ]);
    const without = { ...page('/1', [a]), url: null };
    const { pages_added } = compareAudits(audit([page('/1')]), audit([without]), 'en');
    assert.equal(pages_added.length, 1, 'a page without an address is like no other');
  });

  it('name other versions, and that they have no page in common', () => {
    assert.deepEqual(compareAudits(audit([page('/1')], '1'), audit([page('/1')], '2'), 'en').notes, [
      'The audits were made by different versions of the rules or of the engine: a difference may come from these and not from the site.',
    ]);
    assert.deepEqual(compareAudits(audit([page('/1')]), audit([page('/2')]), 'pl').notes, [
      'Audyty nie mają żadnej wspólnej strony, więc niczego nie można nazwać nowym ani naprawionym.',
    ]);
  });

  it('say what it means that they are of two sites, or chose their pages in different ways', () => {
    const chosen = (given: Partial<AuditToCompare>) => ({ ...audit([page('/1')]), ...given });
    const notes = (
      earlier: Partial<AuditToCompare>,
      later: Partial<AuditToCompare>,
      lang: 'en' | 'pl' = 'en',
    ) => compareAudits(chosen(earlier), chosen(later), lang).notes;
    assert.deepEqual(notes({ site: 'a.example' }, { site: 'b.example' }), [
      'The audits are of two different sites, a.example and b.example: only pages with the same address can be compared, and levels and shares say nothing about a change.',
    ]);
    assert.match(
      notes({ site: 'a.example' }, { site: 'b.example' }, 'pl')[0] ?? '',
      /dwóch różnych witryn, a\.example i b\.example/,
    );
    assert.match(
      notes({ strategy: 'newest' }, { strategy: 'stratified' })[0] ?? '',
      /^The audits chose their pages by different strategies/,
    );
    assert.match(
      notes({ seed: 1 }, { seed: 2 })[0] ?? '',
      /^The audits drew their pages with different seeds/,
    );
    assert.match(notes({ seed: 1 }, { seed: 2 }, 'pl')[0] ?? '', /z różnym ziarnem/);
    const same = { site: 'a.example', seed: 1, strategy: 'newest' };
    assert.deepEqual(notes(same, same), []);
    assert.deepEqual(
      notes({ site: null, seed: 1, whole: true }, { site: 'b.example', seed: 2, whole: true }),
      [],
    );
  });

  it('leave out what is ignored', () => {
    const rules = [{ rule_id: 'sp_a', url_pattern: '/*', reason: '', until: null }];
    const changes = compareAudits(
      audit([page('/1', [a])]),
      audit([page('/1', [a]), page('/2', [a])]),
      'en',
      rules,
    );
    assert.deepEqual([changes.still, changes.pages_added[0]?.findings], [[], []]);
  });

  it('name at most twenty addresses and count the rest', () => {
    const many = (findings: (typeof a)[]) =>
      audit(Array.from({ length: 25 }, (_, i) => page(`/${i}`, findings)));
    const [change] = compareAudits(many([]), many([a]), 'en').new;
    assert.deepEqual([change?.pages, change?.urls.length], [25, 20]);
  });

  it('alike have nothing new and nothing fixed', () => {
    const same = audit([page('/1', [a]), page('/2', [b])]);
    const changes = compareAudits(same, same, 'en');
    assert.deepEqual([changes.new, changes.fixed, changes.pages_added, changes.pages_gone], [[], [], [], []]);
    assert.equal(changes.still.length, 2);
  });
});
