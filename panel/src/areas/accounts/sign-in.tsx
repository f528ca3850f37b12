import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { meQuery } from '../../api/session.ts';
import { onSession, sessionState, signedIn } from '../../api/session-state.ts';
import { signIn } from '../../api/sign-in.ts';
import { methodsQuery, useCompany } from '../../api/sign-in-methods.ts';
import { Button } from '../../parts/button.tsx';
import { CompanyButton } from '../../parts/company-button.tsx';
import { m } from '../../texts/messages.js';
import { CompanyFault } from './company-fault.tsx';
import { EmailField } from './email-field.tsx';
import { Form, faultsOf } from './form.tsx';
import { Outside } from './outside.tsx';
import { PasswordField } from './password-field.tsx';
import { wayIn } from './way-in.ts';

export function SignIn() {
  const router = useRouter();
  const queries = useQueryClient();
  const { next, company: companyFault, password: asked } = useSearch({ strict: false });
  const { data: methods } = useQuery(methodsQuery);
  const company = useCompany();
  // Operators keep their passwords where people of the company have none.
  const byPassword = methods?.passwords !== false || asked !== undefined;
  const goal = wayIn(next);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const entering = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: () => {
      // The previous session may have been another user's.
      queries.clear();
      signedIn();
    },
  });
  const faults = faultsOf(entering.error);

  // A user who is already signed in, in another tab say, goes straight on.
  useQuery({ ...meQuery, staleTime: 0 });
  const isIn = useSyncExternalStore(onSession, sessionState) === 'in';
  useEffect(() => {
    if (isIn) router.history.replace(goal);
  }, [isIn, goal, router]);

  return (
    <Outside
      title={m.accounts_sign_in_title()}
      below={
        byPassword ? (
          <>
            {m.accounts_new_here()} <Link to="/register">{m.accounts_create_account()}</Link>
          </>
        ) : (
          <Link to="/login" search={{ password: 'on', ...(next === undefined ? {} : { next }) }}>
            {m.accounts_company_operator()}
          </Link>
        )
      }
    >
      <div className="grid gap-4">
        <CompanyFault why={companyFault} />
        {company === null ? null : (
          <CompanyButton company={company} goal={goal} look={byPassword ? 'plain' : 'main'} />
        )}
        {company !== null && byPassword ? (
          <p className="text-center text-soft">{m.accounts_company_or()}</p>
        ) : null}
      </div>
      {byPassword ? (
        <Form error={entering.error} onSubmit={() => entering.mutate()}>
          <EmailField name="username" value={email} fault={faults.username} onTyped={setEmail} />
          <PasswordField
            label={m.app_password()}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            fault={faults.password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit" look="main" busy={entering.isPending}>
            {m.app_sign_in()}
          </Button>
          <p className="text-center">
            <Link to="/forgot-password">{m.accounts_sign_in_forgot()}</Link>
          </p>
        </Form>
      ) : null}
    </Outside>
  );
}
