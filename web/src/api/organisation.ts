import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Organisation } from '#contract/organisation';
import { useUser } from '../auth/currentUser.ts';
import { request } from './client.ts';

const minute = 60_000;

/** Asked again now and then, so that a screen left open overnight notices the new day. */
export const organisation = queryOptions({
  queryKey: ['organisation'],
  queryFn: ({ signal }) => request<Organisation>('/organisation/', { signal }),
  staleTime: minute,
  refetchInterval: 5 * minute,
});

/** For screens whose route has loaded it. */
export const useOrganisation = (): Organisation => useSuspenseQuery(organisation).data;

/** The reader's time zone, which is the organisation's unless they chose another. */
export function useZone(): string | undefined {
  const { time_zone } = useUser();
  const { data } = useQuery({ ...organisation, enabled: time_zone === null });
  return time_zone ?? data?.time_zone;
}
