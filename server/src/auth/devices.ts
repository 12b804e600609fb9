import { jwtVerify, SignJWT } from 'jose';
import { hashSecret } from './tokens.ts';

const algorithm = 'HS256';
const issuer = 'covernote';
/** Of another kind than what opens the API, so that neither passes as the other. */
const type = 'device+jwt';
const livesFor = '90d';

const subjectOf = (email: string): string => hashSecret(email.trim().toLowerCase()).toString('base64url');

/** Shows that whoever holds it has signed in with this address before. It opens nothing by itself. */
export const signDevice = (key: Uint8Array, email: string): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setSubject(subjectOf(email))
    .setIssuedAt()
    .setExpirationTime(livesFor)
    .sign(key);

export async function isDeviceOf(
  key: Uint8Array,
  device: string | undefined,
  email: string,
): Promise<boolean> {
  if (device === undefined) return false;
  try {
    await jwtVerify(device, key, { algorithms: [algorithm], typ: type, issuer, subject: subjectOf(email) });
    return true;
  } catch {
    return false;
  }
}
