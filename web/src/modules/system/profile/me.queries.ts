import { useMutation } from '@tanstack/react-query';
import type { Me, MeUpdate, User } from '#contract/system/users';
import { request } from '../../../api/client.ts';
import { currentUser } from '../../../auth/currentUser.ts';

export const changeMe = (body: MeUpdate, version: number) =>
  request<Me>('/users/me/', { method: 'PATCH', body, version });

/** Changes the signed-in user; the shell and every other screen see it at once. */
export function useChangeMe(user: User, onSaved: (saved: User) => void = () => undefined) {
  return useMutation({
    mutationFn: (body: MeUpdate) => changeMe(body, user.version),
    meta: { changes: ['users', 'sessions'], record: () => currentUser },
    onSuccess: onSaved,
  });
}
