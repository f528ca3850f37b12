import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import { serve, temporaryFolder } from '../support/command.ts';
import { migratedDatabase } from '../support/postgres.ts';
import { firstExisting, realPart } from '../support/real-part.ts';

const folder = temporaryFolder();
let page: Document;

async function open(): Promise<void> {
  const { baseUrl } = await serve({
    SERVICE_DATA_DIR: join(folder, 'data'),
    SERVICE_DATABASE_URL: await migratedDatabase(),
  });
  page = new JSDOM(await (await fetch(`${baseUrl}/docs`)).text()).window.document;
}

/** The commands of a section, as a reader would copy them. */
function commandsOf(section: string): string[] {
  const commands: string[] = [];
  let next = page.getElementById(section)?.nextElementSibling ?? null;
  for (; next !== null && next.tagName !== 'H2'; next = next.nextElementSibling)
    if (next.tagName === 'PRE') commands.push(next.textContent ?? '');
  return commands;
}

/** Pastes commands into a shell, one after the other, where the service was started. */
function pasted(...commands: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync('sh', [], {
    cwd: folder,
    input: `${commands.join('\n')}\n`,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  });
  assert.equal(status, 0, stderr);
  assert.equal(stderr, '');
  return stdout;
}

const { skip } = realPart(
  'curl',
  firstExisting(['/usr/bin/curl', '/usr/local/bin/curl', '/opt/homebrew/bin/curl']),
);

describe('the first commands of /docs', { skip }, () => {
  before(open);

  it('check a page, find its report and its plan, and tell what it cost', async () => {
    const [key = '', check = '', report = '', plan = '', byAddress = '', usage = ''] = commandsOf('start');
    const { violations, page: checked } = JSON.parse(pasted(key, check));
    assert.equal(checked.title, 'Cheap flights');
    assert.ok(violations.length > 0);
    assert.match(pasted(key, report), /^rep_[a-z2-7]{16}\n$/);
    for (;;) {
      const answer = pasted(key, report, plan).replace(/^rep_.*\n/, '');
      if (answer.startsWith('# Fix plan: Cheap flights')) break;
      assert.deepEqual(JSON.parse(answer), { status: 'generating' });
      await sleep(50);
    }
    // The same command with another page, which is on a host that a test must not need.
    assert.equal(byAddress.split('\n').slice(0, 3).join('\n'), check.split('\n').slice(0, 3).join('\n'));
    assert.match(byAddress, /"url":"https:\/\/example\.com\/"/);
    assert.equal(JSON.parse(pasted(key, usage)).org.day.used_usd, 0.02);
  });

  it('sign in', () => {
    const { name, role } = JSON.parse(pasted(...commandsOf('sign-in')));
    assert.equal(typeof name, 'string');
    assert.equal(role, 'owner');
  });
});
