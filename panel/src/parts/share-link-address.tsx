import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../api/client.ts';
import { m } from '../texts/messages.js';
import { Button } from './button.tsx';
import { Failed } from './failure.tsx';
import { Copyable } from './values.tsx';

/** The address of a link, asked for when it is wanted: it is a secret, and no list holds it. */
export function ShareLinkAddress({ id, of }: { readonly id: string; readonly of: string }) {
  const [wanted, setWanted] = useState(false);
  const address = useQuery({
    queryKey: ['share address', id],
    enabled: wanted,
    gcTime: 0,
    queryFn: async () => answered(await api.GET('/v1/share-links/{id}/url', { params: { path: { id } } })),
  });
  if (address.data !== undefined) return <Copyable text={address.data.url} label={of} />;
  if (address.isError) return <Failed error={address.error} />;
  return (
    <Button size="small" busy={address.isFetching} onClick={() => setWanted(true)}>
      {m.app_share_copy()}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}
