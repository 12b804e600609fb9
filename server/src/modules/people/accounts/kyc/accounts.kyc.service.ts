import { attachmentActionTable } from '#contract/office/attachments';
import { allowedActions } from '#contract/base/states/states';
import type { Scope } from '#contract/base/permissions';
import type { ChecklistRow, Kyc, KycFile, KycUpdate, ScreeningCreate } from '#contract/people/kyc';
import { kycActionTable } from '#contract/people/kycStates';
import { holds, reachOf } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { namingDeciders } from '../../../../nouns/steps/secondPerson.ts';
import { judgedBy } from '../../../office/attachments/attachments.rules.ts';
import { readKyc } from './accounts.kyc.queries.ts';
import { hurdlesIn, inState, judgedKyc, subjectsOf, verification } from './accounts.kyc.rules.ts';
import { addScreening } from './accounts.kyc.transitions.ts';
import { stateOfFile, type JudgedRow } from './accounts.kycChecklist.rules.ts';
import { seePoint } from './accounts.kycPoints.queries.ts';
import { pointsFor } from './accounts.kycPoints.rules.ts';
import type { KycDocument } from './accounts.kycFacts.rules.ts';
import { accountRecords } from '../accounts.noun.ts';
import { updateAccount } from '../accounts.service.ts';
import type { KycPointSeen } from '#contract/people/kycPoints';
import { byCode } from '../../../../said.ts';

type Seen = { caller: Caller; scope: Scope; day: string };

const shownFile =
  ({ caller, scope, day }: Seen) =>
  (file: KycDocument): KycFile => ({
    id: file.id,
    label: file.name,
    state: stateOfFile(file, day),
    uploaded_by: file.created_by,
    uploaded_at: file.created_at,
    expires_on: file.expires_on,
    reason: file.rejection_reason,
    allowed_actions: allowedActions(
      attachmentActionTable,
      // A version that was replaced is not judged any more, whichever replaced it.
      judgedBy(
        { ...file, category: 'kyc', replaced_by: file.is_current ? null : { id: file.id, label: file.name } },
        caller,
      ),
      reachOf(caller, scope),
    ),
  });

/** Whoever does not see files is told how the document stands, and nothing of the file. */
function shownRow(seen: Seen, { file, others, ...row }: JudgedRow): ChecklistRow {
  const isShown = holds(seen.caller, 'attachments:view', seen.scope);
  return {
    ...row,
    file: isShown && file ? shownFile(seen)(file) : null,
    others: isShown ? others.map(shownFile(seen)) : [],
  };
}

async function shownKyc(db: Db | Tx, caller: Caller, scope: Scope, id: number): Promise<Kyc> {
  const kyc = judgedKyc(await readKyc(db, {}, id));
  const { facts } = kyc;
  const hurdles = hurdlesIn(kyc);
  const seen = { caller, scope, day: facts.day };
  const own = allowedActions(kycActionTable, inState(kyc, caller), reachOf(caller, scope));
  const steps = { noun: 'accounts', table: kycActionTable } as const;
  const { allowed_actions } = await namingDeciders(db, steps, { id, allowed_actions: own }, kyc.askers);
  const { kyc_submitted_at, kyc_submitted_by } = facts;
  return {
    account: { id, label: facts.display_name },
    account_type: facts.account_type,
    kyc_status: facts.kyc_status,
    is_kyc_completed: facts.kyc_status === 'verified',
    risk_rating: facts.risk_rating,
    is_pep: facts.is_pep,
    source_of_funds: facts.source_of_funds,
    checklist: kyc.rows.map((row) => shownRow(seen, row)),
    points: pointsFor(facts, caller.user_id),
    other_files: holds(caller, 'attachments:view', scope)
      ? facts.documents
          .filter(({ document_type, is_current }) => document_type === '' && is_current)
          .map(shownFile(seen))
      : [],
    screenings: kyc.screenings.map((screening) => ({
      ...screening,
      name: screening.subject === 'account' ? facts.display_name : screening.name,
    })),
    subjects: subjectsOf(facts),
    submitted: kyc_submitted_at === null ? null : { at: kyc_submitted_at, by: kyc_submitted_by },
    needs_two: kyc.needs_two,
    needs_note: kyc.needs_note,
    needs_answer: kyc.possible.length > 0,
    first_verified: verification({
      at: facts.kyc_first_verified_at,
      by: facts.kyc_first_verified_by,
      note: facts.kyc_first_note,
    }),
    verified: verification({ at: facts.kyc_verified_at, by: facts.kyc_verified_by, note: facts.kyc_note }),
    rejection_reason: facts.kyc_rejection_reason,
    reopened_for: facts.kyc_reopened_for,
    kyc_expiry_date: facts.kyc_expiry_date,
    next_review_date: facts.next_review_date,
    is_review_due: kyc.is_review_due,
    hurdles: hurdles.map(({ text }) => text),
    said: hurdles.map(byCode),
    allowed_actions,
    version: facts.version,
  };
}

export const findKyc = async (db: Db | Tx, caller: Caller, id: number): Promise<Kyc> =>
  shownKyc(db, caller, await accountRecords.guard(db, caller, id, 'accounts:view'), id);

/** Past the caller's scope, for what they have just changed. */
export const readKycOf = async (tx: Tx, caller: Caller, id: number): Promise<Kyc> =>
  shownKyc(tx, caller, (await accountRecords.read(tx, caller, id)).scope, id);

export async function changeKyc(
  tx: Tx,
  caller: Caller,
  id: number,
  body: KycUpdate,
  version: number | undefined,
): Promise<Kyc> {
  await updateAccount(tx, caller, id, body, { version, hurdles: [] });
  return readKycOf(tx, caller, id);
}

export async function screenAccount(tx: Tx, caller: Caller, id: number, body: ScreeningCreate): Promise<Kyc> {
  await accountRecords.guard(tx, caller, id, 'accounts:approve_kyc');
  await addScreening(tx, caller, id, body);
  return readKycOf(tx, caller, id);
}

export async function seeKycPoint(tx: Tx, caller: Caller, id: number, body: KycPointSeen): Promise<Kyc> {
  await accountRecords.guard(tx, caller, id, 'accounts:approve_kyc');
  await seePoint(tx, caller, id, body);
  return readKycOf(tx, caller, id);
}
