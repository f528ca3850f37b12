// Checks, annotates and writes the summary. What came of it is an output of the step: the comment is written in any case,
// and the last step ends with the code.
import { appendFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkWords } from '../check-words.js';
import { runAssay } from '../run-assay.js';

const { env } = process;
const workspace = env.GITHUB_WORKSPACE ?? process.cwd();
const folder = resolve(workspace, env.ASSAY_WORKING_DIRECTORY || '.');
const fromWorkspace = (file) => (file ? resolve(workspace, file) : '');
const comment = join(
  env.RUNNER_TEMP ?? workspace,
  `assay-comment-${env.GITHUB_RUN_ID ?? ''}-${process.pid}.md`,
);
const code = await runAssay(
  checkWords(env, 'github', {
    comment,
    sarif: fromWorkspace(env.ASSAY_SARIF),
    junit: fromWorkspace(env.ASSAY_JUNIT),
  }),
  folder,
);
if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `exit-code=${code}\ncomment-file=${comment}\n`);
