// Every text that a report may tell, in both languages, as its reader gets it: whole sentences, with their marks in order.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wholeWords } from '../lexicon/whole-words.ts';
import { readPage } from '../page/read-page.ts';
import { REASON_KINDS } from '../reasons/kinds.ts';
import { rules } from '../rules/catalogue.ts';
import { policies } from '../rules/policies.ts';
import { reasons } from '../rules/reasons.ts';
import { scales } from '../rules/scales.ts';
import { inBothLanguages, sentencesOf } from '../rules/sentences.ts';
import { REPORT_LANGUAGES } from '../rules/texts.ts';
import { HOLLOW_ARTICLE } from '../samples/hollow-article.ts';
import { words } from '../view/words.ts';
import { type CodeJudgement, givenFor, judgedByCode, told } from './check-page.ts';
import { MODEL_SAYS } from './model-sentences.ts';
import { withoutEvidence } from './without-evidence.ts';

/** What stands between quotation marks are the page's own words, with its own faults. */
const QUOTED = /[“„][^“„”]*”/gu;

const FAULTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['two full stops', /(?<!\.)\.\.(?!\.)|[!?…]\.|\.[,;:]/u],
  ['a blank before a mark', /\s[.,;](?=\s|$)|\s[!?)](?=\s|$)/u],
  ['two blanks', / {2}|\u00a0 | \u00a0/u],
  ['a blank at an end', /^\s|\s$/u],
  ['an empty bracket', /\(\s*\)/u],
  ['a value that is none', wholeWords(/\b(?:undefined|NaN|null)\b/u)],
  ['a value without words', /\[object /u],
  ['the same word twice', /(?<![\p{L}-])(\p{L}{2,}) \1(?![\p{L}-])/u],
];
const PAIRS = ['“”', '()', '«»'] as const;
const count = (text: string, sign: string): number => text.split(sign).length - 1;

function faultsIn(text: string): string[] {
  const own = text.replaceAll(QUOTED, '“x”');
  const opened = count(text, '“') + count(text, '„');
  return [
    ...FAULTS.flatMap(([name, pattern]) => (pattern.test(own) ? [name] : [])),
    ...(opened === count(text, '”') ? [] : ['quotation marks']),
    ...PAIRS.slice(1).flatMap(([open = '', close = '']) =>
      count(own, open) === count(own, close) ? [] : [`${open}${close}`],
    ),
  ];
}

/** Told by itself: begins like a sentence, or with an address, and ends like one. */
const isWhole = (text: string): boolean =>
  (/^[^\p{Ll}]/u.test(text) || /^[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+ /u.test(text)) && /[.!?…”)]$/u.test(text);

const found: string[] = [];
const look = (where: string, text: string | null | undefined, whole = false): void => {
  if (text === null || text === undefined || text === '') return;
  const faults = [...faultsIn(text), ...(whole && !isWhole(text) ? ['no whole sentence'] : [])];
  if (faults.length > 0) found.push(`${where}: ${faults.join(', ')}: ${text}`);
};
const none = (): void => {
  const all = [...new Set(found)];
  found.length = 0;
  assert.deepEqual(all, [], `${all.length}`);
};

