import { refreshedAccessToken, usableAccessToken } from '../auth/refresh.ts';
import { read, send, type RequestOptions } from './send.ts';

/** A call as the signed-in user. A 401 is retried once, with a refreshed token. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const token = await usableAccessToken();
  const response = await send(path, options, token);
  if (response.status !== 401) return read(response);
  return read(await send(path, options, await refreshedAccessToken(token)));
}
