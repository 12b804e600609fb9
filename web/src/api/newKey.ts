/** Names one attempt to create something. `crypto.randomUUID` is missing at a plain http address. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
