import { sessionOperations } from '#contract/system/sessionOperations';
import { callAsAnyone, read, send } from '../api/send.ts';
import { deviceFor, keepDevice } from './devices.ts';
import { clearTokens, readTokens, storeTokens } from './tokens.ts';

export async function logIn(email: string, password: string): Promise<void> {
  const body = { email, password, device: deviceFor(email) };
  const answer = await send(sessionOperations.logIn.path, { method: 'POST', body });
  storeTokens(await read(answer));
  keepDevice(email, answer.headers.get('x-device') ?? '');
}

/** Leaves at once; the server hears of it as soon as it can, and its answer changes nothing. */
export function logOut(): void {
  const { refresh } = readTokens();
  clearTokens();
  if (refresh === null) return;
  callAsAnyone(sessionOperations.logOut, { refresh }, { keepalive: true }).catch(() => undefined);
}
