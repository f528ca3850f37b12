import { m } from '../texts/messages.js';
import { Button } from './button.tsx';
import { Copyable } from './values.tsx';

/** A link that the user passes on, because there is no mail server to send it. */
export function HandedLink({
  link,
  label,
  onDone,
}: {
  readonly link: string;
  readonly label: string;
  readonly onDone: () => void;
}) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Copyable text={link} label={label} />
      <div>
        <Button look="main" onClick={onDone}>
          {m.app_link_handed()}
        </Button>
      </div>
    </div>
  );
}
