import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answered, api } from '../api/client.ts';
import { m } from '../texts/messages.js';
import { Failed } from './failure.tsx';
import { RowAction } from './row-actions.tsx';
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
    <RowAction of={of} busy={address.isFetching} onClick={() => setWanted(true)}>
      {m.app_share_copy()}
    </RowAction>
  );
}
