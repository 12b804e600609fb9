import { sql } from 'kysely';
import { allowedActions } from '#contract/base/states/states';
import { kycActionTable } from '#contract/people/kycStates';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { awaitedRecords } from '../../../../nouns/steps/awaitingApproval.ts';
import { isLacking } from './accounts.kycChecklist.rules.ts';
import { sanctionsHit } from './accounts.sanctions.queries.ts';
import { readKyc } from './accounts.kyc.queries.ts';
import { hitIn, hurdlesIn, inState, judgedKyc } from './accounts.kyc.rules.ts';
import { byCode } from '../../../../said.ts';

/** Of those whose verification is within the caller's reach, so that both of its steps are theirs to take. */
async function readFile(db: Db, caller: Caller, id: number) {
  const kyc = judgedKyc(await readKyc(db, {}, id));
  const { display_name, kyc_status, risk_rating } = kyc.facts;
  const [hurdle] = hurdlesIn(kyc);
  const wanted = kyc.rows.filter(({ is_asked, required }) => is_asked && required);
  const isFirst = kyc.needs_two && kyc.facts.kyc_first_verified_at === null;
  return {
    id,
    number: kyc.facts.account_number,
    instalment: null,
    money: null,
    method: null,
    sources: [],
    checks: [
      { code: 'papers_accepted' as const, is_met: !kyc.lacks_document },
      { code: 'risk_rated' as const, is_met: risk_rating !== null },
      { code: 'lists_clear' as const, is_met: hitIn(kyc) === null },
      { code: 'asked_by_another' as const, is_met: true },
    ],
    papers: { accepted: wanted.filter((row) => !isLacking(row)).length, asked: wanted.length },
    account: { id, label: display_name },
    place: { noun: 'accounts' as const, id, section: 'kyc' },
    reason: hurdle?.text ?? '',
    ...(hurdle && { said: byCode(hurdle) }),
    reference: '',
    sanctions_hit: hitIn(kyc),
    is_judged_in_file: true,
    is_second: kyc.facts.kyc_first_verified_at !== null,
    needs_note: kyc.needs_note && kyc.facts.kyc_first_note === '',
    changes: [
      {
        field: 'kyc_status',
        currency: null,
        before: kyc_status,
        after: isFirst ? 'verified_first' : 'verified',
      },
      { field: 'risk_rating', currency: null, before: null, after: risk_rating },
    ],
    allowed_actions: allowedActions(kycActionTable, inState(kyc, caller), () => true),
  };
}

async function readFiles(db: Db, caller: Caller, ids: readonly number[]) {
  const files = [];
  for (const id of ids) files.push(await readFile(db, caller, id));
  return files;
}

/** Clients whose file was submitted: neither for who brought a document of it, nor for who verified it first. */
export const awaitedKyc = awaitedRecords(kycActionTable, {
  noun: 'accounts',
  part: '/kyc',
  waits: sql`accounts.kyc_status = 'pending' and accounts.deleted_at is null
    and accounts.kyc_submitted_at is not null`,
  label: sql`concat_ws(' · ', accounts.account_number, accounts.display_name)`,
  askedAt: sql`accounts.kyc_submitted_at`,
  askedBy: sql`accounts.kyc_submitted_by`,
  blocked: sql`coalesce(${sanctionsHit} = 'match', false)`,
  second: sql`accounts.kyc_first_verified_at is not null`,
  partakers: sql`(array(select file.created_by from attachments file where file.account_id = accounts.id
    and file.category = 'kyc' and file.deleted_at is null and file.status <> 'rejected')
    || accounts.kyc_first_verified_by)`,
  read: readFiles,
});
