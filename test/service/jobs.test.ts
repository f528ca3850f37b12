import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { finished, serve, temporaryFolder } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';

const sentence = 'The library on Mill Road stays open on Sundays until the end of May, says the council. ';
const page = (title: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${sentence.repeat(12)}</p></main></html>`;

describe('assay jobs', () => {
  it('submits files, addresses and lists to a running service and waits for the end', async () => {
    const folder = temporaryFolder();
    const data = join(folder, 'data');
    const { running, baseUrl } = await serve({ SERVICE_DATA_DIR: data });
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const here = { SERVICE_DATA_DIR: data };
    const first = file('a.html', page('First'));
    const lines = file(
      'more.jsonl',
      `${JSON.stringify({ html: page('Second') })}\n\n${JSON.stringify({ text: sentence })}\n`,
    );

    const done = await finished(['jobs', 'submit', first, lines, '--modes', 'spam', '--wait'], here);
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /^job_[a-z2-7]{16} done: 3 of 3 pages checked\n$/);
    assert.match(done.stderr, /at most 0\.09 USD/);

    const list = file('list.csv', 'name;url\nno;http://localhost/\n');
    const failed = await commandLine(['jobs', 'submit', list, '--wait', '--json'], { environment: here });
    assert.equal(failed.code, 1);
    const job = JSON.parse(failed.stdout);
    assert.deepEqual([job.status, job.errors[0].error.code], ['failed', 'invalid_url']);

    const sent = await commandLine(['jobs', 'submit', first, '--server', baseUrl], { environment: here });
    assert.equal(sent.code, 0);
    const watched = await commandLine(['jobs', 'watch', sent.stdout.trim()], { environment: here });
    assert.equal(watched.code, 0, watched.stderr);
    assert.match(watched.stdout, /done: 1 of 1 pages checked/);
    assert.ok(!`${done.stdout}${done.stderr}`.includes('_live_'), 'the key is shown nowhere');

    const wrong: [RegExp, string[], Record<string, string>?][] = [
      [/There is no such job/, ['jobs', 'watch', 'job_aaaaaaaaaaaaaaaa']],
      [/Which pages\?/, ['jobs', 'submit']],
      [/does not know "sumbit"/, ['jobs', 'sumbit', first]],
      [/cannot be read: there is no such file/, ['jobs', 'submit', join(folder, 'none.html')]],
      [
        /has no column "url"; its columns are "name", "address"\. .*"url", or put it first/,
        ['jobs', 'submit', file('named.csv', 'name;address\nBread;https://example.com/\n')],
      ],
      [/unknown_rule.*\n {2}no_such_rule/, ['jobs', 'submit', first, '--rules', 'no_such_rule']],
      [/Which service\?/, ['jobs', 'submit', first], { SERVICE_DATA_DIR: folder }],
      [/Which key\?/, ['jobs', 'submit', first, '--server', 'https://example.com'], here],
      [
        /cannot be reached/,
        ['jobs', 'watch', 'job_x', '--server', 'http://127.0.0.1:9'],
        { ASSAY_API_KEY: 'x' },
      ],
    ];
    for (const [sentenceToSee, words, environment] of wrong) {
      const { code, stderr } = await commandLine(words, { environment: environment ?? here });
      assert.ok(code === 1 || code === 2, words.join(' '));
      assert.match(stderr, sentenceToSee);
    }
    assert.deepEqual(await running.kill('SIGTERM'), { code: 0, signal: null });
  });
});
