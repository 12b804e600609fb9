import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account, AccountUpdate } from '#contract/accounts';
import { currentOf } from '../../components/form/serverErrors.ts';
import { accounts } from './accounts.queries.ts';

interface Telling {
  onChanged: (account: Account) => void;
  onRefused?: (error: Error) => void;
}

/** Changes a field on the page itself; who was overtaken by a colleague sees what they left. */
export function useAccountChange({ id, version }: Account, { onChanged, onRefused }: Telling) {
  const queryClient = useQueryClient();
  const show = (account: Account) => queryClient.setQueryData(accounts.record(id).queryKey, account);
  return useMutation({
    mutationFn: (change: AccountUpdate) => accounts.update(id, change, version),
    onSuccess: (account) => {
      show(account);
      onChanged(account);
    },
    onError: (error) => {
      const current = currentOf<Account>(error);
      if (current) show(current);
      onRefused?.(error);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [accounts.noun] }),
  });
}
