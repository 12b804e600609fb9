import { claimOperations } from '#contract/cover/claims/claimOperations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Claim } from '#contract/cover/claims/claims';
import type { Noun } from '../../../../api/changes.ts';
import { call, queryFor } from '../../../../api/call.ts';
import { records } from '../../../../api/records.ts';

export const steppedClaims = records(claimOperations);

/** As the claim is shown: its clocks follow what it was waiting for and whether its client was told. */
export const clocksOf = ({
  id,
  ...claim
}: Pick<Claim, 'id' | 'waiting_on' | 'acknowledged_at' | 'clock_due_on'>) => {
  const query = queryFor(claimOperations.clocks, { path: { id } });
  const { waiting_on, acknowledged_at, clock_due_on } = claim;
  const [subject, ...rest] = query.queryKey;
  const queryKey = [subject, ...rest, waiting_on, acknowledged_at, clock_due_on] as const;
  return queryOptions({ ...query, queryKey, placeholderData: keepPreviousData });
};
export const movementsOf = (id: number) => queryFor(claimOperations.movements, { path: { id } });
export const timelineOf = (id: number) => queryFor(claimOperations.timeline, { path: { id } });

export const addMovement = (id: number) => (body: object, key: string) =>
  call(claimOperations.addMovement, { path: { id }, body, key });

/** What a step or a movement changes. */
export const changedByClaims: Noun[] = ['claims', 'tasks', 'notifications'];
