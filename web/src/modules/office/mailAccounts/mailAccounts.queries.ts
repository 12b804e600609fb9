import { queryOptions } from '@tanstack/react-query';
import type { MailAccount, MailTest, OwnMailAccount } from '#contract/office/mailAccounts';
import { ApiError } from '../../../api/ApiError.ts';
import { request } from '../../../api/client.ts';
import { records } from '../../../api/records.ts';

export const mailAccounts = records<MailAccount>('mail_accounts');

const ownPath = '/users/me/mail-account/';

/** One's own; null for who has none. */
export const ownMailAccount = queryOptions({
  queryKey: ['mail_accounts', 'own'],
  queryFn: ({ signal }) =>
    request<OwnMailAccount>(ownPath, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

export const ownMailAccountCalls = {
  create: (body: object) => request<OwnMailAccount>(ownPath, { method: 'POST', body }),
  update: (body: object, version: number) =>
    request<OwnMailAccount>(ownPath, { method: 'PATCH', body, version }),
  remove: () => request<void>(ownPath, { method: 'DELETE' }),
  sendCode: () => request<OwnMailAccount>(`${ownPath}code/`, { method: 'POST' }),
  prove: (body: object) => request<OwnMailAccount>(`${ownPath}confirm/`, { method: 'POST', body }),
  test: () => request<MailTest>(`${ownPath}test/`, { method: 'POST' }),
};
