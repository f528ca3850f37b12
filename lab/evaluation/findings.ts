// What a reader said of the findings of each rule: how it was before it was mended, and how it is on other sites.
//   node lab/evaluation/findings.ts
// Reads lab/evaluation/findings/verdicts.jsonl; see lab/evaluation/findings/README.md for how findings are collected and read.
import { type Measured, recordFigures } from '../figures.ts';
import { byRule, readVerdicts, type Tally, tallyOf } from './findings/verdicts.ts';

const verdicts = readVerdicts();
const words = ({ read, right, arguable, wrong }: Tally): string =>
  read === 0 ? '–' : `${right} / ${arguable} / ${wrong}`;
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`;

console.log(
  '| Rule | Used for mending: right / arguable / wrong | Not used: right / arguable / wrong | Right |',
);
console.log('|---|---|---|---|');
for (const [rule, { before, after }] of byRule(verdicts))
  console.log(`| \`${rule}\` | ${words(before)} | ${words(after)} | ${percent(after.right, after.read)} |`);
const total = (used: boolean): Tally =>
  tallyOf(verdicts.filter(({ used_for_mending }) => used_for_mending === used));
const [before, after] = [total(true), total(false)];
console.log(
  `| **all** | ${words(before)} | ${words(after)} | **${percent(after.right, after.read)}**, wrong ${percent(after.wrong, after.read)} |`,
);
const figure = (part: number): Measured => {
  const value = (100 * part) / after.read;
  return { value, told: `${value.toFixed(1)}% of ${after.read}` };
};
recordFigures({ 'findings.right': figure(after.right), 'findings.wrong': figure(after.wrong) });
