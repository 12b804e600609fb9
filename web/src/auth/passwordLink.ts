import { sessionOperations } from '#contract/system/sessionOperations';
import { callAsAnyone } from '../api/send.ts';

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

export const askForLink = (email: string) => callAsAnyone(sessionOperations.forgotPassword, { email });
export const readLink = (token: string) => callAsAnyone(sessionOperations.readLink, { token });
export const choosePassword = (token: string, password: string) =>
  callAsAnyone(sessionOperations.setPassword, { token, password });
