import { Button } from '../../parts/button.tsx';
import { Notice } from '../../parts/surface.tsx';
import { Copyable } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';

/** A key in full, which the service shows this once and does not know afterwards. */
export function KeySecret({ secret, close }: { readonly secret: string; readonly close: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="warning" title={m.organization_key_once_title()}>
        {m.organization_key_once()}
      </Notice>
      <Copyable text={secret} label={m.organization_key()} />
      <p>{m.organization_key_try()}</p>
      <pre className="overflow-x-auto rounded bg-ground p-3 font-mono text-sm">
        {`curl ${location.origin}/v1/usage \\\n  -H "Authorization: Bearer $KEY"`}
      </pre>
      <div className="flex justify-end">
        <Button look="main" onClick={close}>
          {m.organization_key_stored()}
        </Button>
      </div>
    </div>
  );
}
