import { Link } from '@tanstack/react-router';
import { m } from '../../texts/messages.js';
import type { ShareLink } from './change-share-link.tsx';

/** What a link shows, as a way to it: by its name, and by its id where it has none. */
export function SharedSubject({
  link: { kind, subject_id, about },
}: {
  readonly link: Pick<ShareLink, 'kind' | 'subject_id' | 'about'>;
}) {
  const name =
    about === null ? (
      <code className="font-mono text-sm font-normal text-soft">{subject_id}</code>
    ) : (
      <span className="wrap-anywhere">{about}</span>
    );
  const look = 'line-clamp-2 font-semibold';
  switch (kind) {
    case 'report':
      return (
        <Link to="/reports/$reportId" params={{ reportId: subject_id }} className={look}>
          {m.organization_share_report()}: {name}
        </Link>
      );
    case 'audit':
      return (
        <Link to="/audits/$auditId" params={{ auditId: subject_id }} className={look}>
          {m.organization_share_audit()}: {name}
        </Link>
      );
    default:
      return (
        <Link to="/intent/$intentId" params={{ intentId: subject_id }} className={look}>
          {m.organization_share_intent()}: {name}
        </Link>
      );
  }
}
