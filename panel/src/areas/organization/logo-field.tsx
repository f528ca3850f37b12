import { useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { m } from '../../texts/messages.js';

const BYTES_MAX = 200_000;
const TYPES: readonly string[] = ['image/png', 'image/svg+xml'];

/** A picture from this computer. What is too large or of another kind is told before it is sent. */
export function LogoField({
  logo,
  onChange,
  fault,
}: {
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
  readonly fault: string | undefined;
}) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (!TYPES.includes(file.type)) return setRefused(m.organization_logo_wrong_kind());
    if (file.size > BYTES_MAX) return setRefused(m.organization_logo_too_large());
    setRefused(null);
    onChange(await dataUri(file));
  }
  const said = refused ?? fault;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {m.organization_logo()}
      </label>
      <input
        id={id}
        type="file"
        accept=".png,.svg,image/png,image/svg+xml"
        aria-describedby={`${id}-said`}
        aria-invalid={said ? true : undefined}
        className="w-full min-w-0 rounded-md border border-edge bg-paper p-2 file:mr-3 file:rounded file:border-0 file:bg-accent-ground file:px-3 file:py-1.5 file:font-semibold file:text-accent"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p id={`${id}-said`} className="text-sm">
        {said ? <span className="block text-strong">{said}</span> : null}
        <span className="text-soft">{m.organization_logo_about()}</span>
      </p>
      {logo === null ? null : (
        <p>
          <Button size="small" onClick={() => onChange(null)}>
            {m.organization_logo_without()}
          </Button>
        </p>
      )}
    </div>
  );
}

function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // Read as a data: URI, the result is text.
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
