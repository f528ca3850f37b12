import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { type MailParts, mailBodies } from './layout.ts';

const parts: MailParts = {
  language: 'pl',
  title: 'Potwierdź adres e-mail',
  paragraphs: ['Dziękujemy za założenie konta.', 'Pozostał jeden krok.'],
  button: { label: 'Potwierdź adres', link: 'https://assay.example.com/confirm?token=a-b_c&x=1' },
  notes: ['Link jest ważny 24 godziny.'],
  baseUrl: 'https://assay.example.com',
};

describe('the layout of mails', () => {
  it('says the same in text and in HTML, in the language of the reader', () => {
    for (const [language, footer] of [
      ['pl', 'Prosimy na nią nie odpowiadać'],
      ['en', 'Please do not reply'],
    ] as const) {
      const { text, html } = mailBodies({ ...parts, language });
      const { document } = new JSDOM(html).window;
      assert.equal(document.documentElement.lang, language);
      const shown = document.body.textContent ?? '';
      for (const said of [parts.title, ...parts.paragraphs, 'Potwierdź adres', ...parts.notes, footer]) {
        assert.ok(text.includes(said), said);
        assert.ok(shown.includes(said), said);
      }
      assert.ok(text.includes(`\n${parts.button?.link}\n`), 'the link stands on a line of its own');
      const links = [...document.querySelectorAll('a')].map(({ href }) => href);
      assert.deepEqual(links, [parts.button?.link, parts.button?.link], 'as a button and to copy');
    }
  });

  it('escapes whatever people wrote', () => {
    const nasty = '<img src=x onerror=alert(1)>"\'&';
    const { text, html } = mailBodies({
      ...parts,
      title: nasty,
      paragraphs: [nasty],
      notes: [nasty],
      button: { label: nasty, link: 'https://example.com/?a="><script>1</script>' },
    });
    const { document } = new JSDOM(html).window;
    assert.equal(document.querySelectorAll('img, script').length, 0);
    assert.equal(document.querySelector('h1')?.textContent, nasty);
    assert.ok(text.includes(nasty), 'text is text');
  });

  it('loads nothing and needs no button', () => {
    const { text, html } = mailBodies({ ...parts, button: null });
    const { document } = new JSDOM(html).window;
    assert.equal(document.querySelectorAll('[src], link, script, iframe, a').length, 0);
    assert.ok(!/url\(|@import/.test(html));
    assert.ok(!/https?:/.test(text + html), 'no address at all');
  });
});
