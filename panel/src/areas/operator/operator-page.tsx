import type { ReactNode } from 'react';
import { useMe } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form, typed } from '../../parts/form.tsx';
import { Card, PageHead } from '../../parts/surface.tsx';
import { m } from '../../texts/messages.js';
import { giveReason, useReason } from './reason.ts';

/** A page for operators: it opens with a reason, which stands above it from then on. */
export function OperatorPage({
  title,
  about,
  actions,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly actions?: ReactNode;
  readonly children: () => ReactNode;
}) {
  const me = useMe();
  const reason = useReason();
  if (me.role !== 'superadmin')
    return (
      <>
        <PageHead title={title} />
        <p className="text-soft">{m.operator_not_for_you()}</p>
      </>
    );
  return (
    <>
      {reason === null ? null : (
        <div
          role="status"
          className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded border-l-4 border-medium-fill bg-medium-ground px-4 py-2"
        >
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{m.operator_reason()}:</span> {reason}
          </p>
          <Button size="small" look="quiet" onClick={() => giveReason(null)}>
            {m.operator_other_reason()}
          </Button>
        </div>
      )}
      <PageHead title={title} about={about} actions={reason === null ? null : actions} />
      {reason === null ? <AskReason /> : children()}
    </>
  );
}

function AskReason() {
  return (
    <Card className="max-w-xl">
      <h2 className="text-lg font-bold">{m.operator_ask_title()}</h2>
      <p className="mb-4 mt-1 text-soft">{m.operator_ask_about()}</p>
      <Form
        action={m.operator_ask_action()}
        run={async (values) => typed(values, 'reason')}
        onDone={(given) => given !== '' && giveReason(given)}
      >
        <TextField
          label={m.operator_reason()}
          hint={m.operator_reason_about()}
          name="reason"
          required
          minLength={3}
          maxLength={160}
          pattern=".*\S.*"
          autoComplete="off"
        />
      </Form>
    </Card>
  );
}
