// By what a command that knows the server secret shows that it does: the service tells it what no stranger need know.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const PROOF_HEADER = 'x-assay-proof';

/** Clocks of two machines may differ, and what is told is only what the caller itself has sent. */
const VALID_MS = 60 * 60_000;

/** `<milliseconds>.<keyed hash of them>` */
export function operatorProof(secret: string, at: Date): string {
  const said = String(at.getTime());
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'assay operator proof', 32));
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
}

export function isOperatorProof(secret: string, proof: string, now: Date): boolean {
  const said = /^\d{1,15}(?=\.)/.exec(proof)?.[0];
  if (said === undefined) return false;
  const at = new Date(Number(said));
  const [expected, given] = [Buffer.from(operatorProof(secret, at)), Buffer.from(proof)];
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  return isOurs && Math.abs(now.getTime() - at.getTime()) <= VALID_MS;
}
