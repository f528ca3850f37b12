import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { progressStream } from '../../platform/http/event-stream.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { identityOf } from '../identity/service.ts';
import { auditState, etaSeconds, isOver, phaseOf } from './audit-state.ts';
import { withAudit } from './find-audit.ts';
import { showAudit } from './show-audit.ts';
import { langQuery } from './shown-in.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/audits/{id}/events',
  access: 'audits:read',
  tag: 'Site audits',
  summary: 'Progress of an audit as server-sent events',
  about:
    'Event `progress` {audit_id, status, phase, done, failed, total, eta_seconds} whenever they change, and `end` with the audit when it has ended; then the stream closes. It also closes when the key, session or membership ends that it was opened with. An organization can have 50 streams open at a time.',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object(langQuery),
  reply: {
    200: { schema: null, contentType: 'text/event-stream; charset=utf-8', about: 'A stream of events' },
  },
  errors: ['audit_not_found', 'rate_limited', 'unavailable'],
  examples: [
    {
      params: { id: exampleId('audit') },
      answer: `retry: 2000\n\nevent: progress\ndata: {"audit_id":"${exampleId('audit')}","status":"done","phase":"finished","done":2,"failed":0,"total":2,"eta_seconds":null}\n\nevent: end\n`,
      abridged: true,
    },
  ],
  handle: async (context, { params: { id }, query: { lang } }) => {
    const { app, caller, gone } = context;
    const look = async () =>
      withAudit(app, await identityOf(app).readmit(context, 'audits:read'), id, async (tx, audit, job) => ({
        audit_id: audit.id,
        status: auditState(audit, job),
        phase: phaseOf(audit, job),
        done: job.done,
        failed: job.failed,
        total: job.total,
        eta_seconds: await etaSeconds(tx, job),
      }));
    // Before the stream begins, so that callers who may not see the audit get a plain 404.
    await look();
    return progressStream(app, caller.organization.id, gone, {
      look,
      isOver: ({ status }) => isOver(status),
      end: () => showAudit(app, caller, id, lang),
    });
  },
});
