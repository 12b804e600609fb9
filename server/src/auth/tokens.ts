import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { accessTokenMinutes } from '#contract/system/auth';

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

type Verified = { sessionId: number; expires: number };

const mostRemembered = 2000;
/** By the key they were verified with. A signature stays right; whether its session still lives is another question. */
const remembered = new WeakMap<Uint8Array, Map<string, Verified>>();

function rememberedFor(key: Uint8Array): Map<string, Verified> {
  const tokens = remembered.get(key) ?? new Map<string, Verified>();
  remembered.set(key, tokens);
  if (tokens.size >= mostRemembered) tokens.clear();
  return tokens;
}

/** The session an access token speaks for, or null when it is expired, forged or of another kind. */
export async function readAccessToken(key: Uint8Array, token: string): Promise<number | null> {
  const tokens = rememberedFor(key);
  const known = tokens.get(token) ?? (await verify(key, token));
  if (!known || known.expires <= Date.now()) {
    tokens.delete(token);
    return null;
  }
  tokens.set(token, known);
  return known.sessionId;
}

async function verify(key: Uint8Array, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
    });
    if (!Number.isSafeInteger(payload.sid)) return null;
    return { sessionId: payload.sid as number, expires: (payload.exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}

/** A random secret for a person to hold, of which we keep only the hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
