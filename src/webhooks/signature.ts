// Asked for where a signature is made, and not imported: bundles for browsers take this file in with the client, and no
// secret belongs there.
const crypto = () => process.getBuiltinModule('node:crypto');

/** The key is the secret as it is shown, `whsec_` included. */
export function signatureOf(secret: string, timestamp: string, rawBody: string | Uint8Array): string {
  return `sha256=${crypto().createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')}`;
}

/** Takes as long for a signature that is wrong at its beginning as for one that is wrong at its end. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => new TextEncoder().encode(text));
  if (a === undefined || b === undefined || a.length !== b.length) return false;
  return crypto().timingSafeEqual(a, b);
}
