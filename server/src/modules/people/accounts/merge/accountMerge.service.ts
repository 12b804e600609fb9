import { takeable, type AccountMerge, type TakeableField } from '#contract/people/accountMerge';
import type { Account, AccountUpdate } from '#contract/people/accounts';
import { mostTags } from '#contract/base/values/tags';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Forbidden, Invalid } from '../../../../errors.ts';
import { refuseStale } from '../../../../nouns/version.ts';
import { openIdNumber } from '../../../../security/idNumbers.ts';
import { joinPair, lockPair } from '../../../../nouns/merges/merges.ts';
import { findSealedNumber, listReach, readColumns, setColumns } from './accountMerge.queries.ts';
import type { ActivityHurdle } from '../../../../nouns/steps/activityHurdle.ts';
import { keepKycTrue } from '../kyc/accounts.kyc.transitions.ts';
import { readAccount, seesAccount } from '../accounts.record.queries.ts';
import { accountRecords, type AccountRow, audited } from '../accounts.noun.ts';
import { writeAccount } from '../accounts.service.ts';
import { said } from '../../../../said.ts';

/** Merging and undoing it change both, so both must be within reach. */
export async function guardMerge(tx: Tx, caller: Caller, ids: number[]): Promise<void> {
  const accounts = await listReach(tx, caller, ids);
  if (!accounts.every(({ may_merge, may_update }) => may_merge && may_update)) throw new Forbidden();
}

function joinedTags(kept: readonly string[], merged: readonly string[]): string[] {
  const known = new Set(kept.map((tag) => tag.toLowerCase()));
  const tags = [...kept, ...merged.filter((tag) => !known.has(tag.toLowerCase()))];
  if (tags.length > mostTags) throw new Invalid({ take: [said('tooManyTags', { count: mostTags })] });
  return tags;
}

/** What no change of an account can say, because it follows from another field. */
const following = ['marketing_consent_at', 'currency'] as const;

type Writing = { dataKey: Buffer; hurdles: readonly ActivityHurdle[] };

/** Gives the kept account the other one's values, and answers what is to be told of it. */
async function takeOver(
  tx: Tx,
  caller: Caller,
  rows: { kept: AccountRow; merged: AccountRow },
  take: readonly TakeableField[],
  { dataKey, hurdles }: Writing,
) {
  const { account: kept } = rows.kept;
  const { account: merged } = rows.merged;
  const parts = new Set<keyof Account>(take.flatMap((field) => [...takeable[field]]));
  const lent = Object.fromEntries(
    following.filter((part) => parts.has(part)).map((part) => [part, merged[part]]),
  );
  const plain = [...parts].filter((part) => !(part in lent) && part !== 'id_number' && part !== 'tags');
  const { id_number_sealed: sealed } = await findSealedNumber(tx, merged.id);
  const body = {
    ...Object.fromEntries(plain.map((part) => [part, merged[part]])),
    ...(parts.has('tags') ? { tags: joinedTags(kept.tags, merged.tags) } : {}),
    ...(parts.has('id_number')
      ? { id_number: sealed && openIdNumber(dataKey, 'accounts', merged.id, sealed) }
      : {}),
  } as AccountUpdate;
  await setColumns(tx, kept.id, lent);
  const options = { accept_duplicates: true, dataKey, hurdles };
  const before = { ...rows.kept, account: { ...kept, ...lent } };
  const { told } = await writeAccount(tx, caller, before, body, options);
  return { ...told, before: audited(kept) };
}

/** One of two accounts becomes the other, which takes over the fields that were chosen. */
export async function mergeAccounts(
  tx: Tx,
  caller: Caller,
  id: number,
  { into_id, take, seen_version }: AccountMerge,
  { version, ...writing }: Writing & { version: number | undefined },
): Promise<Account> {
  const pair = await lockPair(tx, caller, 'accounts', id, into_id, seesAccount(tx, caller, 'accounts:merge'));
  await guardMerge(tx, caller, [id, into_id]);
  const merged = await accountRecords.read(tx, caller, id);
  const kept = await accountRecords.read(tx, caller, into_id);
  refuseStale(version, kept.account);
  refuseStale(seen_version, merged.account);
  if (kept.account.account_type !== merged.account.account_type)
    throw new Invalid({
      into_id: [said('otherKind')],
    });
  await keepKycTrue(tx, caller, into_id, async () => {
    const before = await readColumns(tx, into_id);
    const told = take.length > 0 ? await takeOver(tx, caller, { kept, merged }, take, writing) : undefined;
    const columns = { before, after: await readColumns(tx, into_id) };
    await joinPair(tx, caller, 'accounts', pair, { columns, told: told ?? { before: {}, after: {} } });
  });
  return readAccount(tx, caller, into_id);
}
