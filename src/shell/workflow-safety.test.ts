import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from '../../test/support/properties.ts';
import { jsonWithoutCommands, logSafe, withoutCommands } from './workflow-safety.ts';

const pieces = fc.constantFrom(
  ...['::', ':', '##[', '#', '[', 'error', '::error::a', '\n', '\r\n', '\r', ' ', '\t', '\u00a0', '\u2028'],
  ...['\u3000', '\ufeff', 'żółw', '"', '\\'],
);
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

it('no line of a log is a command, whatever a page says, and nothing that can be seen is changed', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const safe = withoutCommands(text);
      for (const line of safe.split(/\r\n|[\n\r\u0085\u2028\u2029]/))
        assert.ok(!line.trimStart().startsWith('::'));
      assert.ok(!safe.includes('##['));
      assert.equal(safe.replaceAll('\u2060', ''), text);
    }),
  );
});

it('JSON keeps its texts', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const safe = jsonWithoutCommands(JSON.stringify({ text }));
      assert.ok(!safe.includes('##['));
      assert.equal(JSON.parse(safe).text, text);
    }),
  );
});

it('a file that is called like a command is none in a log', () => {
  const line = 'a\n::error::b.html cannot be read: ##[error]\u001b[2J';
  const inWorkflow = logSafe(line, { GITHUB_ACTIONS: 'true' });
  assert.equal(inWorkflow, 'a\n:\u2060:error::b.html cannot be read: ##\u2060[error]␛[2J');
  assert.equal(logSafe(line, {}), line.replace('\u001b', '␛'));
});
