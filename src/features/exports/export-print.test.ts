import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { systemChromium } from '../../../test/support/chromium.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { newAudit } from '../../../test/support/stored-audit.ts';
import { newKey, newOrganization } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import make from './make.task.ts';

const app = await testApp({ tasks: [make], environment: { SERVICE_RATE_LIMIT_PER_MINUTE: '100000' } });
const api = await apiOf(app, [make]);

describe('export.pdf', { skip: systemChromium.skip }, () => {
  it('of an audit and of a report is printed once, in the language asked for, and kept', async () => {
    const org = await newOrganization(app);
    const { headers } = await newKey(app, { orgId: org.id });
    const pages = ['/a', '/b'].map((path) => ({
      url: `https://www.example.com${path}`,
      report: JSON.stringify(sampleReport()),
    }));
    const { id, reportIds } = await newAudit(app, org, pages);
    for (const path of [`/v1/audits/${id}/export.pdf?lang=pl`, `/v1/reports/${reportIds[0]}/export.pdf`]) {
      const first = await fetch(`${api.base}${path}`, { headers });
      assert.deepEqual([first.status, (await first.json()).status], [202, 'pending']);
      const made = await until('it is printed', async () => {
        const answer = await fetch(`${api.base}${path}`, { headers });
        return answer.status === 202 ? null : answer;
      });
      assert.equal(made.status, 200);
      assert.equal(made.headers.get('content-type'), 'application/pdf');
      const bytes = Buffer.from(await made.arrayBuffer());
      assert.ok(bytes.toString('latin1').startsWith('%PDF-'));
      assert.equal(made.headers.get('content-length'), String(bytes.length));
      const again = await fetch(`${api.base}${path}`, { headers });
      assert.deepEqual(Buffer.from(await again.arrayBuffer()), bytes, 'not printed again');
    }
  });
});
