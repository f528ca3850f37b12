import { useState } from 'react';
import { m } from '../texts/messages.js';
import { getLocale } from '../texts/runtime.js';

/** Dollars to the micro-dollar where it matters: prices have up to six decimals, and none is rounded away. */
export function usd(amount: number): string {
  const decimals = Number.isInteger(Math.round(amount * 1e6) / 1e4) ? 2 : 6;
  const text = new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: decimals,
  }).format(amount);
  return text;
}

export function count(value: number): string {
  return new Intl.NumberFormat(getLocale()).format(value);
}

export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: digits }).format(
    share,
  );
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

function relative(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  return m.app_just_now();
}

export function dateTime(at: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
}

export function date(at: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(new Date(at));
}

/** "5 minutes ago", with the exact time behind it. */
export function When({ at }: { readonly at: string | null | undefined }) {
  if (!at) return <span>{m.app_never()}</span>;
  return (
    <time dateTime={at} title={dateTime(at)} className="whitespace-nowrap">
      {relative(new Date(at), Date.now())}
    </time>
  );
}

/** Something to copy: an id, a key, an address. It tells that it was copied. */
export function Copyable({ text, label }: { readonly text: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="min-w-0 truncate rounded bg-ground px-1.5 py-0.5 font-mono text-sm">{text}</code>
      <button
        type="button"
        className="flex-none rounded px-1.5 py-0.5 text-sm text-accent hover:bg-accent-ground"
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            setCopied(true);
            setTimeout(() => setCopied(false), 2000);
          });
        }}
      >
        <span aria-live="polite">{copied ? m.app_copied() : m.app_copy()}</span>
        <span className="sr-only"> {label ?? text}</span>
      </button>
    </span>
  );
}
