// Measures the text models on labelled texts, every one with weights that never saw it, and prints a Markdown table:
//   node lab/evaluation/text-models.ts <data folder> [--misses]
//
// The weights are fitted anew for every split, by the recipes that the shipped weights come from. The answer is yes
// from 0.5 on, everywhere; no threshold is chosen here.
import { commentSpam } from '../../src/core/models/comment-spam.ts';
import { DARK_PATTERN_CATEGORIES, darkPattern } from '../../src/core/models/dark-pattern.ts';
import { LinearModel } from '../../src/core/models/linear-model.ts';
import { sensationalTitle } from '../../src/core/models/sensational-title.ts';
import { recordFigures } from '../figures.ts';
import { foldOf, type TextCase } from '../training/text-models/cases.ts';
import { type CaseSets, type Recipe, recipes } from '../training/text-models/recipes.ts';

const FOLDS = 5;
const THRESHOLD = 0.5;
const BINS = 10;

interface Answer {
  readonly text: TextCase;
  readonly label: string;
  readonly probability: number;
}
type Judge = (text: string, model: LinearModel) => { label: string; probability: number };

const folder = process.argv[2];
if (folder === undefined || folder.startsWith('--')) {
  console.error('usage: text-models.ts <data folder> [--misses]');
  process.exit(1);
}
const showMisses = process.argv.includes('--misses');
const rows: string[] = [];

/** Fits on what is not held back, for every part in turn; answers by set. */
function heldOut(
  recipe: Recipe,
  sets: CaseSets,
  judge: Judge,
  parts: readonly ((text: TextCase, set: string) => boolean)[],
): Record<string, Answer[]> {
  const answers: Record<string, Answer[]> = Object.fromEntries(Object.keys(sets).map((set) => [set, []]));
  for (const isHeld of parts) {
    const pick = (held: boolean): CaseSets =>
      Object.fromEntries(
        Object.entries(sets).map(([set, cases]) => [set, cases.filter((text) => isHeld(text, set) === held)]),
      );
    const model = new LinearModel(recipe.fit(pick(false)));
    for (const [set, cases] of Object.entries(pick(true)))
      for (const text of cases) answers[set]?.push({ text, ...judge(text.text, model) });
  }
  if (showMisses)
    for (const [set, given] of Object.entries(answers))
      for (const { text, label, probability } of given)
        if (label !== text.label)
          console.error(
            `${set}\t${text.label}\t${label}\t${probability.toFixed(2)}\t${text.text.slice(0, 160)}`,
          );
  return answers;
}

const byGroup = Array.from(
  { length: FOLDS },
  (_, k) =>
    (text: TextCase): boolean =>
      foldOf(text.group, FOLDS) === k,
);
const byText = Array.from(
  { length: FOLDS },
  (_, k) =>
    (text: TextCase): boolean =>
      foldOf(text.text, FOLDS) === k,
);

function row(model: string, figure: string, value: string, cases: number, split: string): void {
  rows.push(`| ${model} | ${figure} | ${value} | ${cases} | ${split} |`);
}

interface Agreement {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
  readonly text: string;
}

function agreement(answers: readonly Answer[], counts: (label: string) => boolean): Agreement {
  const right = answers.filter(({ text, label }) => counts(label) && counts(text.label)).length;
  const given = answers.filter(({ label }) => counts(label)).length;
  const there = answers.filter(({ text }) => counts(text.label)).length;
  const precision = right / Math.max(given, 1);
  const recall = right / Math.max(there, 1);
  const f1 = (2 * right) / Math.max(given + there, 1);
  const text = `${f1.toFixed(3)} (precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)})`;
  return { f1, precision, recall, text };
}

function shareRight(answers: readonly Answer[]): number {
  return answers.filter(({ text, label }) => label === text.label).length / answers.length;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** How far the probabilities are from how often they come true, weighed by how often they are given. */
function calibrationError(answers: readonly Answer[]): number {
  const bins = Array.from({ length: BINS }, () => ({ given: 0, true: 0 }));
  for (const { text, probability } of answers) {
    const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))];
    if (!bin) continue;
    bin.given += probability;
    if (text.label !== 'none') bin.true++;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.given - bin.true), 0) / answers.length;
}

