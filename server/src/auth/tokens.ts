import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { accessTokenMinutes } from '#contract/auth';

const algorithm = 'HS256';
const issuer = 'covernote';
const audience = 'covernote-api';
/** The header's type keeps any other token that might ever be signed with this key from passing as one for access. */
const type = 'at+jwt';

export async function signAccessToken(key: Uint8Array, userId: number, sessionId: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${accessTokenMinutes}m`)
    .sign(key);
}

/** The session an access token speaks for, or null when it is expired, forged or of another kind. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<number | null> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    return Number.isSafeInteger(payload.sid) ? (payload.sid as number) : null;
  } catch {
    return null;
  }
}

/** A random secret for a person to hold, of which we keep only the hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
