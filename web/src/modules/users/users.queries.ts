import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { keepTrying } from '../../auth/keepTrying.ts';

interface Link {
  id: number;
  label: string;
}

export interface PermissionEntry {
  module_name: string;
  actions: string[];
  scope: 'all' | 'team' | 'own';
}

export interface CurrentUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  team: Link | null;
  groups: Link[];
  is_superuser: boolean;
  permissions: PermissionEntry[];
  language: string | null;
  time_zone: string | null;
  last_login_at: string | null;
}

/** Loaded once before any screen; a load that fails signs out, so it is never repeated behind the user's back. */
export const currentUser = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) =>
    keepTrying(() => request<CurrentUser>('/users/me/', { signal, timeout: 10_000 }), signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
