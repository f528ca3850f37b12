import type { Answer } from '../../platform/http/endpoint.ts';
import type { PageFault } from '../../platform/http/page/fault.ts';
import { pageAnswer } from '../../platform/http/page/page.ts';
import type { Language } from '../../platform/language.ts';

const TEXTS = {
  en: {
    title: 'Accept the membership',
    asks: (organization: string) => `Your account was added to the organization “${organization}”.`,
    sees: 'Once you accept, the organization sees your name, and you can choose it in the panel.',
    button: 'Accept',
    doneTitle: 'Membership accepted',
    done: (organization: string) => `You are a member of “${organization}” now.`,
  },
  pl: {
    title: 'Przyjmij członkostwo',
    asks: (organization: string) => `Twoje konto dodano do organizacji „${organization}”.`,
    sees: 'Gdy je przyjmiesz, organizacja zobaczy Twoje imię i nazwisko, a w panelu będzie można ją wybrać.',
    button: 'Przyjmij',
    doneTitle: 'Członkostwo przyjęte',
    done: (organization: string) => `Należysz teraz do organizacji „${organization}”.`,
  },
};

export function membershipPage(
  language: Language,
  asked: { readonly token: string; readonly organization: string } | null,
  fault: PageFault | null = null,
): Answer {
  const { title, asks, sees, button } = TEXTS[language];
  if (asked === null) return pageAnswer({ language, title, fault });
  const form = { action: 'membership', token: asked.token, fields: [], button };
  return pageAnswer({ language, title, fault, paragraphs: [asks(asked.organization), sees], form });
}

export function acceptedPage(language: Language, organization: string): Answer {
  const { doneTitle: title, done } = TEXTS[language];
  return pageAnswer({ language, title, done: done(organization) });
}
