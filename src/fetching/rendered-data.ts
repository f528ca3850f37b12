// What a browser measured, as plain data that can be sent to a thread and stored.
export type { RenderedData } from '../core/page/visibility/rendered.ts';
