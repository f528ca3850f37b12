import Type from 'typebox';
import { endpoint } from '../../platform/http/endpoint.ts';

export default endpoint({
  method: 'GET',
  path: '/health',
  access: 'public:read',
  tag: 'Operation',
  summary: 'Liveness',
  about: 'Answers as long as the process can answer at all; asks neither the database nor the queue.',
  reply: { 200: Type.Object({ status: Type.Literal('ok') }) },
  examples: [{ answer: { status: 'ok' } }],
  handle: () => ({ status: 'ok' as const }),
});
