/** For tests: a token with these claims and no valid signature. */
export function fakeToken(claims: unknown): string {
  return `header.${base64url(JSON.stringify(claims))}.signature`;
}

export function base64url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
