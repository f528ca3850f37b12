import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';

const LOOKS = {
  main: 'bg-accent text-on-accent border-transparent hover:opacity-90',
  plain: 'bg-paper text-ink border-line shadow-xs hover:border-edge hover:bg-ground',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-ground',
  soft: 'bg-transparent text-soft border-transparent hover:bg-ground hover:text-ink',
  quietDanger: 'bg-transparent text-strong border-transparent hover:bg-strong-ground',
  danger: 'bg-paper text-strong border-strong hover:bg-strong-ground',
};
const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline max-sm:text-sm disabled:opacity-55 disabled:cursor-not-allowed';
const SIZES = {
  normal: 'min-h-11 px-3.5 py-2 lg:min-h-9 lg:py-1',
  small: 'min-h-9 px-3 py-1 text-sm lg:min-h-8',
};

interface Looks {
  readonly look?: keyof typeof LOOKS;
  readonly size?: keyof typeof SIZES;
}

/** `busy` keeps the button where it is, says so, and takes no second click. */
export function Button({
  look = 'plain',
  size = 'normal',
  busy = false,
  className = '',
  children,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Looks & { readonly busy?: boolean }) {
  return (
    <button
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={`${SHAPE} ${SIZES[size]} ${LOOKS[look]} ${className}`}
      onClick={(event) => {
        // The second click of a double one comes before the button is known to be busy: what it starts is started once.
        if (event.detail > 1 && (type === 'submit' || look === 'main' || look === 'danger'))
          event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export function LinkButton({
  look = 'plain',
  size = 'normal',
  children,
  ...rest
}: LinkProps & Looks & { readonly children: ReactNode }) {
  return (
    <Link className={`${SHAPE} ${SIZES[size]} ${LOOKS[look]}`} {...rest}>
      {children}
    </Link>
  );
}

/** To an address that the panel does not answer itself. */
export function PageButton({
  look = 'plain',
  size = 'normal',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Looks) {
  return <a className={`${SHAPE} ${SIZES[size]} ${LOOKS[look]}`} {...rest} />;
}

/** Up to the page that this one is a part of. */
export function BackLink({ children, ...rest }: LinkProps & { readonly children: ReactNode }) {
  return (
    <Link {...rest}>
      <Icon name="back" className="mr-1 -mt-0.5 inline size-4" />
      {children}
    </Link>
  );
}

export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-4 animate-spin fill-none stroke-current stroke-[3]"
    >
      <path d="M10 2a8 8 0 1 1-8 8" strokeLinecap="round" />
    </svg>
  );
}
