import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactElement, type ReactNode, useState } from 'react';
import { m } from '../texts/messages.js';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { Form, FormDialog } from './form.tsx';

/**
 * Asks before an action that cannot be undone, runs it, and tells in the same place if it was refused. With `name` the
 * user has to type the name of what it concerns first.
 */
export function ConfirmAction({
  trigger,
  title,
  children,
  action,
  name,
  run,
  onDone,
}: {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly children?: ReactNode;
  /** Names what will happen ("Revoke the key"), never "OK". */
  readonly action: string;
  readonly name?: string;
  readonly run: () => Promise<unknown>;
  readonly onDone?: () => unknown;
}) {
  return (
    <FormDialog trigger={trigger} title={title}>
      {(close) => (
        <Confirmation
          action={action}
          name={name}
          run={run}
          onDone={() => {
            close();
            onDone?.();
          }}
        >
          {children}
        </Confirmation>
      )}
    </FormDialog>
  );
}

function Confirmation({
  action,
  name,
  run,
  onDone,
  children,
}: {
  readonly action: string;
  readonly name: string | undefined;
  readonly run: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const [typedName, setTypedName] = useState('');
  const [differs, setDiffers] = useState(false);
  return (
    <Form
      danger
      action={action}
      beside={<Base.Close render={<Button>{m.app_cancel()}</Button>} />}
      run={async () => {
        const same = name === undefined || typedName.trim() === name.trim();
        setDiffers(!same);
        if (same) await run();
        return same;
      }}
      onDone={(done) => done && onDone()}
    >
      {children ? <div>{children}</div> : null}
      {name === undefined ? null : (
        <TextField
          label={m.app_confirm_by_name({ name })}
          value={typedName}
          autoComplete="off"
          spellCheck={false}
          fault={differs ? m.app_confirm_differs() : undefined}
          onChange={({ target }) => setTypedName(target.value)}
        />
      )}
    </Form>
  );
}
