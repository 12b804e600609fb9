import { queryOptions } from '@tanstack/react-query';
import type { User } from '#contract/users';
import { request } from '../../api/client.ts';
import { keepTrying } from '../../auth/keepTrying.ts';

/** Loaded once before any screen; a load that fails signs out, so it is never repeated behind the user's back. */
export const currentUser = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => keepTrying(() => request<User>('/users/me/', { signal, timeout: 10_000 }), signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
