/**
 * What takes too long for every commit: a browser that is killed 20 times while it renders 100 pages. Every page must
 * end as rendered or as a clean failure of the browser, and nothing may be left behind: no process, folder or handle.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { killWhileRendering } from '../../test/support/browser-kills.ts';
import { systemChromium, testSite } from '../../test/support/chromium.ts';

const PAGES = 100;
const KILLS = 20;

it('a browser killed 20 times during 100 pages', { skip: systemChromium.skip }, async () => {
  const site = await testSite({
    '/': '<title>Good</title><p id=a>plain</p><script>setTimeout(() => { a.textContent = "by script" }, 200)</script>',
  });
  const { rendered, failed, kills, left } = await killWhileRendering(site, '/', {
    pages: PAGES,
    kills: KILLS,
  });
  console.log(`${kills} kills, ${rendered} pages rendered, failed: ${JSON.stringify(failed)}`);
  assert.equal(kills, KILLS);
  assert.equal(rendered + (failed.provider ?? 0), PAGES, JSON.stringify(failed));
  assert.deepEqual(left, { processes: 0, folders: [], handles: 0 });
});
