import { accountOperations } from '#contract/people/accountOperations';
import type { Kyc, KycUpdate, ScreeningCreate } from '#contract/people/kyc';
import type { KycPointSeen } from '#contract/people/kycPoints';
import type { KycAction } from '#contract/people/kycStates';
import { call, queryFor } from '../../../api/call.ts';
import type { Noun } from '../../../api/changes.ts';

/** What is known of a client's identity, and how far that has come. */
export const kycOf = (id: number) => queryFor(accountOperations.kyc, { path: { id } });

/** How many clients wait for compliance, and why. */
export const kycOverview = queryFor(accountOperations.kycOverview);

export type KycStep = Exclude<KycAction, 'expire' | 'reopen'>;

export const takeKycStep = (id: number, step: KycStep, body?: object) =>
  call(accountOperations.step<Kyc>(`kyc/${step}`), { path: { id }, body });

export const changeKyc = ({ account: { id }, version }: Kyc, body: KycUpdate) =>
  call(accountOperations.changeKyc, { path: { id }, body, version });

export const addScreening = ({ account: { id } }: Kyc, body: ScreeningCreate) =>
  call(accountOperations.screen, { path: { id }, body });

export const seePoint = ({ account: { id } }: Kyc, body: KycPointSeen) =>
  call(accountOperations.seeKycPoint, { path: { id }, body });

export const changedByKyc: Noun[] = ['accounts', 'tasks'];
