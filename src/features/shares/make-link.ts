import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';
import { fail } from '../../platform/http/failure.ts';
import { formTexts, VISIBLE } from '../../platform/http/typed-text.ts';
import { InvalidField } from '../../platform/http/validation.ts';
import { newId } from '../../platform/ids.ts';
import type { Localized } from '../../platform/language.ts';
import { inOrganization } from '../../platform/postgres/tenancy.ts';
import { hashPassword, PASSWORD_CHARS_MAX } from '../accounts/service.ts';
import { authorOf, type CallerInOrganization } from '../identity/service.ts';
import { type LinkOptions, linkRecord, type NewLinkRecord } from './link-record.ts';
import { addressOf, newLinkToken } from './link-token.ts';
import { insertLink, type Subject } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A link to something that the caller may see. */
export async function makeLink(
  app: App,
  caller: CallerInOrganization,
  subject: Subject,
  options: LinkOptions,
): Promise<NewLinkRecord> {
  const { expires_in_days: days = limits.shareExpiryDefaultDays, password = null } = options;
  const password_hash = await hashedPassword(password);
  const id = newId('shareLink');
  const { token, hash } = newLinkToken(app, id);
  const org_id = caller.organization.id;
  const made = await inOrganization(app.db, org_id, (tx) =>
    insertLink(tx, {
      id,
      org_id,
      project_id: subject.projectId,
      kind: subject.kind,
      report_id: subject.kind === 'report' ? subject.id : null,
      audit_id: subject.kind === 'audit' ? subject.id : null,
      intent_id: subject.kind === 'intent' ? subject.id : null,
      token_hash: hash,
      label: options.label ?? null,
      prepared_by: options.prepared_by ?? null,
      password_hash,
      include_evidence: options.include_evidence ?? false,
      allow_comments: options.allow_comments ?? false,
      show_project_name: options.show_project_name ?? false,
      created_by: authorOf(caller).userId,
      expires_at: expiryIn(app, days),
    }),
  );
  return {
    ...linkRecord(made, app.clock.now()),
    token,
    url: addressOf(app, token),
  };
}

/** null = never. */
export function expiryIn({ clock }: App, days: number | null): Date | null {
  return days === null ? null : new Date(clock.now().getTime() + days * DAY_MS);
}

/** 400 invalid_password unless it is as long as an account's must be; 422 where it cannot be typed into the form. */
export async function hashedPassword(password: string | null): Promise<string | null> {
  if (password === null) return null;
  const { length } = [...password];
  if (length < limits.passwordCharsMin || length > PASSWORD_CHARS_MAX)
    fail('invalid_password', null, { text: WRONG_LENGTH });
  if (!typeable.test(password))
    throw new InvalidField(['body', 'password'], 'wrong_form', formTexts[VISIBLE]);
  return hashPassword(password);
}

const typeable = new RegExp(VISIBLE, 'u');

const WRONG_LENGTH: Localized = {
  en: `The password of a link needs ${limits.passwordCharsMin} to ${PASSWORD_CHARS_MAX} characters.`,
  pl: `Hasło do linku musi mieć od ${limits.passwordCharsMin} do ${PASSWORD_CHARS_MAX} znaków.`,
};
