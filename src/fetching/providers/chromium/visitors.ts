import type { BrowserContextOptions } from 'playwright-core';
import type { Visitor } from '../../provider.ts';

/** The most common window of a desktop, without the browser's own bars. */
const DESKTOP = { width: 1366, height: 768 };
export const PHONE = { width: 390, height: 844, scale: 3 };

/** The browser by which each visitor comes, as an ordinary one of the same version would call itself. */
export function userAgentOf(visitor: Visitor, version: string): string {
  const [major = '0'] = version.split('.', 1);
  const chrome = `Chrome/${major}.0.0.0`;
  switch (visitor) {
    case 'desktop':
      return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Safari/537.36`;
    case 'phone':
      return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Mobile Safari/537.36`;
    case 'crawler':
      return `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) ${chrome} Safari/537.36`;
  }
}

/** A fresh visitor without a past, who agrees to nothing. */
export function contextOf(visitor: Visitor, version: string, proxy: string): BrowserContextOptions {
  return {
    userAgent: userAgentOf(visitor, version),
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
