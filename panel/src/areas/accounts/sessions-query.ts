import { queryOptions } from '@tanstack/react-query';
import { answered, api } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';

export type Session = components['schemas']['Session'];

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => answered(await api.GET('/v1/users/me/sessions')),
});
