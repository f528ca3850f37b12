import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { signedIn } from '../../api/session-state.ts';
import { LinkButton, Spinner } from '../../parts/button.tsx';
import { Failed } from '../../parts/failure.tsx';
import { m } from '../../texts/messages.js';
import { Outside } from './outside.tsx';

/** In memory alone from the moment that the page has read it: neither the address nor the history shows it. */
let heldToken: string | null = null;

function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (token !== '') {
    heldToken = token;
    history.replaceState(history.state, '', location.pathname);
  }
  return heldToken;
}

/** The address that a first start prints: it signs the operator in, once. */
export function Welcome() {
  const router = useRouter();
  const queries = useQueryClient();
  const entering = useMutation({
    mutationFn: (token: string) => api.POST('/v1/auth/once', { body: { token } }),
    onSuccess: () => {
      heldToken = null;
      signedIn();
      queries.clear();
      router.history.replace('/');
    },
  });
  const { mutate, error } = entering;
  const token = takeToken();
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // Once for each token: a second request would be refused, and told as if the first had been.
    if (token === null || sent.current === token) return;
    sent.current = token;
    mutate(token);
  }, [token, mutate]);

  const refused = token === null || (error instanceof ApiError && error.code === 'invalid_token');
  if (refused && !entering.isSuccess)
    return (
      <Outside title={m.accounts_welcome_failed()} about={m.accounts_welcome_hint()}>
        <LinkButton to="/login" look="main">
          {m.app_sign_in()}
        </LinkButton>
      </Outside>
    );
  return (
    <Outside title={m.accounts_welcome_title()}>
      {error === null || token === null ? (
        <p role="status" className="flex items-center gap-3 text-soft">
          <Spinner />
          {m.accounts_welcome_working()}
        </p>
      ) : (
        <Failed error={error} again={() => mutate(token)} />
      )}
    </Outside>
  );
}
