import { Link } from '@tanstack/react-router';
import { m } from '../../texts/messages.js';
import type { ShareLink } from './change-share-link.tsx';

/** What a link shows, as a way to it. */
export function SharedSubject({
  link: { kind, subject_id },
}: {
  readonly link: Pick<ShareLink, 'kind' | 'subject_id'>;
}) {
  const id = <code className="font-mono text-sm font-normal text-soft">{subject_id}</code>;
  const look = 'font-semibold';
  switch (kind) {
    case 'report':
      return (
        <Link to="/reports/$reportId" params={{ reportId: subject_id }} className={look}>
          {m.organization_share_report()} {id}
        </Link>
      );
    case 'audit':
      return (
        <Link to="/audits/$auditId" params={{ auditId: subject_id }} className={look}>
          {m.organization_share_audit()} {id}
        </Link>
      );
    default:
      return (
        <Link to="/intent/$intentId" params={{ intentId: subject_id }} className={look}>
          {m.organization_share_intent()} {id}
        </Link>
      );
  }
}
