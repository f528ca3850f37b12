import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Message } from '../../../platform/mail/mail.ts';
import {
  addressChangeMail,
  addressChangingMail,
  alreadyRegisteredMail,
  confirmMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from './account-mails.ts';

const BASE_URL = 'https://assay.example.com';
const TOKEN = 'tok-en_1';
const letters: Record<'en' | 'pl', Letter> = {
  en: { to: 'someone@example.com', language: 'en', baseUrl: BASE_URL },
  pl: { to: 'someone@example.com', language: 'pl', baseUrl: BASE_URL },
};

const kinds: Record<string, { write: (letter: Letter) => Message; link: string | null }> = {
  confirm: { write: (letter) => confirmMail(letter, TOKEN), link: `${BASE_URL}/confirm?token=${TOKEN}` },
  alreadyRegistered: { write: alreadyRegisteredMail, link: `${BASE_URL}/login` },
  reset: { write: (letter) => resetMail(letter, TOKEN), link: `${BASE_URL}/reset-password?token=${TOKEN}` },
  welcome: {
    write: (letter) => welcomeMail(letter, TOKEN),
    link: `${BASE_URL}/reset-password?token=${TOKEN}`,
  },
  addressChange: {
    write: (letter) => addressChangeMail(letter, TOKEN),
    link: `${BASE_URL}/confirm?token=${TOKEN}`,
  },
  addressChanging: { write: (letter) => addressChangingMail(letter, `o'neil&co@example.com`), link: null },
  passwordChanged: { write: passwordChangedMail, link: null },
};

describe('mails about accounts', () => {
  for (const [kind, { write, link }] of Object.entries(kinds)) {
    it(`${kind}: in both languages, as text and HTML, with its link and no other`, () => {
      const [en, pl] = [write(letters.en), write(letters.pl)];
      assert.notEqual(en.subject, pl.subject);
      assert.match(pl.text, /[ąćęłńóśźż]/);
      for (const { to, subject, text, html } of [en, pl]) {
        assert.equal(to, 'someone@example.com');
        assert.ok(subject.length > 0 && subject.length < 70 && text.includes(subject));
        assert.deepEqual([...new Set(text.match(/https?:\/\/\S+/g) ?? [])], link === null ? [] : [link]);
        const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
        assert.deepEqual([...new Set(hrefs)], link === null ? [] : [link]);
      }
    });
  }

  it('what people type is text, never markup', () => {
    const { text, html } = addressChangingMail(letters.en, `o'neil&co@example.com`);
    assert.ok(text.includes(`o'neil&co@example.com`));
    assert.ok(html.includes('o&#39;neil&amp;co@example.com'));
  });
});
