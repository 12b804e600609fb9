import type { CoverLeadStart, CoverRowsParams, CoverWaive } from '#contract/cover/coverage/coverage';
import { coverageOperations } from '#contract/cover/coverage/coverageOperations';
import { call, steadyQueryFor } from '../../../api/call.ts';

/** What of an account is covered on a day; on the organisation's present one where none is named. */
export const coverOn = (id: number, on: string | undefined) =>
  steadyQueryFor(coverageOperations.on, { path: { id }, params: { on } });

/** Those of a kind one by one; an empty category is one, so it is sent as well. */
export const coverRows = (id: number, params: CoverRowsParams) =>
  steadyQueryFor(coverageOperations.rows, { path: { id }, params, sendsEmpty: true });

export const startLead = (id: number, body: CoverLeadStart) =>
  call(coverageOperations.startLead, { path: { id }, body });

export const waive = (id: number, body: CoverWaive) => call(coverageOperations.waive, { path: { id }, body });

export const unwaive = (id: number, waiver: number) =>
  call(coverageOperations.unwaive, { path: { id, waiver } });
