import { refreshedAccessToken, sessionEnded, usableAccessToken } from '../auth/refresh.ts';
import { readTokens } from '../auth/tokens.ts';
import { read, readBytes, send, sendForm, type FormSending, type RequestOptions } from './send.ts';

/** A call as the signed-in user. A 401 is retried once, with a refreshed token. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> =>
  read(await asUser((token) => send(path, options, token)));

/** A file, as it is. */
export const requestBytes = async (path: string, options: RequestOptions = {}): Promise<ArrayBuffer> =>
  readBytes(await asUser((token) => send(path, options, token)));

export const uploadForm = async <T>(path: string, form: FormData, sending: FormSending): Promise<T> =>
  read(await asUser((token) => sendForm(path, form, sending, token)));

async function asUser(call: (token: string) => Promise<Response>): Promise<Response> {
  const session = readTokens().refresh;
  const token = await usableAccessToken();
  const response = await callIn(session, call, token);
  return response.status === 401 ? callIn(session, call, await refreshedAccessToken(token)) : response;
}

/** Who signs in while a call waits must not become the one who makes it. */
function callIn(
  session: string | null,
  call: (token: string) => Promise<Response>,
  token: string,
): Promise<Response> {
  if (readTokens().refresh !== session) throw sessionEnded();
  return call(token);
}
