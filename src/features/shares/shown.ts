import type { Brand } from '../branding/service.ts';

/** How something is shown: by what the link allows, whose it is, and for what. */
export interface Shown {
  readonly brand: Brand | null;
  /** Who sends it, where the link says so. */
  readonly preparedBy: string | null;
  readonly evidence: boolean;
  readonly projectName: string | null;
  readonly privateMode: boolean;
  readonly forPrint: boolean;
}
