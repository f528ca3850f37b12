import { Failure } from '../../platform/http/failure.ts';
import { randomCharacters } from '../../platform/ids.ts';
import { checkPassword } from './password-rules.ts';

// Without the look-alikes 0 O 1 l I: it may be typed from a screen.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const CHARACTERS = 20;

/** A password for a first sign-in; it keeps the rules that every password keeps. */
export function generatedPassword(email: string): string {
  for (;;) {
    const password = randomCharacters(ALPHABET, CHARACTERS);
    try {
      checkPassword(password, email);
      return password;
    } catch (error) {
      // By chance it holds the short name from the address: another one will not.
      if (!(error instanceof Failure)) throw error;
    }
  }
}
