import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from './derivedKeys.ts';

/** The first byte says how the rest is sealed, so that another way can come beside it. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;

/** A key of its own, so that nothing else done with the data key touches what is sealed. */
const keyOf = derivedKey('covernote sealed 1');

/** Encrypts a text for one place, such as `agents 7 bank_details`: in any other row or field it does not open. */
export const seal = (dataKey: Buffer, place: string, text: string): Buffer =>
  sealBytes(dataKey, place, Buffer.from(text));

/** How much longer than itself something is once it is sealed. */
export const sealLength = 1 + nonceLength + tagLength;

export function sealBytes(dataKey: Buffer, place: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(dataKey), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, sealed, cipher.getAuthTag()]);
}

/** Fails when the text was sealed with another key or for another place, or was changed since. */
export const unseal = (dataKey: Buffer, place: string, sealed: Buffer): string =>
  unsealBytes(dataKey, place, sealed).toString('utf8');

export function unsealBytes(dataKey: Buffer, place: string, sealed: Buffer): Buffer {
  if (sealed[0] !== version) throw new Error(`What is kept as ${place} was sealed in an unknown way.`);
  const nonce = sealed.subarray(1, 1 + nonceLength);
  const text = sealed.subarray(1 + nonceLength, -tagLength);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(dataKey), nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-tagLength));
  return Buffer.concat([decipher.update(text), decipher.final()]);
}
