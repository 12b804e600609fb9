import type { Method, Operation } from '#contract/base/operation';
import { learnServerTime, serverNow } from '../auth/serverTime.ts';
import { takeEarly } from './early.ts';
import { learn } from '../messages/sentences.ts';
import { failedAnswer, noAnswer, readRetryAfter } from './ApiError.ts';

export interface RequestOptions {
  method?: Method;
  body?: unknown;
  /** A CSV file, sent in place of a body. */
  file?: Blob;
  /** The version last seen; a newer one on the server is answered with 412. */
  version?: number;
  /** The same key and body twice is done once. */
  key?: string;
  signal?: AbortSignal;
  /** Milliseconds after which a silent server counts as no answer. */
  timeout?: number;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** One call over the network, with whatever status it gets. */
export async function send(path: string, options: RequestOptions, accessToken?: string): Promise<Response> {
  const { method = 'GET', body, file, version, key, signal, timeout, keepalive = false } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (file !== undefined) headers.set('content-type', 'text/csv');
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  if (key !== undefined) headers.set('idempotency-key', key);
  const early = method === 'GET' ? takeEarly(path, accessToken) : undefined;
  const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)];
  try {
    const response = await (early ??
      fetch(`/api${path}`, {
        method,
        headers,
        keepalive,
        body: body === undefined ? (file ?? null) : JSON.stringify(body),
        signal: AbortSignal.any(signals.filter((each) => each !== undefined)),
      }));
    learnServerTime(response.headers.get('date'), Date.now());
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noAnswer();
  }
}

export interface FormSending {
  signal: AbortSignal;
  /** From 0 to 1, while it is on its way. */
  onProgress: (share: number) => void;
}

/** Not by `fetch`, which does not tell how much of a request has left. */
export function sendForm(
  path: string,
  form: FormData,
  { signal, onProgress }: FormSending,
  accessToken: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `/api${path}`);
    call.setRequestHeader('accept', 'application/json');
    call.setRequestHeader('authorization', `Bearer ${accessToken}`);
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    call.addEventListener('load', () => resolve(new Response(call.responseText, { status: call.status })));
    call.addEventListener('error', () => reject(noAnswer()));
    call.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}

export async function readBytes(response: Response): Promise<ArrayBuffer> {
  if (!response.ok) await read(response);
  return response.arrayBuffer().catch(() => {
    throw noAnswer();
  });
}

/** The body of a good answer; anything else is thrown as an ApiError. */
export async function read<T>(response: Response): Promise<T> {
  const text = await response.text().catch(() => {
    throw noAnswer();
  });
  const body = parse(text);
  learn(body);
  if (!response.ok) {
    const retryAfter = readRetryAfter(response.headers.get('retry-after'), serverNow());
    throw failedAnswer(response.status, body, retryAfter);
  }
  if (typeof body === 'string') throw noAnswer();
  // The server validates its answers against the same contract as T.
  return body as T;
}

/** Calls an operation that nobody needs to be signed in for. */
export const callAsAnyone = async <Answer, Body>(
  { method, path }: Operation<Answer, Body>,
  body: Body,
  how: RequestOptions = {},
): Promise<Answer> => read(await send(path, { ...how, method, body }));

/** JSON where it is JSON, the bare text where it is not, nothing where there is nothing. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
