// What the operator has to say, as it is written and shown.
import Type from 'typebox';
import { exampleLaterTime, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { ONE_LINE } from '../../platform/http/typed-text.ts';

/** In both languages: callers are answered in theirs. */
const inBothLanguages = (maxLength: number) => {
  const line = Type.String({ minLength: 1, maxLength, pattern: ONE_LINE });
  return Type.Object({ en: line, pl: line }, { additionalProperties: false });
};

/** The lengths that the tables allow. */
export const NoticeText = inBothLanguages(500);
export const AnnouncementText = inBothLanguages(2_000);

const Time = Type.String({ format: 'date-time' });

/** Shown by the status; kept texts may be older than the rules for new ones. */
export const SaidText = Type.Object({ en: Type.String(), pl: Type.String() });

export const AnnouncementRecord = Type.Object(
  { id: Type.String(), text: SaidText, starts_at: Time, ends_at: orNull(Time) },
  { title: 'Announcement' },
);

export const announcementExample: Type.Static<typeof AnnouncementRecord> = {
  id: '5c0c7f0e-4f0f-4f6e-9a58-0f6d0b7a2c11',
  text: {
    en: 'Audits of up to 300 pages from December on.',
    pl: 'Od grudnia audyty do 300 stron.',
  },
  starts_at: exampleTime,
  ends_at: exampleLaterTime,
};
