import { hkdfSync, randomUUID } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { limits } from '../../contract/limits.ts';
import type { App } from '../../platform/app.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'assay';

export interface AccessToken {
  readonly jti: string;
  readonly userId: string;
  /** Must be the user's present one: raising it ends every token at once. */
  readonly generation: number;
  readonly expiresAt: Date;
}

export interface AccessTokens {
  issue(userId: string, generation: number): Promise<string>;
  /** null for whatever is not a token of ours, or no longer. */
  read(token: string): Promise<AccessToken | null>;
}

export function accessTokens({ secret, clock }: Pick<App, 'secret' | 'clock'>): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'assay access token', 32));
  return {
    issue: (userId, generation) => {
      const issuedAtSeconds = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ gen: generation })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(issuedAtSeconds + limits.jwtMs / 1000)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'jti', 'exp', 'gen'],
        });
        const { sub, jti, exp, gen } = payload;
        if (sub === undefined || jti === undefined || exp === undefined || typeof gen !== 'number')
          return null;
        return { jti, userId: sub, generation: gen, expiresAt: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof joseErrors.JOSEError) return null;
        throw error;
      }
    },
  };
}
