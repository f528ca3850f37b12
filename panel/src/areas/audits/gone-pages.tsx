import { LinkButton } from '../../parts/button.tsx';
import { Notice } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import type { Audit } from './queries.ts';

/** What a page that is not there answers. */
const GONE: ReadonlySet<unknown> = new Set([404, 410]);

/** A sitemap that lists what is not there is a finding: visitors of search engines are sent to nothing. */
export function GonePages({ audit: { audit_id, failed_pages, discovery } }: { readonly audit: Audit }) {
  const gone = failed_pages.filter(({ error: { code, details } }) => {
    const { status } = Object(details);
    return code === 'fetch_failed' && GONE.has(status);
  }).length;
  // Addresses that a user gave promise nothing.
  if (gone === 0 || discovery.files.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={m.audits_gone_title({ count: gone })}
      action={
        <LinkButton
          to="/audits/$auditId"
          params={{ auditId: audit_id }}
          search={{ tab: 'pages', rule: 'listed_gone' }}
          size="small"
        >
          {m.audits_gone_show()}
        </LinkButton>
      }
    >
      <p>{m.audits_gone_about()}</p>
    </Notice>
  );
}
