import type { BrowserContextOptions } from 'playwright-core';
import type { Visitor } from '../../provider.ts';
import { userAgentOf } from '../../visitors.ts';

/** The most common window of a desktop, without the browser's own bars. */
const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844, scale: 3 };

/** A fresh visitor without a past, who agrees to nothing. */
export function contextOf(visitor: Visitor, product: string, proxy: string): BrowserContextOptions {
  return {
    userAgent: userAgentOf(visitor, product),
    proxy: { server: proxy },
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    colorScheme: 'light',
    // What would fade in is there at once.
    reducedMotion: 'reduce',
    ...(visitor === 'phone'
      ? {
          viewport: { width: PHONE.width, height: PHONE.height },
          deviceScaleFactor: PHONE.scale,
          isMobile: true,
          hasTouch: true,
        }
      : { viewport: DESKTOP }),
  };
}
