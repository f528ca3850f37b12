import type { Localized } from '../../../platform/language.ts';
import { type Letter, written } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/mail.ts';

const NOT_YOU: Localized = {
  en: 'If it was not you, ignore this message. Nothing will change.',
  pl: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nic się nie zmieni.',
};

/** Where a token is entered by following a link. */
export function linkTo(
  { baseUrl }: Pick<Letter, 'baseUrl'>,
  page: 'confirm' | 'reset-password',
  token: string,
): string {
  return `${baseUrl}/${page}?token=${encodeURIComponent(token)}`;
}

export function confirmMail(letter: Letter, token: string): Message {
  const words = {
    en: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        'Someone, most likely you, has created an Assay account with this address. Confirm it to sign in.',
      ],
      button: 'Confirm the address',
      notes: ['The link works once and is valid for 24 hours.', NOT_YOU.en],
    },
    pl: {
      subject: 'Potwierdź swój adres e-mail',
      paragraphs: [
        'Ktoś, najpewniej Ty, założył konto w Assay na ten adres. Potwierdź go, aby się zalogować.',
      ],
      button: 'Potwierdź adres',
      notes: ['Link działa jeden raz i jest ważny przez 24 godziny.', NOT_YOU.pl],
    },
  };
  return written(letter, words, linkTo(letter, 'confirm', token));
}

/** To a user who registers again: the registration page says the same to everyone. */
export function alreadyRegisteredMail(letter: Letter): Message {
  const words = {
    en: {
      subject: 'You already have an account',
      paragraphs: [
        'Someone, most likely you, has tried to create an Assay account with this address. It already has one: just sign in.',
      ],
      button: 'Sign in',
      notes: ['If you do not remember the password, you can set a new one on the sign-in page.', NOT_YOU.en],
    },
    pl: {
      subject: 'Masz już konto',
      paragraphs: [
        'Ktoś, najpewniej Ty, próbował założyć konto w Assay na ten adres. To konto już istnieje: wystarczy się zalogować.',
      ],
      button: 'Zaloguj się',
      notes: ['Jeśli nie pamiętasz hasła, na stronie logowania możesz ustawić nowe.', NOT_YOU.pl],
    },
  };
  return written(letter, words, `${letter.baseUrl}/login`);
}

export function resetMail(letter: Letter, token: string): Message {
  const words = {
    en: {
      subject: 'Set a new password',
      paragraphs: [
        'Someone, most likely you, has asked to set a new password for the account with this address.',
      ],
      button: 'Set a new password',
      notes: ['The link works once and is valid for one hour.', NOT_YOU.en],
    },
    pl: {
      subject: 'Ustaw nowe hasło',
      paragraphs: [
        'Ktoś, najpewniej Ty, poprosił o ustawienie nowego hasła do konta powiązanego z tym adresem.',
      ],
      button: 'Ustaw nowe hasło',
      notes: ['Link działa jeden raz i jest ważny przez godzinę.', NOT_YOU.pl],
    },
  };
  return written(letter, words, linkTo(letter, 'reset-password', token));
}

/** To a person whose account an administrator has made. */
export function welcomeMail(letter: Letter, token: string): Message {
  const words = {
    en: {
      subject: 'Your Assay account is ready',
      paragraphs: [
        'An administrator has created an Assay account for this address. Choose a password to sign in.',
      ],
      button: 'Choose a password',
      notes: [
        'The link works once and is valid for 24 hours. After that you can ask for a new one on the sign-in page.',
      ],
    },
    pl: {
      subject: 'Twoje konto w Assay jest gotowe',
      paragraphs: ['Administrator założył dla tego adresu konto w Assay. Wybierz hasło, aby się zalogować.'],
      button: 'Wybierz hasło',
      notes: [
        'Link działa jeden raz i jest ważny przez 24 godziny. Później na stronie logowania możesz poprosić o nowy.',
      ],
    },
  };
  return written(letter, words, linkTo(letter, 'reset-password', token));
}

/** To the new address of an account. */
export function addressChangeMail(letter: Letter, token: string): Message {
  const words = {
    en: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'This address was given as the new e-mail address of an Assay account. Until you confirm it, the old one stays in use.',
      ],
      button: 'Confirm the new address',
      notes: ['The link works once and is valid for 24 hours.', NOT_YOU.en],
    },
    pl: {
      subject: 'Potwierdź nowy adres e-mail',
      paragraphs: [
        'Ten adres podano jako nowy adres e-mail konta w Assay. Dopóki go nie potwierdzisz, obowiązuje dotychczasowy.',
      ],
      button: 'Potwierdź nowy adres',
      notes: ['Link działa jeden raz i jest ważny przez 24 godziny.', NOT_YOU.pl],
    },
  };
  return written(letter, words, linkTo(letter, 'confirm', token));
}

/** To the old address, which is still the one that counts. */
export function addressChangingMail(letter: Letter, newEmail: string): Message {
  const words = {
    en: {
      subject: 'Your e-mail address is about to change',
      paragraphs: [
        `The e-mail address of your Assay account is about to change to ${newEmail}. The change takes effect once the new address is confirmed.`,
      ],
      notes: ['If it was not you, sign in and change your password at once.'],
    },
    pl: {
      subject: 'Zmiana adresu e-mail Twojego konta',
      paragraphs: [
        `Adres e-mail Twojego konta w Assay ma się zmienić na ${newEmail}. Zmiana nastąpi po potwierdzeniu nowego adresu.`,
      ],
      notes: ['Jeśli to nie Ty, zaloguj się i od razu zmień hasło.'],
    },
  };
  return written(letter, words, null);
}

export function passwordChangedMail(letter: Letter): Message {
  const words = {
    en: {
      subject: 'Your password was changed',
      paragraphs: ['The password of your Assay account was changed, and all other sessions were signed out.'],
      notes: ['If it was not you, set a new password on the sign-in page at once.'],
    },
    pl: {
      subject: 'Twoje hasło zostało zmienione',
      paragraphs: ['Hasło do Twojego konta w Assay zostało zmienione, a pozostałe sesje zakończone.'],
      notes: ['Jeśli to nie Ty, od razu ustaw nowe hasło na stronie logowania.'],
    },
  };
  return written(letter, words, null);
}
