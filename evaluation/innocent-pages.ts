// Counts how many innocent pages of our own the spam rules accuse, and says which and of what:
//   node evaluation/innocent-pages.ts [kept|mending]
import { HALVES, type Innocent, innocentPages } from './innocent-pages/read-innocents.ts';
import { openCheck } from './check-port.ts';

const [only] = process.argv.slice(2);
const check = await openCheck();

console.log('| Pages | Number | Accused at 50 | at 80 | by page models alone, at 50 | at 80 |');
console.log('|---|---|---|---|---|---|');
const accused: string[] = [];
for (const half of HALVES) {
  if (only !== undefined && only !== half) continue;
  const pages = innocentPages(half).map((page) => ({ page, hits: hitsOf(page) }));
  const count = (least: number, isCounted: (rule: string) => boolean = () => true): number =>
    pages.filter(({ hits }) => hits.some(([rule, signal]) => signal >= least && isCounted(rule))).length;
  const isLearnt = (rule: string): boolean => rule.startsWith('sp_like_');
  console.log(
    `| ${half} | ${pages.length} | ${count(50)} | ${count(80)} | ${count(50, isLearnt)} | ${count(80, isLearnt)} |`,
  );
  for (const { page, hits } of pages)
    if (hits.length > 0)
      accused.push(`- ${page.name}: ${hits.map(([rule, signal]) => `${rule} ${signal}`).join(', ')}`);
}
console.log(`\n${accused.join('\n')}`);

/** Spam rules at 50 or more, strongest first. */
function hitsOf({ html, url }: Innocent): [rule: string, signal: number][] {
  const hits = [...check({ html, url })].flatMap(([rule, { group, signal }]): [string, number][] =>
    group === 'violation' && signal !== null && signal >= 50 ? [[rule, signal]] : [],
  );
  return hits.sort((a, b) => b[1] - a[1]);
}
