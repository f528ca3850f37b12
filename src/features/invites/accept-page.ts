import type { Answer } from '../../platform/http/endpoint.ts';
import type { PageFault } from '../../platform/http/page/fault.ts';
import { type PageField, pageAnswer } from '../../platform/http/page/page.ts';
import type { Language } from '../../platform/language.ts';
import { newPasswordField } from '../accounts/service.ts';
import { JOINED } from './accept-invite.ts';

const TEXTS = {
  en: {
    title: 'Accept the invitation',
    newcomer: 'Choose a password, and your account is ready.',
    known: 'You already have an account with this address: it joins the organization as it is.',
    name: 'Name (optional)',
    button: 'Accept the invitation',
    doneTitle: 'Invitation accepted',
    account: (email: string) => `Your account: ${email}`,
  },
  pl: {
    title: 'Przyjmij zaproszenie',
    newcomer: 'Wybierz hasło, a Twoje konto będzie gotowe.',
    known: 'Masz już konto na ten adres: dołączy ono do organizacji bez żadnych zmian.',
    name: 'Imię i nazwisko (opcjonalnie)',
    button: 'Przyjmij zaproszenie',
    doneTitle: 'Zaproszenie przyjęte',
    account: (email: string) => `Twoje konto: ${email}`,
  },
};

interface Opened {
  readonly token: string;
  /** Whether the account is new, or was never confirmed: then it needs a password. */
  readonly newcomer: boolean;
  readonly name?: string | undefined;
}

export function acceptPage(language: Language, opened: Opened, fault: PageFault | null = null): Answer {
  const { token, newcomer, name } = opened;
  const { title, button, newcomer: choose, known } = TEXTS[language];
  if (fault?.final === true) return pageAnswer({ language, title, fault });
  const fields = newcomer ? [nameField(language, name), newPasswordField(language)] : [];
  const form = { action: 'invite', token, fields, button };
  return pageAnswer({ language, title, fault, paragraphs: [newcomer ? choose : known], form });
}

function nameField(language: Language, value: string | undefined): PageField {
  const label = TEXTS[language].name;
  return { name: 'name', label, type: 'text', autocomplete: 'name', required: false, value };
}

export function joinedPage(language: Language, email: string): Answer {
  const { doneTitle: title, account } = TEXTS[language];
  return pageAnswer({ language, title, done: JOINED[language], paragraphs: [account(email)] });
}
