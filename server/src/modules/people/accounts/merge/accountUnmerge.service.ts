import type {
  LaterEdit,
  TakeableField,
  UnmergedAccount,
  UnmergePreview,
} from '#contract/people/accountMerge';
import type { Account } from '#contract/people/accounts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { InvalidState } from '../../../../errors.ts';
import { anotherNumber } from '../../../../security/idNumbers.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import type { Merge, TakenColumns } from '../../../../nouns/merges/merges.queries.ts';
import { lockMerge, takePairApart } from '../../../../nouns/merges/merges.ts';
import {
  findGone,
  listLaterMerges,
  partFromPrincipals,
  readColumns,
  rewriteMerge,
  setColumns,
} from './accountMerge.queries.ts';
import { editedParts, pick, returningFields, shownAs, withoutMerge } from './accountMerge.rules.ts';
import { guardMerge } from './accountMerge.service.ts';
import { lockDuplicates } from '../accounts.duplicates.ts';
import { keepKycTrue } from '../kyc/accounts.kyc.transitions.ts';
import { readAccount, seesAccount, setAccount } from '../accounts.record.queries.ts';
import { accountRecords, type AccountRow, audited } from '../accounts.noun.ts';
import { duplicateKeys, searchText } from '../accounts.rules.ts';
import { numberOf, partFromGoneBook } from '../accounts.service.ts';
import { said } from '../../../../said.ts';

type Undoing = {
  merge: Merge;
  taken: TakenColumns;
  kept: AccountRow;
  merged: Account;
  returning: TakeableField[];
  later_edits: LaterEdit[];
};

/** What undoing this merge would do. Nobody changes either account until the transaction ends. */
async function lockUndoing(tx: Tx, caller: Caller, id: number): Promise<Undoing> {
  const merge = await lockMerge(tx, caller, 'accounts', id, seesAccount(tx, caller, 'accounts:merge'));
  await guardMerge(tx, caller, [merge.merged_id, merge.kept_id]);
  const merged = await readAccount(tx, caller, id);
  const kept = await accountRecords.findSeen(tx, caller, merge.kept_id, 'accounts:merge');
  if (!kept) throw new InvalidState(said('restoreKept'));
  const taken = { before: merge.kept_before, after: merge.kept_after } as TakenColumns;
  const { account: shown } = kept;
  const now = await readColumns(tx, shown.id);
  const gone = await findGone(tx, taken.before);
  const unchanged = returningFields(taken, now);
  const stranded = (['owner_id', 'agent_id'] as const).filter(
    (field) => gone[field] && unchanged.includes(field),
  );
  const edited = [...editedParts(taken, now), ...stranded];
  return {
    merge,
    taken,
    kept,
    merged,
    returning: unchanged.filter((field) => !stranded.some((left) => left === field)),
    later_edits: edited.map(shownAs).map((field) => ({
      field,
      kept: shown[field] as LaterEdit['kept'],
      merged: merged[field] as LaterEdit['merged'],
    })),
  };
}

const linkOf = ({ id, display_name, account_number }: Account) => ({
  id,
  label: `${display_name} (${account_number})`,
});

export async function previewUnmerge(tx: Tx, caller: Caller, id: number): Promise<UnmergePreview> {
  const { kept, merged, returning, later_edits } = await lockUndoing(tx, caller, id);
  return {
    merged: linkOf(merged),
    kept: linkOf(kept.account),
    returning: returning.map(shownAs),
    later_edits,
  };
}

/** What the kept account took goes back to what it was, unless somebody changed it since. Answers it as it is then. */
async function takeApart(tx: Tx, caller: Caller, undoing: Undoing): Promise<AccountRow> {
  const { merge, taken, kept, returning } = undoing;
  const { account: before } = kept;
  await giveBack(tx, caller, before.id, taken, returning);
  const later = await listLaterMerges(tx, merge);
  for (const [index, corrected] of withoutMerge(taken, later).entries())
    await rewriteMerge(tx, later[index]?.id ?? 0, corrected);
  const row = await accountRecords.read(tx, caller, before.id);
  const told = {
    before: audited(before),
    after: { ...audited(row.account), ...anotherNumber(numberOf(kept), numberOf(row)) },
  };
  await takePairApart(tx, caller, 'accounts', merge, told);
  return row;
}

/** Takes a merge apart: who the kept account is said to be, and its documents, may be others then. */
export async function unmergeAccount(tx: Tx, caller: Caller, id: number): Promise<UnmergedAccount> {
  const undoing = await lockUndoing(tx, caller, id);
  const { kept, merged, later_edits } = undoing;
  const { id: keptId } = kept.account;
  const row = await keepKycTrue(tx, caller, keptId, () => takeApart(tx, caller, undoing));
  await tellOfParted(tx, caller, merged, keptId);
  const back = await accountRecords.read(tx, caller, id);
  const regained = row.duplicate_keys.filter((key) => !kept.duplicate_keys.includes(key));
  const keys = [...new Set([...back.duplicate_keys, ...regained])];
  const duplicates = await lockDuplicates(tx, caller, keys, [id, keptId]);
  return { ...back.account, later_edits, ...(duplicates.length > 0 ? { duplicates } : {}) };
}

/** Who depends on someone of the other account, and agents who have left meanwhile. */
async function tellOfParted(tx: Tx, caller: Caller, merged: Account, keptId: number): Promise<void> {
  const book = await partFromGoneBook(tx, merged);
  if (book)
    await audit(tx, caller, {
      module: 'accounts',
      noun: 'accounts',
      record_id: merged.id,
      action: 'unmerge',
      before: book,
    });
  const parted = await partFromPrincipals(tx, caller, [merged.id, keptId]);
  for (const { id: record_id, principal_id, principal_name } of parted)
    await audit(tx, caller, {
      module: 'members',
      noun: 'members',
      record_id,
      action: 'unmerge',
      before: { principal: { id: principal_id, label: principal_name } },
    });
}

async function giveBack(
  tx: Tx,
  caller: Caller,
  id: number,
  { before }: TakenColumns,
  fields: TakeableField[],
) {
  if (fields.length === 0) return;
  await setColumns(tx, id, pick(before, fields));
  const { account, id_number_hash } = await accountRecords.read(tx, caller, id);
  await setAccount(tx, id, {
    search_text: searchText(account),
    duplicate_keys: duplicateKeys({ ...account, id_number_hash }),
    ...edition(caller),
  });
}
