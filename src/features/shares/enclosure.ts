import type { Enclosure } from '../../platform/http/enclosure.ts';
import { SHARE_HEADERS } from './share-headers.ts';
import { faultPage } from './small-page.ts';

/** Everything that the public sees lies below /share/. */
export const SHARES: Enclosure = { prefix: '/share/', headers: SHARE_HEADERS, faultPage };
