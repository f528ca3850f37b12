import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exampleId } from '../../platform/http/examples.ts';
import { fileReply } from './answer-audit.ts';
import { answerIntentPdf } from './answer-intent.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/intent/{id}/export.pdf',
  access: 'intent:read',
  tag: 'Search intent',
  summary: 'An intent report as a PDF',
  about:
    "For the writer of the page, in the language of the report, with the organization's name and logo, where it has set them. The first request sets the printing going and answers 202; it is then kept for 24 hours. 503 `pdf_unavailable` where the service has no browser to print with.",
  params: Type.Object({ id: Type.String() }),
  reply: fileReply('pdf', 'The document'),
  errors: ['intent_not_found', 'export_unavailable', 'pdf_unavailable'],
  examples: [{ params: { id: exampleId('intent') }, answer: '%PDF-', abridged: true, needsBrowser: true }],
  handle: (context, { params }) => answerIntentPdf(context, params.id),
});
