import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { useMay } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { messageOf } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { m } from '../../texts/messages.js';

const VERDICTS = ['agree', 'disagree', 'unclear'] as const;
type Verdict = (typeof VERDICTS)[number];

function nameOf(verdict: Verdict): string {
  return {
    agree: m.reports_feedback_agree,
    disagree: m.reports_feedback_disagree,
    unclear: m.reports_feedback_unclear,
  }[verdict]();
}

/** Whether the reader thinks the finding is right: that is how rules get better. */
export function FindingFeedback({
  reportId,
  ruleId,
}: {
  readonly reportId: string;
  readonly ruleId: string;
}) {
  const may = useMay();
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const [comment, setComment] = useState('');
  const send = useMutation({
    mutationFn: (verdict: Verdict) =>
      api.POST('/v1/feedback', {
        body: {
          report_id: reportId,
          rule_id: ruleId,
          verdict,
          ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
        },
      }),
  });
  if (!may.work) return null;
  if (send.isSuccess)
    return (
      <p role="status" className="border-t border-line pt-3 text-sm text-good">
        {m.reports_feedback_thanks()}
      </p>
    );
  return (
    <div className="border-t border-line pt-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-2 text-sm text-soft">{m.reports_feedback()}</legend>
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            size="small"
            look={chosen === verdict ? 'main' : 'plain'}
            aria-pressed={chosen === verdict}
            onClick={() => setChosen(chosen === verdict ? null : verdict)}
          >
            {nameOf(verdict)}
          </Button>
        ))}
      </fieldset>
      {chosen === null ? null : (
        <div className="mt-3 grid gap-2">
          <TextArea
            label={m.reports_feedback_comment()}
            rows={2}
            maxLength={2000}
            value={comment}
            fault={send.error instanceof ApiError ? send.error.fields.comment : undefined}
            onChange={({ target }) => setComment(target.value)}
          />
          {send.isError ? (
            <p role="alert" className="text-sm text-strong">
              {messageOf(send.error)}
            </p>
          ) : null}
          <div>
            <Button size="small" busy={send.isPending} onClick={() => send.mutate(chosen)}>
              {m.reports_feedback_send()}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
