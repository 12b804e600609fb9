import type { Link } from '#contract/base/http';
import type { Member, MemberCreate, MemberUpdate } from '#contract/people/members';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Forbidden, Invalid, InvalidState } from '../../../errors.ts';
import { holdRow } from '../../../nouns/rows.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { anotherNumber, keepIdNumber } from '../../../security/idNumbers.ts';
import { auditFor } from '../../../nouns/audit.ts';
import { findAbove, findAccountFor, insertMembers } from './members.queries.ts';
import { memberRecords, members } from './members.noun.ts';
import { presenceAfter, refuseProblems, searchText } from './members.rules.ts';
import { changeMember } from './members.transitions.ts';

const auditMember = auditFor('members', members.audited);

export const findMember = async (db: Db | Tx, caller: Caller, id: number): Promise<Member> =>
  (await memberRecords.find(db, caller, id, 'members:view')).member;

/** Members are added to accounts that the caller sees and whose members they may add to. */
export async function guardAccount(tx: Tx, caller: Caller, accountId: number): Promise<Link> {
  const account = await findAccountFor(tx, caller, accountId);
  if (!account) throw new Invalid({ account_id: ['Choose an account that exists.'] });
  if (!account.is_permitted) throw new Forbidden('You may not add members to this account.');
  return { id: account.id, label: account.label };
}

/** A dependant hangs on a member of the same account, and on nobody who hangs on the dependant. */
async function refusePrincipal(tx: Tx, accountId: number, principalId: number, id?: number): Promise<void> {
  const above = await findAbove(tx, principalId);
  if (above?.account_id !== accountId)
    throw new Invalid({ principal_id: ['Choose a member of the same account.'] });
  if (id !== undefined && above.depends_on.includes(id))
    throw new Invalid({ principal_id: ['Choose another member: this one would depend on itself.'] });
}

export async function createMember(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  body: MemberCreate,
): Promise<Member> {
  const { id_number = null, ...fields } = body;
  await guardAccount(tx, caller, body.account_id);
  if (body.principal_id) await refusePrincipal(tx, body.account_id, body.principal_id);
  const [id = 0] = await takeIds(tx, 'members', 1);
  await insertMembers(tx, [
    {
      ...fields,
      ...keepIdNumber(dataKey, 'members', id, id_number),
      ...presenceAfter({ exit_date: null, is_active: true }, body, await organisationToday(tx, new Date())),
      id,
      search_text: searchText(body),
      created_by: caller.user_id,
      updated_by: caller.user_id,
    },
  ]);
  const { member } = await memberRecords.read(tx, caller, id);
  await auditMember(tx, caller, 'create', id, { after: member });
  return member;
}

/** One change at a time: two could make each other's circle. The account is locked before its member. */
async function holdAccountOfPrincipal(
  tx: Tx,
  caller: Caller,
  id: number,
  { principal_id }: MemberUpdate,
): Promise<number | undefined> {
  if (!principal_id) return undefined;
  const { member } = await memberRecords.find(tx, caller, id, 'members:update');
  if (principal_id === member.principal_id) return undefined;
  await holdRow(tx, 'accounts', member.account_id);
  return member.account_id;
}

export async function updateMember(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  body: MemberUpdate,
  version: number | undefined,
): Promise<Member> {
  const account = await holdAccountOfPrincipal(tx, caller, id, body);
  const { member: before, id_number_hash } = await memberRecords.lock(tx, caller, id, 'members:update');
  refuseStale(version, before);
  const { id_number, ...fields } = body;
  const presence = presenceAfter(before, body, await organisationToday(tx, new Date()));
  refuseProblems({ ...before, ...body, ...presence });
  if (body.principal_id && body.principal_id !== before.principal_id) {
    if (account !== before.account_id)
      throw new InvalidState('This member was just changed by someone else. Try again.');
    await refusePrincipal(tx, before.account_id, body.principal_id, id);
  }
  const kept = id_number === undefined ? { id_number_hash } : keepIdNumber(dataKey, 'members', id, id_number);
  const search_text = searchText({ ...before, ...body });
  return changeMember(tx, caller, before, { ...fields, ...presence, ...kept, search_text }, (after) =>
    anotherNumber({ ...before, id_number_hash }, { ...after, ...kept }),
  );
}
