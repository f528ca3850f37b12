import Type from 'typebox';
import { exampleRules } from '../../core/rules/rules-in-examples.ts';
import { admissionOf } from '../../judging/admission.ts';
import { judgeOf } from '../../judging/judge.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fail } from '../../platform/http/failure.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { reportFor } from './find-report.ts';
import { unpackPage } from './kept-page.ts';
import { openPage } from './page-place.ts';
import { findContent } from './page-rows.ts';
import { PageTextAnswer } from './page-text.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/reports/{id}/text',
  access: 'reports:read',
  tag: 'Reports',
  summary: 'The text that a report is about',
  about:
    'The page’s own text as it was judged, in passages, with the places that the report and its tasks quote. Pages are kept for 30 days, and not at all in private mode: then `page` is null and `reason` says why.',
  params: Type.Object({ id: Type.String() }),
  reply: { 200: { schema: PageTextAnswer, contentType: 'application/json; charset=utf-8' } },
  errors: ['report_not_found', 'unavailable'],
  // A page is read again for it, which takes its place in the line like any other.
  admission: { look: ({ app, caller }) => admissionOf(app).look(caller.organization.id) },
  examples: [
    {
      params: { id: exampleId('report') },
      answer: {
        page: {
          title: 'Cheap flights, cheap flights to London, book cheap flights',
          description: '',
          text: 'Cheap flights\nBook two weeks ahead and fly on a Tuesday.\nCheap flights to London, cheap flights to Paris, cheap flights to Rome: our cheap flights are cheap flights for people who look for cheap flights. Cheap flights online, cheap flights today, cheap flights for you. Find cheap flights, book cheap flights, enjoy cheap flights. Cheap flights are what we do: cheap flights now, cheap flights tomorrow, cheap flights for ever.',
          passages: [
            { start: 0, end: 13, heading: 1, part: 'surroundings' },
            { start: 14, end: 56, heading: 0, part: 'surroundings' },
            { start: 57, end: 427, heading: 0, part: 'main' },
          ],
          marks: [
            { rule_id: exampleRules.wordRecurs, quote: 0, place: 'text', start: 57, end: 294 },
            { rule_id: exampleRules.stuffedTitle, quote: 0, place: 'title', start: 0, end: 58 },
          ],
          task_marks: [
            { task_id: exampleRules.wordRecurs, passage: 0, place: 'text', start: 57, end: 294 },
            { task_id: exampleRules.stuffedTitle, passage: 0, place: 'title', start: 0, end: 58 },
          ],
          truncated: false,
        },
        reason: null,
      },
    },
  ],
  handle: async ({ app, caller, gone }, { params }) => {
    const report = await reportFor(app, caller, params.id);
    if (report === null) return fail('report_not_found');
    const row = await inOrganization(app.db, report.org_id, (tx) =>
      findContent(tx, report.org_id, report.id),
    );
    const kept =
      row === null ? null : await openPage(app, { orgId: report.org_id, reportId: report.id }, row);
    if (kept === null) {
      const reason = report.private ? 'private_mode' : 'not_kept';
      return new Answer(200, JSON.stringify({ page: null, reason } satisfies PageTextAnswer));
    }
    const text = await judgeOf(app).text(
      { page: await unpackPage(kept), report: report.report },
      { whose: report.org_id, signal: gone },
    );
    // As the thread has written it: long texts are not parsed here only to be written again.
    return new Answer(200, `{"page":${text},"reason":null}`);
  },
});
