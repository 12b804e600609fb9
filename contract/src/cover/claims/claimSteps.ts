import { z } from 'zod';
import { EnteredDay, line, paragraph, requiredLine } from '../../base/http.ts';
import { Money } from '../../base/amounts/money.ts';
import type { StepCall } from '../../base/states/steps.ts';
import { toldWays } from './claimChecklist.ts';
import type { ClaimAction, ClaimWaiting } from './claimStates.ts';

const reason = paragraph(2000).min(1);
export const ClaimRegister = z.strictObject({ insurer_claim_number: requiredLine(80) }).partial();
export type ClaimRegister = z.infer<typeof ClaimRegister>;
/**
 * Which papers, by the keys of the checklist. `how` says that they were asked for, and by which way; with `mail` the
 * client is written to at once for theirs. With neither it is noted that they are to be asked for.
 */
export const ClaimRequestDocuments = z
  .strictObject({ documents: z.array(line(64).min(1)).max(60), mail: z.boolean(), how: z.enum(toldWays) })
  .partial();
export type ClaimRequestDocuments = z.infer<typeof ClaimRequestDocuments>;

export const ClaimSurvey = z.strictObject({ surveyor: requiredLine(150), on: EnteredDay }).partial();
export type ClaimSurvey = z.infer<typeof ClaimSurvey>;
/** Papers that are missing are named first; this says that they were read. */
const named = { despite_missing: z.boolean().optional() };
export const ClaimApprove = z.strictObject({ approved_amount: Money, ...named });
export type ClaimApprove = z.infer<typeof ClaimApprove>;
export const ClaimApprovePartly = z.strictObject({ approved_amount: Money, reason, ...named });
export type ClaimApprovePartly = z.infer<typeof ClaimApprovePartly>;
/** What is above one's limit: how much, why not all where the insurer pays a part, and what the others are to know. */
export const ClaimAskApproval = z.strictObject({
  approved_amount: Money,
  reason: paragraph(2000).default(''),
  note: paragraph(2000).min(1),
  ...named,
});
export type ClaimAskApproval = z.infer<typeof ClaimAskApproval>;
export const ClaimSettle = z.strictObject(named);
export type ClaimSettle = z.infer<typeof ClaimSettle>;
export const ClaimReject = z.strictObject({ rejection_reason: reason });
export type ClaimReject = z.infer<typeof ClaimReject>;
/** Without a payment the reason is asked for; what is outstanding is released only where `release` says so. */
export const ClaimClose = z
  .strictObject({ reason: paragraph(2000), release: z.boolean(), ...named })
  .partial();
export type ClaimClose = z.infer<typeof ClaimClose>;
export const ClaimWithReason = z.strictObject({ reason });
export type ClaimWithReason = z.infer<typeof ClaimWithReason>;

/** How the client was told that we are seeing to the claim. */
export const ClaimAcknowledge = z.strictObject({ how: z.enum(toldWays) });
export type ClaimAcknowledge = z.infer<typeof ClaimAcknowledge>;

/** With whose turn it is after the step; nobody's, where nobody works on the claim any more. */
type ClaimStep = StepCall & { turn: ClaimWaiting | null };

export const claimSteps = {
  register: {
    summary: 'Say that the insurer has it, and under which number',
    body: ClaimRegister,
    turn: 'insurer',
  },
  'request-documents': {
    summary:
      'Say that documents were asked for and how, or are to be; with `mail`, which needs emails:create, write at once',
    body: ClaimRequestDocuments,
    turn: 'client',
  },
  review: { summary: 'Say that the insurer looks at it', turn: 'insurer' },
  survey: {
    summary: 'Say that the damage is looked at, by whom and when',
    body: ClaimSurvey,
    turn: 'surveyor',
  },
  approve: {
    summary: 'Say that the insurer pays all of it, and how much that is',
    body: ClaimApprove,
    turn: 'insurer',
  },
  'approve-partly': {
    summary: 'Say that the insurer pays a part of it, how much, and why not all',
    body: ClaimApprovePartly,
    turn: 'insurer',
  },
  'ask-approval': {
    summary: 'Ask those whose limit suffices to approve an amount that is above one’s own, and say why',
    body: ClaimAskApproval,
    turn: 'us',
  },
  'grant-approval': { summary: 'Approve what was asked for', turn: 'insurer' },
  'refuse-approval': {
    summary: 'Give back what was asked for, and say why',
    body: ClaimWithReason,
    turn: 'us',
  },
  reject: { summary: 'Say that the insurer pays nothing, and why', body: ClaimReject, turn: 'us' },
  settle: { summary: 'Say that all was paid that was approved', body: ClaimSettle, turn: 'us' },
  close: {
    summary: 'End the work on it; without a payment it is said why, and what is outstanding is released',
    body: ClaimClose,
    turn: null,
  },
  withdraw: {
    summary: 'Say that the client does not claim any more, and why',
    body: ClaimWithReason,
    turn: null,
  },
  reopen: {
    summary: 'Work on a claim again that was rejected or closed, and say why',
    body: ClaimWithReason,
    turn: 'us',
  },
} satisfies Record<ClaimAction, ClaimStep>;
