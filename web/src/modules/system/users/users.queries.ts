import type { User, UserSummary } from '#contract/system/users';
import { request } from '../../../api/client.ts';
import { queryString, records } from '../../../api/records.ts';

export const users = records<User, UserSummary>('users');

/** Whoever takes over gets what the person held; without one it stays as it is. */
export const removeUser = (id: number, reassignTo: number | null) =>
  request<void>(`/users/${id}/${queryString({ reassign_to: reassignTo ?? undefined })}`, {
    method: 'DELETE',
  });
