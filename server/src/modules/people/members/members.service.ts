import type { Link } from '#contract/base/http';
import type { Member, MemberCreate, MemberUpdate } from '#contract/people/members';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Forbidden, Invalid, InvalidState } from '../../../errors.ts';
import { holdRow, holdRows } from '../../../nouns/lists/rows.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { anotherNumber, keepIdNumber } from '../../../security/idNumbers.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { said } from '../../../said.ts';
import { meetSamePerson, nameKey } from './members.duplicates.ts';
import { fitToPrincipal, refuseForDependants, takeDependantsAlong } from './members.family.ts';
import { findAccountFor, insertMembers, listDependants } from './members.queries.ts';
import { memberRecords, members } from './members.noun.ts';
import {
  isPresenceSaid,
  presenceAfter,
  refuseProblems,
  relativeAfter,
  searchText,
  type Presence,
} from './members.rules.ts';
import { changeMember } from './members.transitions.ts';

const auditMember = auditFor('members', members.audited);

export const findMember = async (db: Db | Tx, caller: Caller, id: number): Promise<Member> =>
  (await memberRecords.find(db, caller, id, 'members:view')).member;

/** Members are added to accounts that the caller sees and whose members they may add to. */
export async function guardAccount(
  tx: Tx,
  caller: Caller,
  accountId: number,
): Promise<Link & { may_change: boolean }> {
  const account = await findAccountFor(tx, caller, accountId);
  if (!account) throw new Invalid({ account_id: [said('noAccount')] });
  if (!account.is_permitted) throw new Forbidden(said('memberNotHere'));
  const { id, label, may_change } = account;
  return { id, label, may_change };
}

export async function createMember(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  body: MemberCreate,
): Promise<Member> {
  const { id_number = null, accept_duplicates, ...fields } = body;
  // One at a time: of two who enter the same person the second is told, and nobody's family changes meanwhile.
  await holdRow(tx, 'accounts', body.account_id);
  await guardAccount(tx, caller, body.account_id);
  const today = await organisationToday(tx, new Date());
  const relative = relativeAfter({ ...body, principal_id: null, join_date: null }, body);
  const asked = presenceAfter({ exit_date: null, is_active: true }, body, today);
  const presence = await fitToPrincipal(
    tx,
    { account_id: body.account_id, ...relative, ...asked },
    { isPresenceSaid: isPresenceSaid(body), today },
  );
  await meetSamePerson(tx, caller, body, accept_duplicates);
  const [id = 0] = await takeIds(tx, 'members', 1);
  await insertMembers(tx, [
    {
      ...fields,
      ...keepIdNumber(dataKey, 'members', id, id_number),
      ...presence,
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

/** Who someone is, whom they depend on, and how long they are a member: what others of the account depend on. */
const shared = [
  'first_name',
  'last_name',
  'date_of_birth',
  'relation',
  'principal_id',
  'exit_date',
  'is_active',
] as const satisfies (keyof MemberUpdate)[];

/** One change at a time in an account: two could make each other's circle. The account is locked before its members. */
async function holdFamily(
  tx: Tx,
  caller: Caller,
  id: number,
  body: MemberUpdate,
): Promise<number | undefined> {
  if (shared.every((field) => body[field] === undefined)) return undefined;
  const { member } = await memberRecords.find(tx, caller, id, 'members:update');
  await holdRow(tx, 'accounts', member.account_id);
  await holdRows(tx, 'members', [id, ...(await listDependants(tx, id)).map((dependant) => dependant.id)]);
  return member.account_id;
}

/** Refuses what others of the account do not fit to, and answers how long the member is one. */
async function fitToOthers(
  tx: Tx,
  caller: Caller,
  before: Member,
  { accept_duplicates, ...body }: MemberUpdate,
): Promise<Presence> {
  const today = await organisationToday(tx, new Date());
  const presence = presenceAfter(before, body, today);
  const after = { ...before, ...relativeAfter(before, body), ...presence };
  refuseProblems({ ...before, ...body, ...presence });
  const isMoved = (field: (typeof shared)[number]) => after[field] !== before[field];
  const isNamedAnew = nameKey(after) !== nameKey(before) || isMoved('date_of_birth');
  const comesBack = after.is_active && !before.is_active;
  if (isNamedAnew || comesBack) await meetSamePerson(tx, caller, after, accept_duplicates);
  if (isMoved('principal_id') || isMoved('date_of_birth')) await refuseForDependants(tx, after);
  return shared.some(isMoved)
    ? fitToPrincipal(tx, after, { isPresenceSaid: isPresenceSaid(body), today })
    : after;
}

export async function updateMember(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  body: MemberUpdate,
  version: number | undefined,
): Promise<Member> {
  const account = await holdFamily(tx, caller, id, body);
  const { member: before, id_number_hash } = await memberRecords.lock(tx, caller, id, 'members:update');
  refuseStale(version, before);
  if (account !== undefined && account !== before.account_id) throw new InvalidState(said('memberChanged'));
  const { id_number, accept_duplicates: _accepted, ...fields } = body;
  const { exit_date, is_active } = await fitToOthers(tx, caller, before, body);
  const kept = id_number === undefined ? { id_number_hash } : keepIdNumber(dataKey, 'members', id, id_number);
  const search_text = searchText({ ...before, ...body });
  const change = { ...fields, exit_date, is_active, ...kept, search_text };
  const after = await changeMember(tx, caller, before, change, (written) =>
    anotherNumber({ ...before, id_number_hash }, { ...written, ...kept }),
  );
  await takeDependantsAlong(tx, caller, before, after);
  return after;
}
