// A share link as the API shows it.
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { machines } from '../../contract/states.ts';
import { exampleId, exampleShareToken, exampleTime } from '../../platform/http/examples.ts';
import { orNull } from '../../platform/http/or-null.ts';
import { Name } from '../../platform/http/typed-text.ts';
import { type ShareLink, stateOf, subjectKinds } from './store.ts';

const fields = {
  id: Type.String(),
  kind: Type.Enum([...subjectKinds], { description: 'What it shows' }),
  subject_id: Type.String({ description: 'The id of the report, audit or intent report' }),
  about: orNull(Type.String(), 'The title or address of the page, the site, or the phrase'),
  project_id: Type.String(),
  client_id: orNull(Type.String(), 'Whose site it is about'),
  label: orNull(Type.String()),
  prepared_by: orNull(Type.String(), 'Named on the first page; null = the brand'),
  status: Type.Enum([...machines.shareLink.states]),
  has_password: Type.Boolean(),
  expires_at: orNull(Type.String({ format: 'date-time' })),
  include_evidence: Type.Boolean({ description: 'Quotes of the page are shown' }),
  show_project_name: Type.Boolean(),
  allow_comments: Type.Boolean({ description: 'Visitors can answer' }),
  comments: Type.Integer({ description: 'How many have' }),
  views: Type.Integer({ description: 'How often the findings were shown' }),
  created_at: Type.String({ format: 'date-time' }),
};

export const LinkRecord = Type.Object(fields, { title: 'ShareLink' });
export type LinkRecord = Type.Static<typeof LinkRecord>;

export const NewLinkRecord = Type.Object(
  {
    ...fields,
    token: Type.String({ description: 'Of the address' }),
    url: Type.String({ description: 'What to pass on' }),
  },
  { title: 'NewShareLink' },
);

export type NewLinkRecord = Type.Static<typeof NewLinkRecord>;

export const LinkPassword = Type.String({
  description: `At least ${limits.passwordCharsMin} characters, not only spaces`,
});

export const ExpiryDays = Type.Integer({ minimum: 1, maximum: limits.shareExpiryDaysMax });

export const LinkOptions = Type.Object(
  {
    expires_in_days: Type.Optional(
      orNull(
        Type.Integer({
          minimum: 1,
          maximum: limits.shareExpiryDaysMax,
          default: limits.shareExpiryDefaultDays,
          description: 'null = never',
        }),
      ),
    ),
    label: Type.Optional(orNull(Name, 'What it is called in lists; visitors do not see it')),
    prepared_by: Type.Optional(orNull(Name, 'Named on the first page; else the brand')),
    password: Type.Optional(orNull(LinkPassword)),
    include_evidence: Type.Optional(Type.Boolean({ default: false, description: 'Show quotes of the page' })),
    show_project_name: Type.Optional(Type.Boolean({ default: false })),
    allow_comments: Type.Optional(Type.Boolean({ default: false, description: 'Visitors can answer' })),
  },
  { additionalProperties: false, title: 'ShareLinkOptions' },
);
export type LinkOptions = Type.Static<typeof LinkOptions>;

export const linkExample: LinkRecord = {
  id: exampleId('shareLink'),
  kind: 'report',
  subject_id: exampleId('report'),
  about: 'Cheap flights',
  project_id: exampleId('project'),
  client_id: null,
  label: null,
  prepared_by: null,
  status: 'active',
  has_password: false,
  expires_at: '2026-12-15T08:00:00.000Z',
  include_evidence: false,
  show_project_name: false,
  allow_comments: false,
  comments: 0,
  views: 0,
  created_at: exampleTime,
};
export const auditLinkExample: LinkRecord = {
  ...linkExample,
  kind: 'audit',
  subject_id: exampleId('audit'),
  about: 'example.com',
};

export const intentLinkExample: LinkRecord = {
  ...linkExample,
  kind: 'intent',
  subject_id: exampleId('intent'),
  about: 'how to bake rye bread',
};

export function asNew(example: LinkRecord): NewLinkRecord {
  return { ...example, token: exampleShareToken, url: `http://127.0.0.1:8080/share/${exampleShareToken}` };
}

export function linkRecord(link: ShareLink, now: Date): LinkRecord {
  const { id, kind, project_id, client_id, label, prepared_by, include_evidence, show_project_name } = link;
  const { about, allow_comments, comments, views } = link;
  return {
    id,
    kind,
    subject_id: subjectIdOf(link),
    about,
    project_id,
    client_id,
    label,
    prepared_by,
    status: stateOf(link, now),
    has_password: link.password_hash !== null,
    expires_at: link.expires_at?.toISOString() ?? null,
    include_evidence,
    show_project_name,
    allow_comments,
    comments,
    views,
    created_at: link.created_at.toISOString(),
  };
}

export function subjectIdOf({
  report_id,
  audit_id,
  intent_id,
}: Pick<ShareLink, 'report_id' | 'audit_id' | 'intent_id'>): string {
  const id = report_id ?? audit_id ?? intent_id;
  // The table has a check for it.
  if (id === null) throw new Error('a link that shows nothing');
  return id;
}
