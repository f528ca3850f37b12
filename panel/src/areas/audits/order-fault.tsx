import { Button, LinkButton } from '../../parts/button.tsx';
import { Failed, messageOf } from '../../parts/failure.tsx';
import { Notice } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { FileGone, isRefusal } from './queries.ts';

/** Why an audit cannot be ordered as it is, each reason with the way out of it. */
export function OrderFault({
  error,
  onPreviewAgain,
  isPreviewing = false,
  goToSource,
  again,
}: {
  readonly error: unknown;
  readonly onPreviewAgain?: () => void;
  readonly isPreviewing?: boolean;
  readonly goToSource?: () => void;
  readonly again?: () => unknown;
}) {
  if (error instanceof FileGone)
    return (
      <Notice
        tone="fault"
        title={m.audits_file_gone_title()}
        action={
          <Button size="small" onClick={goToSource}>
            {m.audits_choose_file()}
          </Button>
        }
      >
        {m.audits_file_gone()}
      </Notice>
    );
  if (isRefusal(error, 'preview_expired'))
    return (
      <Notice
        tone="warning"
        title={m.audits_expired_title()}
        action={
          <Button size="small" busy={isPreviewing} onClick={onPreviewAgain}>
            {m.audits_preview_again()}
          </Button>
        }
      >
        {m.audits_expired()}
      </Notice>
    );
  if (isRefusal(error, 'too_many_active_jobs'))
    return (
      <Notice
        tone="warning"
        title={m.audits_too_many_title()}
        action={
          <LinkButton size="small" to="/audits">
            {m.audits_see_running()}
          </LinkButton>
        }
      >
        {messageOf(error)}
      </Notice>
    );
  if (isRefusal(error, 'empty_selection'))
    return (
      <Notice tone="warning" title={m.audits_empty_selection_title()}>
        {messageOf(error)}
      </Notice>
    );
  // These stand beside the field that they are about.
  if (isRefusal(error, 'invalid_scope', 'audit_too_large', 'validation_error'))
    return <Notice tone="warning">{messageOf(error)}</Notice>;
  return <Failed error={error} again={again} />;
}
