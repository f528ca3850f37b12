import { type Letter, written } from '../../platform/mail/letter.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { unlinked } from '../../platform/mail/unlinked.ts';
import type { UnacceptedMembership } from '../identity/service.ts';

/** The queue's task that tells people that they were added; named here so that both sides know it without a circle. */
export const ADDED_MAIL = { name: 'added-mail' };

/** The token is no part of it: it is made when the mail is written. */
export type AddedMail = UnacceptedMembership;

export function addedMail(
  letter: Letter,
  added: { readonly organization: string; readonly adder: string | null; readonly token: string },
): Message {
  const { adder, token } = added;
  const organization = unlinked(added.organization);
  const words = {
    en: {
      // An organization's name must not get into the subject of mails to strangers.
      subject: 'You were added to an organization in Assay',
      paragraphs: [
        adder === null
          ? `Your account was added to the organization “${organization}” in Assay.`
          : `${adder} has added your account to the organization “${organization}” in Assay.`,
        'Nothing changes for you until you accept: what you do in Assay goes on in your own organization.',
      ],
      button: 'Accept the membership',
      notes: [
        'The organization sees your name once you have accepted.',
        'If you do not know who it is from, ignore this message, or leave the organization in the panel.',
      ],
    },
    pl: {
      subject: 'Dodano Cię do organizacji w Assay',
      paragraphs: [
        adder === null
          ? `Twoje konto dodano do organizacji „${organization}” w Assay.`
          : `${adder} dodaje Twoje konto do organizacji „${organization}” w Assay.`,
        'Dopóki nie przyjmiesz członkostwa, nic się dla Ciebie nie zmienia: nadal pracujesz we własnej organizacji.',
      ],
      button: 'Przyjmij członkostwo',
      notes: [
        'Organizacja zobaczy Twoje imię i nazwisko dopiero po przyjęciu członkostwa.',
        'Jeśli nie wiesz, od kogo jest ta wiadomość, zignoruj ją albo opuść organizację w panelu.',
      ],
    },
  };
  return written(letter, words, `${letter.baseUrl}/membership?token=${encodeURIComponent(token)}`);
}
