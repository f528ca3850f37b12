import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { AnnouncementRecord, announcementExample } from './notice-fields.ts';
import { allAnnouncements } from './store.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/admin/announcements',
  access: 'status:manage',
  tag: 'Operation',
  summary: 'Announcements that are on, and those to come',
  about: 'The newest first. Needs X-Access-Reason (403 forbidden without) and is logged.',
  reply: { 200: Type.Array(AnnouncementRecord) },
  examples: [{ headers: { 'X-Access-Reason': 'ticket 4711' }, answer: [announcementExample] }],
  handle: ({ app }) => allAnnouncements(app.db),
});
