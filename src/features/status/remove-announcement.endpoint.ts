import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { announcementExample } from './notice-fields.ts';
import { statusOf } from './service.ts';
import { removeAnnouncement } from './store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export default endpoint({
  method: 'DELETE',
  path: '/v1/admin/announcements/{id}',
  access: 'status:manage',
  tag: 'Operation',
  summary: 'Remove an announcement',
  about: 'It is shown no longer. Needs X-Access-Reason (403 forbidden without) and is logged.',
  params: Type.Object({ id: Type.String() }),
  reply: { 204: { schema: null } },
  errors: ['not_found'],
  examples: [
    {
      params: { id: announcementExample.id },
      headers: { 'X-Access-Reason': 'ticket 4711' },
      answer: null,
    },
  ],
  handle: async ({ app }, { params: { id } }) => {
    if (!UUID.test(id) || !(await removeAnnouncement(app.db, id))) return fail('not_found');
    await statusOf(app).renew();
    return new Answer(204, null);
  },
});
