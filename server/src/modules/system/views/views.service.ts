import type { Link } from '#contract/base/http';
import {
  moduleOfList,
  mostViews,
  permissionToShare,
  permissionToView,
  type View,
  type ViewCreate,
  type ViewList,
  type ViewUpdate,
} from '#contract/system/views';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { edition } from '../../../nouns/stamps.ts';
import { Conflict, Forbidden, InvalidState } from '../../../errors.ts';
import { holdAndFind, holdRow } from '../../../nouns/lists/rows.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import {
  clearDefault,
  countViews,
  findHolderOfName,
  findViewRow,
  insertView,
  readView,
  reassignSharedViews,
  removeView,
  setView,
} from './views.queries.ts';
import { said } from '../../../said.ts';

const nounOf = (list: ViewList) => ({ module: moduleOfList(list), noun: 'views' });
const audited = ({ list, name, query, is_shared, is_default, owner }: View) => ({
  list,
  name,
  query,
  is_shared,
  is_default,
  owner,
});

/** What stands in everybody's menu is written by those whose leave to change the list's records reaches all of them. */
function guardSharing(caller: Caller, list: ViewList): void {
  const reach = caller.is_superuser ? 'all' : caller.grants.get(permissionToShare(list));
  if (reach !== 'all') throw new Forbidden(said('viewNotShared'));
}

function guardOwner(caller: Caller, { list, owner }: View): void {
  if (!owner) return guardSharing(caller, list);
  if (owner.id !== caller.user_id && !caller.is_superuser)
    throw new Forbidden(said('viewOfOther', { owner: owner.label }));
}

/** One at a time adds to what a person keeps: neither their number nor a name is passed unseen. */
const holdOwner = (tx: Tx, id: number): Promise<void> => holdRow(tx, 'users', id);

/** What the office began with is everybody's, and so nobody's alone. */
function refuseOwning({ owner }: View, { is_shared, is_default }: ViewUpdate): void {
  if (!owner && (is_shared === false || is_default)) throw new InvalidState(said('viewOfOffice'));
}

async function refuseTooMany(tx: Tx, ownerId: number): Promise<void> {
  if ((await countViews(tx, ownerId)) >= mostViews)
    throw new InvalidState(said('viewsEnough', { count: mostViews }));
}

const takingName = <T>(
  tx: Tx,
  caller: Caller,
  view: Pick<View, 'list' | 'owner' | 'name'>,
  work: () => Promise<T>,
): Promise<T> =>
  takingUnique(tx, work, {
    views_name_key: async () => new Conflict(said('viewNameTaken'), await findHolderOfName(tx, caller, view)),
  });

export async function createView(tx: Tx, caller: Caller, body: ViewCreate): Promise<View> {
  guardHolds(caller, permissionToView(body.list));
  if (body.is_shared) guardSharing(caller, body.list);
  const owner_id = caller.user_id;
  await holdOwner(tx, owner_id);
  await refuseTooMany(tx, owner_id);
  if (body.is_default) await clearDefault(tx, owner_id, body.list);
  const stamps = { created_by: owner_id, updated_by: owner_id };
  const id = await takingName(tx, caller, { ...body, owner: { id: owner_id, label: '' } }, () =>
    insertView(tx, { ...body, owner_id, ...stamps }),
  );
  const view = await readView(tx, id);
  await audit(tx, caller, { ...nounOf(view.list), record_id: id, action: 'create', after: audited(view) });
  return view;
}

/** A view that the caller sees and may change. */
async function lockOwnView(tx: Tx, caller: Caller, id: number): Promise<View> {
  const view = await holdAndFind(tx, 'views', id, () => findViewRow(tx, caller, id));
  guardOwner(caller, view);
  return view;
}

export async function updateView(
  tx: Tx,
  caller: Caller,
  id: number,
  body: ViewUpdate,
  version: number | undefined,
): Promise<View> {
  const before = await lockOwnView(tx, caller, id);
  refuseStale(version, before);
  refuseOwning(before, body);
  const { name = before.name, is_shared = before.is_shared } = body;
  const ready = name === before.name ? before.ready : null;
  if (is_shared) guardSharing(caller, before.list);
  if (before.owner) {
    await holdOwner(tx, before.owner.id);
    if (body.is_default) await clearDefault(tx, before.owner.id, before.list);
  }
  await takingName(tx, caller, { ...before, name }, () =>
    setView(tx, id, { ...body, ready, ...edition(caller) }),
  );
  const after = await readView(tx, id);
  await audit(tx, caller, {
    ...nounOf(after.list),
    record_id: id,
    action: 'update',
    before: audited(before),
    after: audited(after),
  });
  return after;
}

/** For good: what a view keeps is soon chosen again. */
export async function deleteView(tx: Tx, caller: Caller, id: number): Promise<void> {
  const view = await lockOwnView(tx, caller, id);
  await removeView(tx, id);
  await audit(tx, caller, { ...nounOf(view.list), record_id: id, action: 'delete', before: audited(view) });
}

/** Colleagues go on using what someone who leaves has shared; what was theirs alone goes with them. */
export async function handOverViews(tx: Tx, caller: Caller, from: Link, to: number): Promise<void> {
  await holdOwner(tx, to);
  for (const { id, list, owner } of await reassignSharedViews(tx, caller, from.id, to)) {
    await audit(tx, caller, {
      ...nounOf(list),
      record_id: id,
      action: 'update',
      before: { owner: from },
      after: { owner },
    });
  }
}
