import { useQuery } from '@tanstack/react-query';
import { answered, api } from '../api/client.ts';
import { Notice } from '../parts/surface.tsx';
import { getLocale } from '../texts/runtime.js';

/** What the operator tells everybody: works, outages, news. */
export function ServiceNotices() {
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: async () => answered(await api.GET('/v1/status')),
    refetchInterval: 120_000,
  });
  const text = data?.notice?.[getLocale()];
  return text ? (
    <div className="px-4 sm:px-8">
      <Notice tone="warning">{text}</Notice>
    </div>
  ) : null;
}
