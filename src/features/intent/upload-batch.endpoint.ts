import { createHash } from 'node:crypto';
import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { type ListedPhrase, readPhrases } from '../../core/intent/phrase-list.ts';
import { utf8Text } from '../../core/lists/unicode-text.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { fail } from '../../platform/http/failure.ts';
import { fileIn } from '../../platform/http/upload.ts';
import { batchExample } from './intent-example.ts';
import { intentOptions, orderIntent } from './intent-fields.ts';
import { BatchRecord } from './intent-record.ts';
import { projectField } from './project-field.ts';
import { BATCH_ERRORS, checkBatchSize, startBatch } from './start-batch.ts';

const { freshness, report_lang } = intentOptions;
const options = { freshness, report_lang, ...projectField };

/** Room for a file of a whole megabyte with its form around it, and for one that is too large to be told so. */
const BODY_BYTES = 8_000_000;

export default endpoint({
  method: 'POST',
  path: '/v1/intent/batch/csv',
  access: 'intent:run',
  tag: 'Search intent',
  summary: 'Phrases of a CSV file',
  about:
    'A form with the file in its field `file`, or JSON with its text in `csv`: header `query,market` or `query,market,tier`, separated by commas, semicolons or tabs, UTF-8, at most 1 MB and 100 phrases. 422 `invalid_csv` names every bad row by its line, and nothing is begun.',
  body: Type.Object(
    { csv: Type.String({ description: 'The text of the file' }), ...options },
    { additionalProperties: false },
  ),
  upload: Type.Object(options, { additionalProperties: false }),
  bodyLimitBytes: BODY_BYTES,
  paid: true,
  reply: {
    202: {
      schema: BatchRecord,
      contentType: 'application/json; charset=utf-8',
      about: 'As of POST /v1/intent/batch.',
      headers: ['X-Cost-USD'],
    },
  },
  errors: [...BATCH_ERRORS, 'invalid_csv', 'payload_too_large'],
  examples: [
    {
      body: { csv: 'query,market\nhow to bake rye bread,us-en\nchleb żytni przepis,pl-pl\n' },
      answer: batchExample,
    },
  ],
  handle: async (context, { body }) => {
    const file = fileIn(body);
    const bytes = file?.bytes ?? Buffer.from(body.csv ?? '');
    const phrases = phrasesOf(bytes, context.language);
    checkBatchSize(phrases.length);
    const { csv: _, project_id, ...common } = body;
    const orders = phrases.map(({ query, market, tier }, index) => {
      const asked = { ...common, query, ...(market && { market }), ...(tier && { tier }) };
      return orderIntent(context.app, asked, context.language, ['items', index]);
    });
    const request = { csv: createHash('sha256').update(bytes).digest('hex'), project_id, ...common };
    return startBatch(context, request, project_id, orders);
  },
});

function phrasesOf(bytes: Buffer, language: 'en' | 'pl'): readonly ListedPhrase[] {
  if (bytes.length > limits.intentCsvBytes)
    fail('invalid_csv', { limit_bytes: limits.intentCsvBytes, received_bytes: bytes.length });
  const { phrases, faults } = readPhrases(utf8Text(bytes), { needsMarket: true });
  if (faults.length > 0)
    fail('invalid_csv', {
      rows: faults.map(({ line, column, text }) => ({ line, column, message: text[language] })),
    });
  return phrases;
}
