import type { Answer } from '../../platform/http/endpoint.ts';
import type { PageFault } from '../../platform/http/page/fault.ts';
import { pageAnswer } from '../../platform/http/page/page.ts';
import type { Language } from '../../platform/language.ts';
import { newPasswordField } from './page-fields.ts';
import { PASSWORD_SET } from './reset-password.ts';

const TEXTS = {
  en: {
    title: 'Set a new password',
    lead: 'A new password ends every open session: you will have to sign in again.',
    button: 'Set the password',
    doneTitle: 'Password set',
  },
  pl: {
    title: 'Ustaw nowe hasło',
    lead: 'Ustawienie nowego hasła kończy wszystkie trwające sesje: trzeba będzie zalogować się ponownie.',
    button: 'Ustaw hasło',
    doneTitle: 'Hasło ustawione',
  },
};

export function resetPage(language: Language, token: string, fault: PageFault | null = null): Answer {
  const { title, lead, button } = TEXTS[language];
  if (fault?.final === true) return pageAnswer({ language, title, fault });
  const form = { action: 'reset-password', token, fields: [newPasswordField(language)], button };
  return pageAnswer({ language, title, fault, paragraphs: [lead], form });
}

export function passwordSetPage(language: Language): Answer {
  return pageAnswer({ language, title: TEXTS[language].doneTitle, done: PASSWORD_SET[language] });
}
