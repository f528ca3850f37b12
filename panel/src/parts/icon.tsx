/** Drawn on a grid of 20 by 20 with a line of one width, one path each. */
const PATHS = {
  // Where one goes.
  home: 'M3 9.5 10 3l7 6.5V17h-4.5v-5h-5v5H3z',
  report: 'M5 2.5h6.5L15.5 6v11.5H5zM11.5 2.5V6h4M7.5 10H13M7.5 13.5H13',
  site: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM2.5 10h15M10 2.5c2.3 2.2 3.3 4.7 3.3 7.5s-1 5.3-3.3 7.5C7.7 15.3 6.7 12.8 6.7 10s1-5.3 3.3-7.5z',
  job: 'm10 3 7 3.5-7 3.5-7-3.5zM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5',
  search: 'M8.7 3a5.7 5.7 0 1 0 0 11.4A5.7 5.7 0 0 0 8.7 3zM13 13l4.3 4.3',
  rule: 'M4.5 15V4.8A1.8 1.8 0 0 1 6.3 3h9.2v14H6.4a1.9 1.9 0 0 1 0-3.8h9.1M8 6.8h4',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.2-4.7 5.5-4.7s5.5 1.7 5.5 4.7M13.3 3.9a3 3 0 0 1 0 5.2M15 12.2c2 .7 3 2.2 3 4.3',
  controls: 'M3 6.5h8M15 6.5h2M3 13.5h2M9 13.5h8M13 4.5v4M7 11.5v4',
  // How something stands.
  serious: 'M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7zM10 6.3v4.6M10 13.8v.1',
  concern: 'M10 3 18 16.8H2zM10 8v4M10 14.4v.1',
  good: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM6.6 10.2l2.4 2.4 4.4-5',
  unknown: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM7 10h6',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9.2v4.6M10 6.3v.1',
  waiting: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.3l2.8 1.7',
  // What can be done, and what belongs to it.
  plan: 'm3 5.3 1.6 1.6 2.7-3M3 13.5l1.6 1.6 2.7-3M10.5 5.5H17M10.5 14H17',
  locate: 'M10 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10 2.5v3M10 14.5v3M2.5 10h3M14.5 10h3',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  back: 'M9 4.5 3.5 10 9 15.5M3.5 10h13',
  up: 'M10 16V4M5.5 8.5 10 4l4.5 4.5',
  down: 'M10 4v12M5.5 11.5 10 16l4.5-4.5',
  sort: 'M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words that say the same: readers are not told it. */
export function Icon({
  name,
  className = 'size-4',
}: {
  readonly name: IconName;
  readonly className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`flex-none fill-none stroke-current stroke-[1.75] ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
