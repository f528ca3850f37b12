import { useQuery } from '@tanstack/react-query';
import { statusQuery } from '../api/status.ts';
import { getLocale } from '../texts/runtime.js';
import { Notice } from './surface.tsx';

/** What the operator tells everybody: works, outages, news. */
export function ServiceNotices() {
  const { data } = useQuery(statusQuery);
  const text = data?.notice?.[getLocale()];
  return text ? (
    <div className="px-4 sm:px-8">
      <Notice tone="warning">{text}</Notice>
    </div>
  ) : null;
}
