import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../api/session.ts';
import { Card, Skeleton } from '../../parts/surface.tsx';
import { percent } from '../../parts/values.tsx';
import { m } from '../../texts/messages.js';
import { firedQuery, type RuleDetails } from './rule-queries.ts';

/** How right its findings were when people read them, and how often it fires here. */
export function RuleFigures({ rule }: { readonly rule: RuleDetails }) {
  const { id, measured, kind } = rule;
  if (kind === 'not_assessed') return null;
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{m.rules_accuracy()}</h2>
      {measured === null ? <p className="text-soft">{m.rules_unread()}</p> : <Accuracy measured={measured} />}
      <h3 className="mb-1 mt-5 font-semibold">{m.rules_fired()}</h3>
      <Fired id={id} />
    </Card>
  );
}

/** Of no weight beside the rest of the page: where it cannot be told, the page stands without it. */
function Fired({ id }: { readonly id: string }) {
  const { org } = usePlace();
  const { data, isError } = useQuery(firedQuery(org, id));
  if (data === undefined)
    return isError || org === null ? (
      <p className="text-soft">{m.rules_fired_none()}</p>
    ) : (
      <Skeleton lines={1} />
    );
  if (data.of === 0) return <p className="text-soft">{m.rules_fired_none()}</p>;
  return (
    <p>
      <b className="tabular-nums">{percent(data.pages / data.of)}</b>{' '}
      <span className="text-soft">{m.rules_fired_in({ pages: data.pages, of: data.of })}</span>
    </p>
  );
}

function Accuracy({ measured }: { readonly measured: NonNullable<RuleDetails['measured']> }) {
  const { read, right, arguable, wrong } = measured;
  const parts = [
    { id: 'right', name: m.rules_right(), value: right, look: 'bg-good-fill' },
    { id: 'arguable', name: m.rules_arguable(), value: arguable, look: 'bg-medium-fill' },
    { id: 'wrong', name: m.rules_wrong(), value: wrong, look: 'bg-strong-fill' },
  ];
  return (
    <>
      <p className="mb-2">{m.rules_read({ count: read, right })}</p>
      <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full bg-line">
        {parts.map(({ id, value, look }) => (
          <div key={id} className={look} style={{ width: `${(value / read) * 100}%` }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(({ id, name, value, look }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${look}`} />
            {name} <b className="tabular-nums">{value}</b>
          </li>
        ))}
      </ul>
      {read < 10 ? <p className="mt-2 text-sm text-soft">{m.rules_few_read()}</p> : null}
    </>
  );
}
