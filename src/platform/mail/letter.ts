import type { Language } from '../language.ts';
import { mailBodies } from './layout.ts';
import type { Message } from './mail.ts';

/** What every mail needs to know beside its own words. */
export interface Letter {
  readonly to: string;
  readonly language: Language;
  readonly baseUrl: string;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  readonly notes?: readonly string[];
}

/** A mail in the language of its reader. */
export function written(
  letter: Letter,
  words: Readonly<Record<Language, Words>>,
  link: string | null,
): Message {
  const { to, language, baseUrl } = letter;
  const { subject, paragraphs, button, notes = [] } = words[language];
  const bodies = mailBodies({
    language,
    title: subject,
    paragraphs,
    button: link === null || button === undefined ? null : { label: button, link },
    notes,
    baseUrl,
  });
  return { to, subject, ...bodies };
}
