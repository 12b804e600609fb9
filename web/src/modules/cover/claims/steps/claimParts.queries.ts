import { queryOptions } from '@tanstack/react-query';
import type { ClaimClocks } from '#contract/cover/claims/claimClocks';
import type { ClaimMovement, ClaimMovements } from '#contract/cover/claims/claimMovements';
import type { Claim, ClaimSummary } from '#contract/cover/claims/claims';
import type { ClaimTimeline } from '#contract/cover/claims/claimTimeline';
import type { Noun } from '../../../../api/changes.ts';
import { request } from '../../../../api/client.ts';
import { records } from '../../../../api/records.ts';

export const steppedClaims = records<Claim, ClaimSummary>('claims');

const partOf = <T>(id: number, part: string) =>
  queryOptions({
    queryKey: [steppedClaims.noun, part, id],
    queryFn: ({ signal }) => request<T>(`/claims/${id}/${part}/`, { signal }),
  });

export const clocksOf = (id: number) => partOf<ClaimClocks>(id, 'clocks');
export const movementsOf = (id: number) => partOf<ClaimMovements>(id, 'movements');
export const timelineOf = (id: number) => partOf<ClaimTimeline>(id, 'timeline');

export const addMovement = (id: number) => (body: object, key: string) =>
  request<ClaimMovement>(`/claims/${id}/movements/`, { method: 'POST', body, key });

/** What a step or a movement changes. */
export const changedByClaims: Noun[] = ['claims', 'tasks', 'notifications'];
