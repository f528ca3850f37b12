import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with what was typed; read out together with the field. */
  readonly fault?: string | undefined;
}

/** What every field looks like. */
export const CONTROL =
  'w-full min-h-11 lg:min-h-9 rounded-md border bg-paper px-3 py-2 lg:py-1 text-ink max-lg:text-[1rem] border-edge placeholder:text-soft aria-invalid:border-strong disabled:opacity-60';

/** The label above a control, what is wrong with it and the hint below. */
export function Framed({
  label,
  hint,
  fault,
  children,
}: FieldProps & {
  readonly children: (given: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const described = [fault ? `${id}-fault` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': fault ? true : undefined,
      })}
      {fault ? (
        <p id={`${id}-fault`} className="text-sm text-strong">
          {fault}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function TextField({
  label,
  hint,
  fault,
  className = '',
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Framed label={label} hint={hint} fault={fault}>
      {(given) => <input className={`${CONTROL} ${className}`} {...rest} {...given} />}
    </Framed>
  );
}

export function TextArea({
  label,
  hint,
  fault,
  className = '',
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Framed label={label} hint={hint} fault={fault}>
      {(given) => <textarea className={`${CONTROL} ${className}`} {...rest} {...given} />}
    </Framed>
  );
}

/** The browser's own list: it works with every keyboard, phone and reader. */
export function SelectField({
  label,
  hint,
  fault,
  options,
  className = '',
  ...rest
}: FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }) {
  return (
    <Framed label={label} hint={hint} fault={fault}>
      {(given) => (
        <select className={`${CONTROL} ${className}`} {...rest} {...given}>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

/** One of a few, each with a word on what it means. */
export function RadioCards<Id extends string>({
  legend,
  hideLegend = false,
  value,
  options,
  columns = 'sm:grid-cols-2',
  onChange,
}: {
  readonly legend: string;
  /** Where a heading above says the same. */
  readonly hideLegend?: boolean;
  readonly value: Id;
  readonly options: readonly { readonly id: Id; readonly name: string; readonly about: ReactNode }[];
  readonly columns?: string;
  readonly onChange: (id: Id) => void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {options.map(({ id, name, about }) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-accent-ground"
          >
            <input
              type="radio"
              name={group}
              className="mt-1 size-4 flex-none accent-accent"
              checked={value === id}
              onChange={() => onChange(id)}
            />
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-soft">{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function CheckField({
  label,
  hint,
  ...rest
}: { readonly label: ReactNode; readonly hint?: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 py-1">
      <input
        id={id}
        type="checkbox"
        className="mt-[0.18em] size-[1.15em] flex-none accent-accent"
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
