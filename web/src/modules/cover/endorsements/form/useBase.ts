import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { versionOf, versionsOf } from '../../policies/policies.queries.ts';

interface Base {
  /** What is covered on the day; while another day is asked for, still that of the last one. */
  base: PolicyVersion | undefined;
  error: Error | null;
  retry: () => void;
}

/** What a policy covers on a day, as it is known now. */
export function useBase(policyId: number, day: string): Base {
  const held = useQuery({ ...versionsOf(policyId, { on: day }), placeholderData: keepPreviousData });
  const number = held.data?.[0]?.number;
  const version = useQuery({
    ...versionOf(policyId, number ?? 0),
    enabled: number !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    base: version.data,
    error: held.error ?? version.error,
    retry: () => void Promise.all([held.refetch(), version.refetch()]),
  };
}
