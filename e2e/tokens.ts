import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';

/** The same token with another end, signed with the server's own key, so that the server takes it as its own. */
export function endingIn(
  seconds: number,
  access: string,
  secretsDir = process.env.E2E_SECRETS,
): Promise<string> {
  const key = readFileSync(join(secretsDir ?? '', 'token.key'));
  return new SignJWT(decodeJwt(access))
    .setProtectedHeader({ alg: 'HS256', ...decodeProtectedHeader(access) })
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
}

/** The same token with a signature that nobody made. */
export function forged(access: string): string {
  const [header, claims] = access.split('.');
  return `${header}.${claims}.${Buffer.from('not the signature of the server').toString('base64url')}`;
}
