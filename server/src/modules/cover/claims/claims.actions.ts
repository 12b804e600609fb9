import type {
  ClaimApprove,
  ClaimApprovePartly,
  ClaimClose,
  ClaimRegister,
  ClaimReject,
  ClaimSurvey,
  ClaimWithReason,
} from '#contract/cover/claimSteps';
import { claimActionTable } from '#contract/cover/claimStates';
import { stepsFor } from '../../../nouns/stepsFor.ts';
import { claimRecords } from './claims.noun.ts';
import { readClaim } from './claims.service.ts';
import {
  approveClaim,
  approveClaimPartly,
  closeClaim,
  registerClaim,
  rejectClaim,
  reopenClaim,
  reviewClaim,
  settleClaim,
  surveyClaim,
  withdrawClaim,
} from './claims.steps.ts';

const act = stepsFor(claimActionTable, claimRecords.guard, readClaim);

export const register = act<ClaimRegister>('register', registerClaim);
export const review = act('review', reviewClaim);
export const survey = act<ClaimSurvey>('survey', surveyClaim);
export const approve = act<ClaimApprove>('approve', approveClaim);
export const approvePartly = act<ClaimApprovePartly>('approve-partly', approveClaimPartly);
export const reject = act<ClaimReject>('reject', rejectClaim);
export const settle = act('settle', settleClaim);
export const close = act<ClaimClose>('close', closeClaim);
export const withdraw = act<ClaimWithReason>('withdraw', withdrawClaim);
export const reopen = act<ClaimWithReason>('reopen', reopenClaim);
