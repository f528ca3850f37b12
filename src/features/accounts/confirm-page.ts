import type { Answer } from '../../platform/http/endpoint.ts';
import type { PageFault } from '../../platform/http/page/fault.ts';
import { pageAnswer } from '../../platform/http/page/page.ts';
import type { Language } from '../../platform/language.ts';
import { CONFIRMED } from './confirm-address.ts';

const TEXTS = {
  en: {
    title: 'Confirm your e-mail address',
    lead: 'One more click and the address is confirmed.',
    button: 'Confirm the address',
    doneTitle: 'Address confirmed',
    next: 'You can close this page and sign in.',
    already: 'If you have confirmed the address before, there is nothing left to do: just sign in.',
  },
  pl: {
    title: 'Potwierdź swój adres e-mail',
    lead: 'Jeszcze jedno kliknięcie i adres będzie potwierdzony.',
    button: 'Potwierdź adres',
    doneTitle: 'Adres potwierdzony',
    next: 'Możesz zamknąć tę stronę i się zalogować.',
    already: 'Jeśli ten adres został już potwierdzony, nie musisz nic robić: wystarczy się zalogować.',
  },
};

export function confirmPage(language: Language, token: string, fault: PageFault | null = null): Answer {
  const { title, lead, button, already } = TEXTS[language];
  if (fault?.final === true) return pageAnswer({ language, title, fault, paragraphs: [already] });
  const form = { action: 'confirm', token, fields: [], button };
  return pageAnswer({ language, title, fault, paragraphs: [lead], form });
}

export function confirmedPage(language: Language): Answer {
  const { doneTitle: title, next } = TEXTS[language];
  return pageAnswer({ language, title, done: CONFIRMED[language], paragraphs: [next] });
}
