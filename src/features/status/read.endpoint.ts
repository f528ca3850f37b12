import Type from 'typebox';
import { limits } from '../../contract/limits.ts';
import { Answer, endpoint } from '../../platform/http/endpoint.ts';
import { AnnouncementRecord, SaidText } from './notice-fields.ts';
import { ABILITIES, statusOf } from './service.ts';

export default endpoint({
  method: 'GET',
  path: '/v1/status',
  access: 'public:read',
  tag: 'Rules, tiers, usage, status',
  summary: 'State of the service',
  about:
    'Whether the service works, is starting, has a long queue or a fault; what its operators have to say. Public, cached for 5 seconds. While a notice is active, every /v1 answer carries its text in X-Service-Notice.',
  reply: {
    200: {
      schema: Type.Object(
        {
          state: Type.Enum(['up', 'warming', 'busy', 'degraded']),
          notice: Type.Union([SaidText, Type.Null()]),
          eta_s: Type.Union([Type.Integer(), Type.Null()], {
            description: 'Seconds until the state should be `up`, as far as it is known',
          }),
          announcements: Type.Array(AnnouncementRecord),
          unavailable: Type.Array(Type.Enum([...ABILITIES]), {
            description:
              'What cannot be had here, because the service has no browser: `render_js` (pages are judged as they are sent) and `pdf`',
          }),
          prices: Type.Boolean({
            description: 'Whether the service charges anyone: the panel shows prices then',
          }),
        },
        { title: 'Status' },
      ),
      headers: ['Cache-Control'],
    },
  },
  examples: [
    { answer: { state: 'up', notice: null, eta_s: null, announcements: [], unavailable: [], prices: true } },
  ],
  handle: async ({ app }) =>
    new Answer(200, await statusOf(app).read(), {
      'cache-control': `public, max-age=${limits.statusCacheMs / 1000}`,
      // X-Service-Notice is in the caller's language.
      vary: 'accept-language',
    }),
});
