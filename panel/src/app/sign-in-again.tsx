import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useMe } from '../api/session.ts';
import { onSession, sessionState, signedIn, signedOut } from '../api/session-state.ts';
import { signIn } from '../api/sign-in.ts';
import { useCompany } from '../api/sign-in-methods.ts';
import { Button } from '../parts/button.tsx';
import { CompanyButton } from '../parts/company-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { messageOf } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/surface.tsx';
import { m } from '../texts/messages.js';

/** Above the page, which stays as it is: what was typed there is still there afterwards. */
export function SignInAgain() {
  const me = useMe();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const company = useCompany();
  const state = useSyncExternalStore(onSession, sessionState);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await signIn(me.email, password);
      setPassword('');
      signedIn();
      await queries.invalidateQueries();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={state === 'lapsed'}
      dismissible={false}
      title={m.app_lapsed_title()}
      about={m.app_lapsed_text()}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {fault === null ? null : <Notice tone="fault">{fault}</Notice>}
        <TextField
          label={m.app_email()}
          value={me.email}
          readOnly
          // There is nothing to do here: the focus begins at the password.
          tabIndex={-1}
          autoComplete="username"
          type="email"
        />
        <TextField
          label={m.app_password()}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" look="main" busy={busy}>
          {m.app_sign_in()}
        </Button>
        {company === null ? null : (
          <CompanyButton
            company={company}
            goal={`${window.location.pathname}${window.location.search}`}
            look="plain"
          />
        )}
        <Button
          look="quiet"
          onClick={() => {
            signedOut();
            void navigate({ to: '/login' }).then(() => queries.clear());
          }}
        >
          {m.accounts_another_account()}
        </Button>
      </form>
    </Dialog>
  );
}
