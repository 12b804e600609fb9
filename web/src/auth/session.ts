import { read, send } from '../api/send.ts';
import { deviceFor, keepDevice } from './devices.ts';
import { clearTokens, readTokens, storeTokens } from './tokens.ts';

export async function logIn(email: string, password: string): Promise<void> {
  const body = { email, password, device: deviceFor(email) };
  const answer = await send('/auth/token/', { method: 'POST', body });
  storeTokens(await read(answer));
  keepDevice(email, answer.headers.get('x-device') ?? '');
}

/** Leaves at once; the server hears of it as soon as it can, and its answer changes nothing. */
export function logOut(): void {
  const { refresh } = readTokens();
  clearTokens();
  if (refresh === null) return;
  send('/auth/logout/', { method: 'POST', body: { refresh }, keepalive: true }).catch(() => undefined);
}
