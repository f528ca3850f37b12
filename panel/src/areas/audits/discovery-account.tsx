import { Card } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { PageAddress } from './page-address.tsx';
import type { Discovery } from './queries.ts';

/** Which files the addresses came from, and what came of each. */
export function DiscoveryAccount({ discovery }: { readonly discovery: Discovery }) {
  const { files, urls, truncated } = discovery;
  if (files.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-bold">{m.audits_discovery_title()}</h2>
      <p className="text-soft">
        {m.audits_discovery_about({ count: urls })} {truncated ? m.audits_discovery_cut() : ''}
      </p>
      <ul className="mt-3 grid gap-2">
        {files.map(({ url, kind, urls: found, error }) => (
          <li
            key={url}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0"
          >
            <PageAddress url={url} />
            <span className={`text-sm ${error === null ? 'text-soft' : 'text-strong'}`}>
              {error ??
                (kind === 'robots' ? m.audits_file_robots() : m.audits_file_addresses({ count: found }))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
