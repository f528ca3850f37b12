import type { SendMailOptions } from 'nodemailer';
import type { Sender } from '../variables.ts';
import type { Message } from './mail.ts';

/** One mailbox: nothing that would end the header, begin a second address or give it a name. */
const MAILBOX = /^[^\s<>(),;:"\\[\]\p{Cc}@]+@[^\s<>(),;:"\\[\]\p{Cc}@]+$/u;
/** RFC 5321: an address is at most so long. */
const MAILBOX_CHARS_MAX = 254;

/** What a message id may be made of (RFC 5322). */
const ATOM = /^[\w-]+$/;

/** A message as nodemailer sends it: to exactly one recipient, marked as written by a machine. */
export function composed(message: Message, from: Sender, key?: string): SendMailOptions {
  if (message.to.length > MAILBOX_CHARS_MAX || !MAILBOX.test(message.to)) {
    throw new Error('The recipient is not one e-mail address.');
  }
  if (key !== undefined && !ATOM.test(key)) throw new Error('The key of a message is no word.');
  return {
    ...(key === undefined ? {} : { messageId: `<${key}@${from.address.split('@').at(-1)}>` }),
    from,
    to: { name: '', address: message.to },
    envelope: { from: from.address, to: message.to },
    subject: message.subject.replaceAll(/\p{Cc}+/gu, ' '),
    text: message.text,
    html: message.html,
    headers: {
      // Absence notes and other machines are asked not to answer (RFC 3834; the second is Exchange's word for it).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
