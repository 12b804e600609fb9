import { useMutation } from '@tanstack/react-query';
import type { Account, AccountUpdate } from '#contract/accounts';
import { accounts } from './accounts.queries.ts';

interface Telling {
  onChanged: (account: Account) => void;
  onRefused?: (error: Error) => void;
}

/** Changes a field on the page itself; who was overtaken by a colleague sees what they left. */
export function useAccountChange({ id, version }: Account, { onChanged, onRefused }: Telling) {
  return useMutation({
    mutationFn: (change: AccountUpdate) => accounts.update(id, change, version),
    meta: { changes: [accounts.noun], record: accounts.record },
    onSuccess: onChanged,
    onError: (error) => onRefused?.(error),
  });
}
