import { refreshedAccessToken, sessionEnded, usableAccessToken } from '../auth/refresh.ts';
import { readTokens } from '../auth/tokens.ts';
import { read, send, type RequestOptions } from './send.ts';

/** A call as the signed-in user. A 401 is retried once, with a refreshed token. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const session = readTokens().refresh;
  const token = await usableAccessToken();
  const response = await sendIn(session, path, options, token);
  if (response.status !== 401) return read(response);
  return read(await sendIn(session, path, options, await refreshedAccessToken(token)));
}

/** Who signs in while a call waits must not become the one who makes it. */
function sendIn(session: string | null, ...call: Parameters<typeof send>): Promise<Response> {
  if (readTokens().refresh !== session) throw sessionEnded();
  return send(...call);
}
