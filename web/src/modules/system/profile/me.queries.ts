import { useMutation } from '@tanstack/react-query';
import { userOperations } from '#contract/system/userOperations';
import type { MeUpdate, User } from '#contract/system/users';
import { call } from '../../../api/call.ts';
import { currentUser } from '../../../auth/currentUser.ts';

export const changeMe = (body: MeUpdate, version: number) => call(userOperations.changeMe, { body, version });

/** Changes the signed-in user; the shell and every other screen see it at once. */
export function useChangeMe(user: User, onSaved: (saved: User) => void = () => undefined) {
  return useMutation({
    mutationFn: (body: MeUpdate) => changeMe(body, user.version),
    meta: { changes: ['users', 'sessions'], record: () => currentUser },
    onSuccess: onSaved,
  });
}