function evalComments(data: string): void {
  const recipe = recipes['comment-spam'];
  const sets = recipe.load(data);
  const judge: Judge = (text, model) => {
    const { probability } = commentSpam(text, model);
    return { probability, label: probability >= THRESHOLD ? 'spam' : 'none' };
  };
  const isSpam = (label: string): boolean => label === 'spam';
  const videos = [...new Set(sets.videos?.map(({ group }) => group))];
  const perVideo = heldOut(
    recipe,
    sets,
    judge,
    videos.map((video) => (text: TextCase, set: string) => set === 'videos' && text.group === video),
  );
  const all = perVideo.videos ?? [];
  const figures = videos.map((video) => {
    const own = all.filter(({ text }) => text.group === video);
    const figure = agreement(own, isSpam);
    row('commentSpam', `F1 on ${video}`, figure.text, own.length, 'fitted on the other videos');
    return figure.f1;
  });
  const mean = figures.reduce((sum, f1) => sum + f1, 0) / figures.length;
  recordFigures({ 'text-models.comments': { value: mean } });
  row('commentSpam', 'F1, mean of the videos', mean.toFixed(3), all.length, 'bar: 0.92');
  const { posts = [], written = [] } = heldOut(
    recipe,
    sets,
    judge,
    byGroup.map((isHeld) => (text: TextCase, set: string) => set !== 'videos' && isHeld(text)),
  );
  row(
    'commentSpam',
    'false alarms on forum posts',
    percent(1 - shareRight(posts)),
    posts.length,
    `${FOLDS} folds by site`,
  );
  for (const [language, name] of [
    [false, 'English'],
    [true, 'Polish'],
  ] as const) {
    const own = written.filter(({ text }) => (text.language === 'pl') === language);
    row(
      'commentSpam',
      `F1 on hand-written, ${name}`,
      agreement(own, isSpam).text,
      own.length,
      `${FOLDS} folds`,
    );
  }
}

function evalTitles(data: string): void {
  const recipe = recipes['sensational-title'];
  const judge: Judge = (text, model) => {
    const { probability } = sensationalTitle(text, model);
    return { probability, label: probability >= THRESHOLD ? 'sensational' : 'none' };
  };
  const isBait = (label: string): boolean => label === 'sensational';
  const { headlines = [], titles = [], written = [] } = heldOut(recipe, recipe.load(data), judge, byGroup);
  const split = `${FOLDS} folds by headline, titles by site`;
  recordFigures({
    'text-models.titles': { value: shareRight(headlines) },
    'text-models.title-alarms': { value: 100 * (1 - shareRight(titles)) },
  });
  row(
    'sensationalTitle',
    'accuracy on headlines',
    `${shareRight(headlines).toFixed(4)}; F1 ${agreement(headlines, isBait).text}`,
    headlines.length,
    `${split}; bar: 0.93`,
  );
  row(
    'sensationalTitle',
    'false alarms on page titles',
    percent(1 - shareRight(titles)),
    titles.length,
    `${split}; bar: 2 %`,
  );
  row('sensationalTitle', 'F1 on hand-written', agreement(written, isBait).text, written.length, split);
  row(
    'sensationalTitle',
    'calibration error, headlines',
    calibrationError(headlines).toFixed(3),
    headlines.length,
    split,
  );
  const both = [...headlines.filter(({ text }, i) => !isBait(text.label) || i % 3 === 0), ...titles];
  row(
    'sensationalTitle',
    'calibration error, a third of the bait and all else',
    calibrationError(both).toFixed(3),
    both.length,
    split,
  );
}

function evalSnippets(data: string): void {
  const recipe = recipes['dark-pattern'];
  const sets = recipe.load(data);
  const judge: Judge = (text, model) => {
    const { probability, category } = darkPattern(text, model);
    return { probability, label: category };
  };
  const isDark = (label: string): boolean => label !== 'none';
  for (const [parts, split] of [
    [byGroup, `${FOLDS} folds by page, lines by site`],
    [byText, `${FOLDS} folds by text`],
  ] as const) {
    const { snippets = [], lines = [], written = [] } = heldOut(recipe, sets, judge, parts);
    if (parts === byGroup) recordFigures({ 'text-models.dark': { value: agreement(snippets, isDark).f1 } });
    row('darkPattern', 'F1 dark or not', agreement(snippets, isDark).text, snippets.length, split);
    row(
      'darkPattern',
      'accuracy dark or not',
      snippets.length === 0
        ? '–'
        : (
            snippets.filter(({ text, label }) => isDark(label) === isDark(text.label)).length /
            snippets.length
          ).toFixed(3),
      snippets.length,
      split,
    );
    for (const category of [...DARK_PATTERN_CATEGORIES, 'sneaking', 'forced_action']) {
      const there = snippets.filter(({ text }) => text.label === category).length;
      row(
        'darkPattern',
        `F1 ${category}`,
        agreement(snippets, (label) => label === category).text,
        there,
        split,
      );
    }
    row(
      'darkPattern',
      'F1 on hand-written, dark or not',
      agreement(written, isDark).text,
      written.length,
      split,
    );
    row(
      'darkPattern',
      'false alarms on titles and lines of ordinary pages',
      percent(1 - shareRight(lines)),
      lines.length,
      split,
    );
  }
}

evalComments(folder);
evalTitles(folder);
evalSnippets(folder);
console.log('| Model | Figure | Value | Cases | Split |\n|---|---|---|---|---|');
console.log(rows.join('\n'));
