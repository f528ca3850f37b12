import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answered } from '../../api/client.ts';
import type { components } from '../../api/schema.gen.ts';
import { Button } from '../../parts/button.tsx';
import { FormDialog } from '../../parts/form.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../parts/surface.tsx';
import { Copyable } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';

interface Source {
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<{ data?: components['schemas']['SigningSecret'] | undefined }>;
}

/** A secret that is asked for only when the user wants to see it, and forgotten with the dialog. */
export function SecretDialog({
  name,
  about,
  ...source
}: Source & { readonly name: string; readonly about: ReactNode }) {
  return (
    <FormDialog
      trigger={
        <Button size="small">
          {m.organization_secret()}
          <span className="sr-only"> {name}</span>
        </Button>
      }
      title={m.organization_secret_of({ name })}
      about={about}
    >
      {() => <Secret {...source} />}
    </FormDialog>
  );
}

function Secret({ queryKey, read }: Source) {
  const secret = useQuery({ queryKey, queryFn: async () => answered(await read()), gcTime: 0 });
  return (
    <Loaded query={secret} skeleton={<Skeleton lines={1} />}>
      {(found) => <Copyable text={found.secret} label={m.organization_secret()} />}
    </Loaded>
  );
}
