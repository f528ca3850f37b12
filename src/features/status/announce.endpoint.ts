import Type from 'typebox';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { AnnouncementRecord, AnnouncementText, announcementExample } from './notice-fields.ts';
import { statusOf } from './service.ts';
import { addAnnouncement } from './store.ts';

const ENDS_FIRST = {
  en: 'Give an end in the future and after the beginning.',
  pl: 'Podaj przyszły koniec, późniejszy niż początek.',
};
const Time = Type.String({ format: 'date-time' });

export default endpoint({
  method: 'POST',
  path: '/v1/admin/announcements',
  access: 'status:manage',
  tag: 'Operation',
  summary: 'Announce something',
  about:
    'GET /v1/status shows it from `starts_at` (now, where it is absent) to `ends_at` (until it is removed). Needs X-Access-Reason (403 forbidden without) and is logged.',
  body: Type.Object(
    {
      text: AnnouncementText,
      starts_at: Type.Optional(Time),
      ends_at: Type.Optional(Type.Union([Time, Type.Null()])),
    },
    { additionalProperties: false },
  ),
  reply: { 201: AnnouncementRecord },
  errors: ['conflict'],
  examples: [
    {
      headers: { 'X-Access-Reason': 'ticket 4711' },
      body: { text: announcementExample.text, ends_at: announcementExample.ends_at },
      answer: announcementExample,
    },
  ],
  handle: async ({ app }, { body }) => {
    const startsAt = body.starts_at === undefined ? null : new Date(body.starts_at);
    const endsAt = body.ends_at == null ? null : new Date(body.ends_at);
    const added = await addAnnouncement(app.db, { text: body.text, startsAt, endsAt });
    if (added === 'over') throw new InvalidField(['body', 'ends_at'], 'past', ENDS_FIRST);
    if (added === 'too_many') return fail('conflict', { reason: 'too_many_announcements' });
    await statusOf(app).renew();
    return new Answer(201, added);
  },
});
