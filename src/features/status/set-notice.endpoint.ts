import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { NoticeText, SaidText } from './notice-fields.ts';
import { statusOf } from './service.ts';
import { writeNotice } from './store.ts';

const notice = { en: 'Maintenance until 10:00 UTC.', pl: 'Prace serwisowe do 10:00 UTC.' };

export default endpoint({
  method: 'PUT',
  path: '/v1/admin/notice',
  access: 'status:manage',
  tag: 'Operation',
  summary: 'Set the notice, or take it away',
  about:
    'There is at most one; the next takes its place, and `null` takes it away. Every process shows it in GET /v1/status and in `X-Service-Notice` within 5 seconds. Needs X-Access-Reason (403 forbidden without) and is logged.',
  body: Type.Object(
    {
      notice: orNull(NoticeText, 'null: there is nothing to say any more'),
      eta_s: Type.Optional(
        Type.Union([Type.Integer({ minimum: 0, maximum: 31_536_000 }), Type.Null()], {
          description: 'Seconds until the service should be `up` again, as far as it is known',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: {
    200: Type.Object({ notice: orNull(SaidText), eta_s: orNull(Type.Integer()) }),
  },
  examples: [
    {
      headers: { 'X-Access-Reason': 'ticket 4711' },
      body: { notice, eta_s: 1800 },
      answer: { notice, eta_s: 1800 },
    },
  ],
  handle: async ({ app }, { body }) => {
    const said = body.notice === null ? null : { text: body.notice, etaSeconds: body.eta_s ?? null };
    await writeNotice(app.db, said);
    await statusOf(app).renew();
    return { notice: said?.text ?? null, eta_s: said?.etaSeconds ?? null };
  },
});
