import { type Letter, written } from '../../platform/mail/letter.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { unlinked } from '../../platform/mail/unlinked.ts';

/** The queue's task that writes and sends invites; named here so that both sides know it without a circle. */
export const INVITE_MAIL = { name: 'invite-mail' };

/** The token is no part of it: it is made when the mail is written. */
export interface InviteMail {
  readonly inviteId: string;
}

export function inviteLink(baseUrl: string, token: string): string {
  return `${baseUrl}/invite?token=${encodeURIComponent(token)}`;
}

export function inviteMail(
  letter: Letter,
  invite: { readonly organization: string; readonly inviter: string | null; readonly token: string },
): Message {
  const { inviter, token } = invite;
  const organization = unlinked(invite.organization);
  const words = {
    en: {
      // An organization's name must not get into the subject of mails to strangers.
      subject: 'Invitation to an organization in Assay',
      paragraphs: [
        inviter === null
          ? `You are invited to join the organization “${organization}” in Assay.`
          : `${inviter} invites you to join the organization “${organization}” in Assay.`,
        'Open the link, choose a password, and your account is ready.',
      ],
      button: 'Accept the invitation',
      notes: [
        'The link works once and is valid for 7 days.',
        'If you do not know who it is from, ignore this message. Nothing will happen.',
      ],
    },
    pl: {
      subject: 'Zaproszenie do organizacji w Assay',
      paragraphs: [
        inviter === null
          ? `Zapraszamy Cię do organizacji „${organization}” w Assay.`
          : `${inviter} zaprasza Cię do organizacji „${organization}” w Assay.`,
        'Otwórz link i wybierz hasło, a Twoje konto będzie gotowe.',
      ],
      button: 'Przyjmij zaproszenie',
      notes: [
        'Link działa jeden raz i jest ważny przez 7 dni.',
        'Jeśli nie wiesz, od kogo jest to zaproszenie, zignoruj tę wiadomość. Nic się nie stanie.',
      ],
    },
  };
  return written(letter, words, inviteLink(letter.baseUrl, token));
}
