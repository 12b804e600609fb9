import type { Group, GroupCreate, GroupUpdate } from '#contract/system/groups';
import { audit } from '../../../nouns/trail/audit.ts';
import type { Caller } from '../../../auth/caller.ts';
import { guardGrantable, guardRoleNotStronger } from '../../../auth/grants.ts';
import type { Tx } from '../../../db/connect.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { findRecord } from '../../../nouns/reference/reading.ts';
import { Conflict, InvalidState, NotFound } from '../../../errors.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { refuseStale } from '../../../nouns/version.ts';
import {
  findGroupByName,
  groupsPlan,
  insertGroup,
  lockDeletedGroup,
  replacePermissions,
  setGroup,
} from './groups.queries.ts';
import { said } from '../../../said.ts';

const noun = { module: 'groups', noun: 'groups' } as const;
const audited = ({ name, description, permissions, claim_limit }: Group) => ({
  name,
  description,
  permissions,
  claim_limit,
});

const findGroup = (tx: Tx, id: number) => findRecord(tx, groupsPlan, id);

async function lockGroup(tx: Tx, id: number): Promise<Group> {
  await holdRow(tx, 'groups', id);
  return findGroup(tx, id);
}

const takingName = <T>(tx: Tx, name: string, work: () => Promise<T>) =>
  takingUnique(tx, work, {
    groups_name_key: async () => new Conflict(said('roleNameTaken'), await findGroupByName(tx, name)),
  });

export async function createGroup(
  tx: Tx,
  caller: Caller,
  { permissions, ...fields }: GroupCreate,
): Promise<Group> {
  guardGrantable(caller, permissions);
  const { id } = await takingName(tx, fields.name, () =>
    insertGroup(tx, { ...fields, created_by: caller.user_id, updated_by: caller.user_id }),
  );
  await replacePermissions(tx, id, permissions);
  const group = await findGroup(tx, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after: audited(group) });
  return group;
}

export async function updateGroup(
  tx: Tx,
  caller: Caller,
  id: number,
  { permissions, ...fields }: GroupUpdate,
  version: number | undefined,
): Promise<Group> {
  const before = await lockGroup(tx, id);
  refuseStale(version, before);
  guardRoleNotStronger(caller, before.permissions);
  if (permissions) guardGrantable(caller, permissions);
  await takingName(tx, fields.name ?? before.name, () => setGroup(tx, id, { ...fields, ...edition(caller) }));
  if (permissions) await replacePermissions(tx, id, permissions);
  const after = await findGroup(tx, id);
  await audit(tx, caller, {
    ...noun,
    record_id: id,
    action: 'update',
    before: audited(before),
    after: audited(after),
  });
  return after;
}

export async function deleteGroup(tx: Tx, caller: Caller, id: number): Promise<void> {
  const before = await lockGroup(tx, id);
  guardRoleNotStronger(caller, before.permissions);
  if (before.users_count > 0) {
    throw new InvalidState(
      said('roleHeld', {
        users: `${before.users_count} ${before.users_count === 1 ? 'user holds' : 'users hold'}`,
        role: before.name,
      }),
    );
  }
  await setGroup(tx, id, deletion(caller));
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: audited(before) });
}

export async function restoreGroup(tx: Tx, caller: Caller, id: number): Promise<Group> {
  const deleted = await lockDeletedGroup(tx, id);
  if (!deleted) throw new NotFound();
  await takingName(tx, deleted.name, () => setGroup(tx, id, restoration(caller)));
  const group = await findGroup(tx, id);
  guardRoleNotStronger(caller, group.permissions);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: audited(group) });
  return group;
}
