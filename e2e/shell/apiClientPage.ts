import type { ApiError } from '../../web/src/api/ApiError.ts';
import { request } from '../../web/src/api/client.ts';
import type { RequestOptions } from '../../web/src/api/send.ts';
import { watchOtherTabs } from '../../web/src/auth/tokens.ts';

export interface Outcome {
  value?: unknown;
  error?: Pick<ApiError, 'name' | 'message' | 'status' | 'body'>;
}

declare global {
  interface Window {
    callApi(path: string, options?: RequestOptions): Promise<Outcome>;
  }
}

watchOtherTabs();
window.callApi = (path, options) =>
  request(path, options).then(
    (value) => ({ value }),
    ({ name, message, status, body }: ApiError) => ({ error: { name, message, status, body } }),
  );
