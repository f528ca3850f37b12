import { type ComponentProps, lazy, Suspense } from 'react';
import type { MarketPicker as Picker } from './market-picker.tsx';
import { Skeleton } from './surface.tsx';

// Few need it, and it is as large as the rest of a form: it comes after the page.
const MarketPicker = lazy(async () => ({ default: (await import('./market-picker.tsx')).MarketPicker }));

/** The market as a part of a form that is mostly about something else. */
export function MarketField(props: ComponentProps<typeof Picker>) {
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <MarketPicker {...props} />
    </Suspense>
  );
}