describe('texts of a report', () => {
  it('are looked through for what readers stumble over', () => {
    for (const [text, fault] of [
      ['It stays general.. Say more.', 'two full stops'],
      ['Is it so?. Yes.', 'two full stops'],
      ['It stays general .', 'a blank before a mark'],
      ['It  stays general.', 'two blanks'],
      ['It stays “general.', 'quotation marks'],
      ['It stays (general.', '()'],
      ['It has NaN words.', 'a value that is none'],
      ['It is is general.', 'the same word twice'],
    ] as const)
      assert.deepEqual(faultsIn(text), [fault], text);
    assert.deepEqual(faultsIn('It says “wait .. what ?” (twice), e.g. here…'), []);
    assert.ok(!isWhole('and nothing else') && !isWhole('Nothing else') && isWhole('Nothing else.'));
  });

  it('have their marks in order and are whole: titles, advice, policies, scales, reasons for no answer, words of forms', () => {
    for (const lang of REPORT_LANGUAGES) {
      for (const { id, title, fix } of rules) {
        look(`${id} title`, title[lang]);
        look(`${id} fix`, fix[lang], true);
      }
      for (const [id, texts] of Object.entries(policies))
        for (const text of Object.values(texts)) look(id, textIn(text, lang));
      for (const [id, text] of Object.entries(reasons)) look(id, text[lang]);
      for (const [id, options] of Object.entries(scales))
        for (const option of options) look(id, option[lang]);
      for (const [id, text] of Object.entries(words)) look(id, textIn(text, lang));
    }
    none();
  });

  it('of reasons, whatever their numbers are', () => {
    for (const kind of REASON_KINDS)
      for (const lang of REPORT_LANGUAGES) {
        look(`${kind.kind} title`, kind.title[lang]);
        for (const n of [1, 2, 5, 22, 1234]) {
          const data = new Proxy({}, { get: () => n });
          look(`${kind.kind} text ${n}`, kind.text[lang](data), true);
          look(`${kind.kind} advice ${n}`, kind.advice[lang](data), true);
        }
      }
    const said = [
      MODEL_SAYS.disagree({ model: 'made-up-7b', code: 3, its: 90 }),
      MODEL_SAYS.cause_doubted({ model: 'made-up-7b', code: 80, its: 3 }),
      MODEL_SAYS.cause_alone({ model: 'Made-up-7b', its: 90 }),
      MODEL_SAYS.cause_unread({ model: 'Made-up-7b', its: 90 }),
    ];
    for (const one of said)
      for (const text of Object.values(inBothLanguages(sentencesOf(MODEL_SAYS), one)))
        look(one.key, text, true);
    none();
  });

  it('of findings and tasks, on every page that a rule finds, with evidence and without', () => {
    for (const rule of rules) {
      if (rule.kind === 'not_assessed') continue;
      for (const example of rule.examples().hit) {
        const page = readPage(example);
        const given = givenFor(page, { given: example.given });
        lookAt(rule.id, judgedByCode(page, { rules: [rule.id], given }));
      }
    }
    none();
  });

  it('of whole reports: verdict, rating and tasks', () => {
    const examples = rules.flatMap((rule) =>
      rule.kind === 'not_assessed' ? [] : rule.examples().hit.slice(0, 1),
    );
    const inputs = [{ html: HOLLOW_ARTICLE }, ...examples.filter((_, place) => place % 4 === 0)];
    for (const input of inputs) lookAt('whole', judgedByCode(readPage(input), {}));
    none();
  });
});

function lookAt(name: string, judgement: CodeJudgement): void {
  for (const lang of REPORT_LANGUAGES) {
    const report = told(judgement, { lang, explain: true }).report();
    const { violations, quality_signals, positives, choices, summary } = report;
    for (const { rule_id, evidence } of [...violations, ...quality_signals, ...positives, ...choices]) {
      for (const fact of evidence?.facts ?? []) look(`${rule_id} ${lang} fact`, fact, true);
      look(`${rule_id} ${lang} fix`, evidence?.fix, true);
    }
    look(`${name} ${lang} verdict`, summary.verdict?.text, true);
    for (const { tasks = [] } of [report, withoutEvidence(report)])
      for (const { id, title, why, how } of tasks) {
        look(`${id} ${lang} task`, title);
        look(`${id} ${lang} why`, why, true);
        look(`${id} ${lang} how`, how, true);
      }
  }
}

function textIn(text: unknown, lang: 'en' | 'pl'): string | undefined {
  if (typeof text !== 'object' || text === null || !(lang in text)) return undefined;
  const told: unknown = (text as Record<string, unknown>)[lang];
  return typeof told === 'string' ? told : undefined;
}
