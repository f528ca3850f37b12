// A job of GitHub that runs the action: its steps one after another, with the files of the environment that a runner has.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..', '..');
const Words = Type.Record(Type.String(), Type.String());
const Step = Type.Object({
  name: Type.String(),
  id: Type.Optional(Type.String()),
  if: Type.Optional(Type.String()),
  uses: Type.Optional(Type.String()),
  run: Type.Optional(Type.String()),
  shell: Type.Optional(Type.Literal('bash')),
  env: Type.Optional(Words),
});
const Action = Type.Object({
  inputs: Type.Record(Type.String(), Type.Object({ description: Type.String(), default: Type.String() })),
  outputs: Type.Record(Type.String(), Type.Object({ description: Type.String(), value: Type.String() })),
  runs: Type.Object({ using: Type.Literal('composite'), steps: Type.Array(Step) }),
});

export const action = Value.Parse(Action, parse(readFileSync(join(root, 'action.yml'), 'utf8')));

export interface GithubJob {
  /** The repository as it was checked out. */
  readonly workspace: string;
  /** Address of the API. */
  readonly api: string;
  readonly token: string;
  /** Of the pull request; null for a push. */
  readonly number: number | null;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Folder for what a runner keeps beside the repository. */
  readonly temporary: string;
}

export interface JobEnd {
  readonly code: number;
  /** Both streams of all steps, as the runner reads them for commands. */
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

export async function githubJob(job: GithubJob): Promise<JobEnd> {
  const files = mkdtempSync(join(job.temporary, 'job-'));
  const [event, summary, output] = ['event.json', 'summary.md', 'output.txt'].map((name) =>
    join(files, name),
  );
  assert.ok(event !== undefined && summary !== undefined && output !== undefined);
  writeFileSync(event, JSON.stringify(job.number === null ? {} : { pull_request: { number: job.number } }));
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, { default: usual }]) => [name, job.inputs?.[name] ?? usual]),
  );
  const outputs = new Map<string, string>();
  const filled = (value: string): string =>
    value.replace(/\$\{\{ (\S+) \}\}/g, (_, name: string) => {
      if (name === 'github.token') return job.token;
      if (name.startsWith('inputs.')) return filled(inputs[name.slice('inputs.'.length)] ?? '');
      const [, id, output] = /^steps\.(\w+)\.outputs\.([\w-]+)$/.exec(name) ?? [];
      assert.ok(id !== undefined && output !== undefined, name);
      return outputs.get(`${id}.${output}`) ?? '';
    });
  const logs: string[] = [];
  let code = 0;
  for (const { run, id, env = {}, shell } of action.runs.steps) {
    if (run === undefined) continue;
    assert.equal(shell, 'bash');
    assert.doesNotMatch(run, /\$\{\{/, 'nothing of a request stands in a script');
    writeFileSync(output, '');
    const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run], {
      cwd: job.workspace,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        HOME: job.temporary,
        CI: 'true',
        GITHUB_ACTIONS: 'true',
        GITHUB_ACTION_PATH: root,
        GITHUB_API_URL: job.api,
        GITHUB_EVENT_PATH: event,
        GITHUB_OUTPUT: output,
        GITHUB_REPOSITORY: 'someone/site',
        GITHUB_RUN_ID: '1',
        GITHUB_STEP_SUMMARY: summary,
        GITHUB_WORKSPACE: job.workspace,
        RUNNER_TEMP: files,
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
      },
    });
    const ended = once(child, 'close');
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    await ended;
    logs.push(said, complained);
    for (const line of readFileSync(output, 'utf8').split('\n')) {
      const at = line.indexOf('=');
      if (at > 0) outputs.set(`${id}.${line.slice(0, at)}`, line.slice(at + 1));
    }
    code = child.exitCode ?? 1;
    if (code !== 0) break;
  }
  return {
    code,
    log: logs.join(''),
    summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '',
    outputs: Object.fromEntries(
      Object.entries(action.outputs).map(([name, { value }]) => [name, filled(value)]),
    ),
  };
}
