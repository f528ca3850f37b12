import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { readPage } from '../page/read-page.ts';
import { emailAddresses } from './email-addresses.ts';

test('addresses are found in the text without the stop that follows', () => {
  const page = readPage({ text: 'Write to Anna.Nowak+shop@firma.com.pl. Or b@c.de, not @handle or a@b.' });
  assert.deepEqual(
    emailAddresses(page).map((email) => [email.address, email.domain]),
    [
      ['anna.nowak+shop@firma.com.pl', 'firma.com.pl'],
      ['b@c.de', 'c.de'],
    ],
  );
});

test('an address behind a link is found once', () => {
  const page = readPage({
    html: '<a href="mailto:a@b.pl?subject=x">a@b.pl</a> <a href="mailto:c@d.pl">mail us</a>',
  });
  assert.deepEqual(
    emailAddresses(page).map((email) => [email.address, email.span !== undefined]),
    [
      ['a@b.pl', true],
      ['c@d.pl', false],
    ],
  );
});

test('every address is quoted where it stands', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('@', '.', 'a', 'b-', ' ', 'pl'), { maxLength: 40 }), (parts) => {
      const page = readPage({ text: parts.join('') });
      for (const { span, address } of emailAddresses(page)) {
        if (span) assert.equal(page.text.slice(span.start, span.end).toLowerCase(), address);
      }
    }),
  );
});
