// Checks, and writes the reports that the job keeps. The comment is written whatever came of it.
import { join, resolve } from 'node:path';
import { checkWords } from '../check-words.js';
import { runAssay } from '../run-assay.js';
import { comment } from './comment.js';

const { env } = process;
const top = env.CI_PROJECT_DIR ?? process.cwd();
const file = join(top, 'assay-comment.md');
const code = await runAssay(
  checkWords(env, 'pretty', {
    gitlab: join(top, 'gl-code-quality-report.json'),
    junit: join(top, 'assay-junit.xml'),
    comment: file,
  }),
  resolve(top, env.ASSAY_WORKING_DIRECTORY || '.'),
);
await comment(file, env);
process.exitCode = code;
