import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import type { PageField } from '../../platform/http/page/page.ts';
import type { Language } from '../../platform/language.ts';

/**
 * What a link brings along. Anything is let through, also what mail programs add to addresses: whether the token is
 * good is for the page to say, in words.
 */
export const LinkQuery = Type.Object({
  token: Type.Optional(Type.String({ description: 'Token of the link in the mail' })),
});

/** What the forms send; the rules for it are asked where the page can tell about them. */
export const PageInput = {
  token: Type.Optional(Type.String({ description: 'Token of the link in the mail' })),
  password: Type.Optional(Type.String({ description: 'New password' })),
  name: Type.Optional(Type.String({ description: 'Shown name' })),
};

const TEXTS = {
  en: {
    label: 'Password',
    hint: `At least ${limits.passwordCharsMin} characters, without the name from your e-mail address.`,
  },
  pl: {
    label: 'Hasło',
    hint: `Co najmniej ${limits.passwordCharsMin} znaków, bez nazwy z Twojego adresu e-mail.`,
  },
};

export function newPasswordField(language: Language): PageField {
  const { label, hint } = TEXTS[language];
  return { name: 'password', label, type: 'password', autocomplete: 'new-password', required: true, hint };
}
