import type {
  ChecklistAdd,
  ChecklistChange,
  ClaimChasers,
  ClaimMail,
  PaperSource,
  ToldWay,
} from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { call, queryFor } from '../../../../api/call.ts';

export const addPaper = (id: number, body: ChecklistAdd) =>
  call(claimOperations.addPaper, { path: { id }, body });
export const changePaper = (id: number, key: string, body: ChecklistChange) =>
  call(claimOperations.changePaper, { path: { id, key }, body });
export const removePaper = (id: number, key: string) =>
  call(claimOperations.removePaper, { path: { id, key } });

export const acknowledge = (id: number, how: ToldWay) =>
  call(claimOperations.step<Claim>('acknowledge'), { path: { id }, body: { how } });

export const chasersOf = (id: number) => queryFor(claimOperations.chasers, { path: { id } });
export const decideChasers = (id: number, step: 'stop' | 'resume') =>
  call(claimOperations.step<ClaimChasers>(`${step}-chasers`), { path: { id } });

/** What is written: to the client where the claim stands, to the insurer the notice, or what someone is asked for. */
export type ClaimLetter = 'status' | 'notice' | { asks: PaperSource };

/** A mail that is filled in, to be looked through before it goes. */
export function mailFor(id: number, letter: ClaimLetter): Promise<ClaimMail> {
  const path = { id };
  if (letter === 'status') return call(claimOperations.mailToClient, { path });
  if (letter === 'notice') return call(claimOperations.mailToInsurer, { path });
  return call(claimOperations.mailForDocuments, { path, params: { of: letter.asks } });
}
