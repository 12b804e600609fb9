import { mailAccountOperations } from '#contract/office/mailAccountOperations';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/ApiError.ts';
import { call } from '../../../api/call.ts';
import { records } from '../../../api/records.ts';

export const mailAccounts = records(mailAccountOperations);

/** One's own; null for who has none. */
export const ownMailAccount = queryOptions({
  queryKey: [mailAccounts.noun, 'own'],
  queryFn: ({ signal }) =>
    call(mailAccountOperations.own, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

export const ownMailAccountCalls = {
  create: (body: object) => call(mailAccountOperations.createOwn, { body }),
  update: (body: object, version: number) => call(mailAccountOperations.changeOwn, { body, version }),
  remove: () => call(mailAccountOperations.removeOwn),
  sendCode: () => call(mailAccountOperations.sendCode),
  prove: (body: object) => call(mailAccountOperations.confirm, { body }),
  test: () => call(mailAccountOperations.testOwn),
};
