import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key is the secret as it is shown, `whsec_` included. */
export function signatureOf(secret: string, timestamp: string, rawBody: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')}`;
}

/** Takes as long for a signature that is wrong at its beginning as for one that is wrong at its end. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
