import { useSuspenseQuery } from '@tanstack/react-query';
import type { Organisation } from '#contract/system/organisation';
import { organisationOperations } from '#contract/system/organisationOperations';
import { useUser } from '../auth/currentUser.ts';
import { queryFor } from './call.ts';

const minute = 60_000;

/** Asked again now and then, so that a screen left open overnight notices the new day. */
export const organisation = {
  ...queryFor(organisationOperations.read),
  staleTime: minute,
  refetchInterval: 5 * minute,
};

/** Loaded before any screen. */
export const useOrganisation = (): Organisation => useSuspenseQuery(organisation).data;

/** The reader's time zone, which is the organisation's unless they chose another. */
export function useZone(): string {
  const { time_zone } = useOrganisation();
  return useUser().time_zone ?? time_zone;
}
