import type { ChecklistAdd, ChecklistChange, ClaimChasers } from '#contract/cover/claims/claimChecklist';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { call, queryFor } from '../../../../api/call.ts';

export const addPaper = (id: number, body: ChecklistAdd) =>
  call(claimOperations.addPaper, { path: { id }, body });
export const changePaper = (id: number, key: string, body: ChecklistChange) =>
  call(claimOperations.changePaper, { path: { id, key }, body });
export const removePaper = (id: number, key: string) =>
  call(claimOperations.removePaper, { path: { id, key } });

export const chasersOf = (id: number) => queryFor(claimOperations.chasers, { path: { id } });
export const decideChasers = (id: number, step: 'stop' | 'resume') =>
  call(claimOperations.step<ClaimChasers>(`${step}-chasers`), { path: { id } });

/** By whom it is read. */
const mails = {
  client: claimOperations.mailToClient,
  documents: claimOperations.mailForDocuments,
  insurer: claimOperations.mailToInsurer,
};

/** A mail that is filled in, to be looked through before it goes. */
export const mailTo = (id: number, whom: keyof typeof mails) => call(mails[whom], { path: { id } });
