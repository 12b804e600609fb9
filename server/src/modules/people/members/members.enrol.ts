import type { Link } from '#contract/base/http';
import type { MembersEnrol, NamedMember } from '#contract/people/members';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { fold } from '../../../db/searchText.ts';
import { auditEach } from '../../../nouns/audit.ts';
import { listMembersById } from '../../../nouns/risk.queries.ts';
import { holdRow } from '../../../nouns/rows.ts';
import { insertMembers, listNamedMembers } from './members.queries.ts';
import { searchText } from './members.rules.ts';
import { guardAccount } from './members.service.ts';

type Described = MembersEnrol['people'][number];
type Known = Awaited<ReturnType<typeof listNamedMembers>>[number];

const keyOf = ({ first_name, last_name, date_of_birth }: Known | Described): string =>
  `${fold(`${first_name} ${last_name}`)} ${date_of_birth}`;

async function addMembers(tx: Tx, actor: Actor, account: Link, people: readonly Described[]) {
  const ids = await takeIds(tx, 'members', people.length);
  const members = people.map((person, index) => ({ ...person, id: ids[index] ?? 0 }));
  await insertMembers(
    tx,
    members.map((member) => ({
      ...member,
      account_id: account.id,
      search_text: searchText(member),
      created_by: actor.user_id,
      updated_by: actor.user_id,
    })),
  );
  const told = members.map(({ id, ...after }) => ({ record_id: id, after: { account, ...after } }));
  await auditEach(tx, actor, { module: 'members', noun: 'members', action: 'create' }, told);
  return ids;
}

/**
 * The member that each of these people is: one of the account by name and birth, of those who may be meant, or a new
 * one. Nobody is two of them.
 */
export async function enrolPeople(
  tx: Tx,
  actor: Actor,
  account: Link,
  people: readonly Described[],
  mayBeMeant: (member: Known) => boolean,
): Promise<number[]> {
  const known = Map.groupBy((await listNamedMembers(tx, account.id)).filter(mayBeMeant), keyOf);
  const found = people.map((person) => known.get(keyOf(person))?.shift()?.id);
  const missing = people.filter((_, index) => found[index] === undefined);
  const made = (await addMembers(tx, actor, account, missing)).values();
  return found.map((id) => id ?? made.next().value ?? 0);
}

/** The account is held, so that of two who bring the same census the second finds everyone there. */
export async function enrolMembers(
  tx: Tx,
  caller: Caller,
  { account_id, people }: MembersEnrol,
): Promise<NamedMember[]> {
  await holdRow(tx, 'accounts', account_id);
  const account = await guardAccount(tx, caller, account_id);
  const ids = await enrolPeople(tx, caller, account, people, ({ is_active }) => is_active);
  const members = new Map((await listMembersById(tx, ids)).map((member) => [member.id, member]));
  return ids.flatMap((id) => members.get(id) ?? []);
}
