import { type Letter, written } from '../../platform/mail/letter.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { unlinked } from '../../platform/mail/unlinked.ts';

/** The task that tells an owner of a leak; named here so that both sides know it without an import cycle. */
export const LEAK_MAIL = { name: 'key-leak-mail' };

export interface LeakMail {
  readonly keyId: string;
  readonly userId: string;
}

export function leakMail(
  letter: Letter,
  key: { readonly name: string; readonly display: string; readonly organization: string },
): Message {
  const { display } = key;
  const [name, organization] = [unlinked(key.name), unlinked(key.organization)];
  const words = {
    en: {
      subject: 'An API key was leaked and is revoked',
      paragraphs: [
        `The API key “${name}” (${display}) of the organization “${organization}” was found in a public place and reported to us. We have revoked it: programs that use it are refused from now on.`,
        'Create a new key and put it where the old one was in use. Then look through what the key was used for lately.',
      ],
      notes: [
        'A key belongs in the configuration of a server, never in the code of a page or in a repository.',
      ],
    },
    pl: {
      subject: 'Klucz API wyciekł i został unieważniony',
      paragraphs: [
        `Klucz API „${name}” (${display}) organizacji „${organization}” znaleziono w publicznie dostępnym miejscu i zgłoszono nam. Unieważniliśmy go: programy, które go używają, nie mają już dostępu.`,
        'Utwórz nowy klucz i zastąp nim dotychczasowy. Sprawdź też, do czego klucz był ostatnio używany.',
      ],
      notes: [
        'Klucz powinien znajdować się w konfiguracji serwera, nigdy w kodzie strony ani w repozytorium.',
      ],
    },
  };
  return written(letter, words, null);
}
