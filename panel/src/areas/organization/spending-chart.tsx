import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { getLocale } from '../../texts/runtime.js';
import { seriesColour } from './series-colour.ts';
import type { SpendingByDay } from './spending.ts';

const HEIGHT_PX = 260;
const HALF_DAY_SECONDS = 43_200;

/** Bars by day, one series standing on the other. The numbers are in the table beside it. */
export default function SpendingChart({
  spending,
  label,
}: {
  readonly spending: SpendingByDay;
  readonly label: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let chart = draw(element, spending);
    const resized = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }),
    );
    resized.observe(element);
    // A canvas keeps the colours that it was drawn in.
    const themed = new MutationObserver(() => {
      chart.destroy();
      chart = draw(element, spending);
    });
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      chart.destroy();
    };
  }, [spending]);
  return <div ref={place} role="img" aria-label={label} className="mt-4 min-w-0 overflow-hidden" />;
}

function draw(element: HTMLElement, { days, series }: SpendingByDay): UPlot {
  const bars = UPlot.paths.bars?.({ size: [0.7, 40] });
  const stacked = stackedFromTop(series.map(({ values }) => values));
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string): string => styles.getPropertyValue(name);
  const dayNames = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const money = new Intl.NumberFormat(getLocale(), { style: 'currency', currency: 'USD' });
  const stroke = colour('--soft');
  const grid = { stroke: colour('--line'), width: 1 };
  const font = `12px ${styles.fontFamily}`;
  return new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
      scales: {
        // Half a day more at each end, or the first and the last bar would be cut in half.
        x: { range: (_, first, last) => [first - HALF_DAY_SECONDS, last + HALF_DAY_SECONDS] },
        y: { range: (_, __, highest) => [0, highest === 0 ? 1 : highest * 1.05] },
      },
      axes: [
        {
          stroke,
          font,
          grid: { show: false },
          ticks: grid,
          values: (_, at) => at.map((s) => dayNames.format(s * 1000)),
        },
        {
          stroke,
          font,
          grid,
          ticks: grid,
          size: 70,
          values: (_, at) => at.map((value) => money.format(value)),
        },
      ],
      series: [
        {},
        ...stacked.map(({ index }) => ({
          fill: colour(seriesColour(index)),
          width: 0,
          points: { show: false },
          ...(bars === undefined ? {} : { paths: bars }),
        })),
      ],
    },
    [days.map((day) => Date.parse(day) / 1000), ...stacked.map(({ heights }) => heights)],
    element,
  );
}

/** Each series as the height of all up to it, the highest first: what is drawn later covers what stands below. */
function stackedFromTop(
  values: readonly (readonly number[])[],
): { readonly index: number; readonly heights: number[] }[] {
  let below: readonly number[] = values[0]?.map(() => 0) ?? [];
  return values
    .map((own, index) => {
      const heights = own.map((value, i) => value + (below[i] ?? 0));
      below = heights;
      return { index, heights };
    })
    .reverse();
}
