import type { LinkHolder } from '#contract/system/passwordLinks';
import { read, send } from '../api/send.ts';

let held: string | undefined;

/** The token of a link to choose a password, taken out of the address that it came with; it is kept nowhere else. */
export function holdLink(hash: string): boolean {
  const [, token] = /(?:^|[#&])link=([\w-]{1,100})(?:&|$)/.exec(hash) ?? [];
  if (token === undefined) return false;
  held = token;
  return true;
}

export const heldLink = (): string | undefined => held;

export function dropLink(): void {
  held = undefined;
}

const call = async <T>(path: string, body: object): Promise<T> =>
  read<T>(await send(`/auth/password/${path}`, { method: 'POST', body }));

export const askForLink = (email: string): Promise<void> => call('forgot/', { email });
export const readLink = (token: string): Promise<LinkHolder> => call('link/', { token });
export const choosePassword = (token: string, password: string): Promise<void> =>
  call('', { token, password });
