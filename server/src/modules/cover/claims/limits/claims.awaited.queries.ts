import { sql } from 'kysely';
import { isToCome } from '#contract/cover/claims/claimChecklist';
import { claimActionTable } from '#contract/cover/claims/claimStates';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { awaitedRecords, reached } from '../../../../nouns/steps/awaitingApproval.ts';
import { claims } from '../claims.noun.ts';
import { shownTo } from '../claims.rules.ts';
import { isWithinLimit } from './claims.limits.queries.ts';

async function readAsked(db: Db, caller: Caller, ids: readonly number[]) {
  const rows = await claims
    .select(db.selectFrom('claims'))
    .where('claims.id', 'in', [...ids])
    .execute();
  const shown = rows.map((row) => shownTo(caller)({ ...row, ...reached }));
  return shown.flatMap((claim) => {
    const { id, currency, approval_asked: asked, checklist } = claim;
    if (!asked) return [];
    const { amount, note, reason } = asked;
    const required = checklist.filter((paper) => paper.required);
    const missing = checklist.filter(isToCome);
    return {
      id,
      number: claim.claim_number,
      instalment: null,
      money: { currency, amount },
      method: null,
      sources: [],
      checks: [
        { code: 'papers_there' as const, is_met: missing.length === 0 },
        { code: 'asked_by_another' as const, is_met: true },
      ],
      papers: {
        accepted: required.filter((paper) => !isToCome(paper)).length,
        asked: required.length,
      },
      account: claim.account,
      place: { noun: 'claims' as const, id, section: null },
      reason: [note, reason].filter((text) => text !== '').join('\n'),
      reference: claim.insurer_claim_number,
      sanctions_hit: null,
      is_judged_in_file: false,
      is_second: false,
      needs_note: false,
      changes: [
        { field: 'approved_amount', currency, before: claim.approved_amount ?? '0', after: amount },
        { field: 'estimate', currency, before: claim.estimate, after: claim.estimate },
        {
          field: 'claim_status',
          currency: null,
          before: claim.status,
          after: asked.step === 'approve' ? 'approved' : 'partly_approved',
        },
      ],
      allowed_actions: claim.allowed_actions,
    };
  });
}

/** Claims of which somebody asks that more is approved than they may themselves; told to those whose limit suffices. */
export const awaitedClaims = awaitedRecords(claimActionTable, {
  noun: 'claims',
  waits: sql`claims.approval_asked_at is not null`,
  label: sql`concat_ws(' · ', claims.claim_number, claims.client)`,
  askedAt: sql`claims.approval_asked_at`,
  askedBy: sql`claims.approval_asked_by`,
  money: { amount: sql`claims.approval_asked_amount`, currency: sql`claims.currency` },
  within: ({ user_id }) =>
    isWithinLimit(user_id, { amount: sql`claims.approval_asked_amount`, currency: sql`claims.currency` }),
  read: readAsked,
});
