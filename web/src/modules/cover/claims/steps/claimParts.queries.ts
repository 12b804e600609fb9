import { claimOperations } from '#contract/cover/claims/claimOperations';
import type { Noun } from '../../../../api/changes.ts';
import { call, queryFor } from '../../../../api/call.ts';
import { records } from '../../../../api/records.ts';

export const steppedClaims = records(claimOperations);

export const clocksOf = (id: number) => queryFor(claimOperations.clocks, { path: { id } });
export const movementsOf = (id: number) => queryFor(claimOperations.movements, { path: { id } });
export const timelineOf = (id: number) => queryFor(claimOperations.timeline, { path: { id } });

export const addMovement = (id: number) => (body: object, key: string) =>
  call(claimOperations.addMovement, { path: { id }, body, key });

/** What a step or a movement changes. */
export const changedByClaims: Noun[] = ['claims', 'tasks', 'notifications'];
