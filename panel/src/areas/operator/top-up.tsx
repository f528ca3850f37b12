import { useState } from 'react';
import { answered, api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Form, FormDialog, typed } from '../../parts/form.tsx';
import { RowAction } from '../../parts/row-actions.tsx';
import { Notice } from '../../parts/surface.tsx';
import { usd } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { type OperatedOrganization, useChanged } from './organization-actions.tsx';

export function TopUp({ organization }: { readonly organization: OperatedOrganization }) {
  const { name } = organization;
  return (
    <FormDialog
      trigger={<RowAction of={name}>{m.operator_top_up()}</RowAction>}
      title={m.operator_top_up_title({ name })}
      about={m.operator_top_up_about()}
    >
      {(close) => <TopUpSteps organization={organization} close={close} />}
    </FormDialog>
  );
}

interface Asked {
  readonly amount: number;
  readonly note: string;
}

/** How much, then whether it is meant, then what came of it: money that was paid in cannot be taken back. */
function TopUpSteps({
  organization: { id, name },
  close,
}: {
  readonly organization: OperatedOrganization;
  readonly close: () => void;
}) {
  const changed = useChanged();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [sure, setSure] = useState(false);
  const [balance, setBalance] = useState<number | null>(null);
  if (balance !== null)
    return (
      <>
        <Notice tone="good">{m.operator_topped_up({ balance: usd(balance) })}</Notice>
        <div className="flex justify-end">
          <Button look="main" onClick={close}>
            {m.app_close()}
          </Button>
        </div>
      </>
    );
  if (asked === null || !sure)
    return (
      <Form
        action={m.operator_go_on()}
        run={async (values) => ({ amount: Number(typed(values, 'amount')), note: typed(values, 'note') })}
        onDone={(given) => {
          setAsked(given);
          setSure(true);
        }}
      >
        <TextField
          label={m.operator_amount()}
          name="amount"
          type="number"
          inputMode="decimal"
          min={0.000001}
          max={1_000_000}
          step={0.000001}
          defaultValue={asked?.amount}
          required
        />
        <TextField
          label={m.operator_note()}
          hint={m.operator_note_about()}
          name="note"
          maxLength={500}
          defaultValue={asked?.note}
          autoComplete="off"
        />
      </Form>
    );
  return (
    <Form
      action={m.operator_top_up_action({ amount: usd(asked.amount) })}
      beside={<Button onClick={() => setSure(false)}>{m.operator_back()}</Button>}
      run={async () =>
        answered(
          await api.POST('/v1/admin/orgs/{id}/topups', {
            params: { path: { id } },
            body: { amount_usd: asked.amount, ...(asked.note === '' ? {} : { note: asked.note }) },
          }),
        )
      }
      onDone={(made) => {
        setBalance(made.balance_usd);
        changed();
      }}
    >
      <p>{m.operator_top_up_sure({ amount: usd(asked.amount), name })}</p>
      {asked.note === '' ? null : <p className="text-soft wrap-anywhere">{asked.note}</p>}
    </Form>
  );
}
