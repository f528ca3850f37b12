import { actions, type Credential } from '../../../contract/access.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Json } from './components.ts';

export function isPublic(definition: Endpoint): boolean {
  return 'public' in actions[definition.access];
}

/** Any one of these credentials is enough. */
export function securityOf(definition: Endpoint): Json[] {
  const { credentials } = actions[definition.access];
  const schemes: Record<Credential, Json[]> = {
    api_key: [{ apiKey: [] }],
    // The same token twice: as it is sent, and as programs that know OAuth get one.
    jwt: [{ accessToken: [] }, { passwordLogin: [] }],
    session: [{ session: [] }],
  };
  return credentials.flatMap((credential) => schemes[credential]);
}

export function securitySchemes(): Json {
  return {
    apiKey: { type: 'http', scheme: 'bearer', description: 'API key: `Authorization: Bearer <API_KEY>`' },
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'Access token of POST /v1/auth/jwt/login: `Authorization: Bearer <ACCESS_TOKEN>`',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'service_session',
      description: 'Session cookie of POST /v1/auth/cookie/login; needs a matching Origin or Referer header',
    },
    passwordLogin: {
      type: 'oauth2',
      description: 'Where an access token comes from: e-mail as `username`, and `password`',
      flows: { password: { tokenUrl: '/v1/auth/jwt/login', scopes: {} } },
    },
  };
}
