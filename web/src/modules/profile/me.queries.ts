import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MeUpdate, User } from '#contract/users';
import { request } from '../../api/client.ts';
import { currentUser } from '../../auth/currentUser.ts';
import { currentOf } from '../../components/form/serverErrors.ts';

/** Changes the signed-in user; the shell and every other screen see it at once. */
export function useChangeMe(user: User, onSaved: (saved: User) => void = () => undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MeUpdate) =>
      request<User>('/users/me/', { method: 'PATCH', body, version: user.version }),
    onSuccess: (saved) => {
      queryClient.setQueryData(currentUser.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      onSaved(saved);
    },
    onError: (error) => {
      const current = currentOf<User>(error);
      if (current) queryClient.setQueryData(currentUser.queryKey, current);
    },
  });
}
