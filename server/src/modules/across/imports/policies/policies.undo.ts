import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import { holds } from '../../../../auth/access.ts';
import type { Tx } from '../../../../db/connect.ts';
import { beginLocksAnew } from '../../../../db/lockOrder.ts';
import { auditEach } from '../../../../nouns/trail/audit.ts';
import { inSavepoint } from '../../../../nouns/bulk.ts';
import { usesAmong, usesInWords } from '../../../../nouns/merges/uses.ts';
import { said } from '../../../../said.ts';
import { policyRecords } from '../../../cover/policies/policies.noun.ts';
import { updatePolicy } from '../../../cover/policies/policies.service.ts';
import { insurers } from '../../../reference/insurers/insurers.noun.ts';
import { products } from '../../../reference/products/products.noun.ts';
import { vehicleMakes } from '../../../reference/vehicles/vehicleMakes.noun.ts';
import { vehicleModels } from '../../../reference/vehicles/vehicleModels.noun.ts';
import { undoAccounts } from '../accounts/accountUndo.ts';
import { partsOf } from '../accounts/accountUndo.rules.ts';
import type { Run, Undone, WrittenRow } from '../imports.target.ts';
import { bodyOf } from './policies.change.ts';
import {
  listBrought,
  listUntouchedRenewals,
  removeMembers,
  removePolicies,
  type BroughtRow,
} from './policies.undo.queries.ts';
import {
  isChange,
  isMade,
  type ChangeTrace,
  type MadeTrace,
  type PolicyTrace,
} from './policies.undo.rules.ts';

/** What comes with a policy and goes with it. */
const ownParts = [
  'policy_items',
  'policy_versions',
  'premium_transactions',
  'instalments',
  'payment_plans',
  'insurer_balances',
  'notifications',
];

const changed = 'It was changed since.';
const gone = 'It was deleted since, or you do not see it.';

type Looked = {
  policies: ReadonlyMap<number, BroughtRow>;
  uses: Awaited<ReturnType<typeof usesAmong>>;
  renewals: { id: number; policy_id: number }[];
};

async function look(tx: Tx, run: Run, ids: readonly number[]): Promise<Looked> {
  const found = await listBrought(tx, run.caller, ids, run.isWriting);
  const untouched = await listUntouchedRenewals(tx, ids);
  const held = await usesAmong(
    tx,
    'renewals',
    untouched.map(({ id }) => id),
    { kinds: ['blocks', 'about', 'part'], except: ['notifications'] },
  );
  const renewals = untouched.filter(({ id }) => !held.has(id));
  const uses = await usesAmong(tx, 'policies', ids, { kinds: ['blocks', 'about', 'part'], except: ownParts });
  return { policies: new Map(found.map((row) => [row.id, row])), uses, renewals };
}

type Stay = Pick<Undone, 'reason' | 'isForAnother'>;

const forAnother = (): Stay => ({ reason: said('notPermitted').text, isForAnother: true });

/** Why a policy that was brought stays; nothing where it can go. */
function reasonToStay({ uses, renewals }: Looked, run: Run, policy: BroughtRow): Stay | undefined {
  if (!policy.is_visible || !holds(run.caller, 'policies:delete', policy.scope)) return forAnother();
  const mine = renewals.filter(({ policy_id }) => policy_id === policy.id).length;
  const used = (uses.get(policy.id) ?? []).flatMap(({ noun, count }) => {
    const others = noun === 'renewals' ? count - mine : count;
    return others > 0 ? [{ noun, count: others }] : [];
  });
  if (used.length > 0) return { reason: `It has ${usesInWords(used)} by now.` };
  return policy.is_changed ? { reason: changed } : undefined;
}

const traceOf = ({ trace }: WrittenRow): PolicyTrace => (trace ?? { part_of: undefined }) as PolicyTrace;

/** Those that rows made, as far as they are there, with why each of them stays. */
function judged(run: Run, looked: Looked, rows: readonly WrittenRow[]): Map<number, Stay | undefined> {
  const made = rows.filter((row) => !isChange(traceOf(row)));
  return new Map(
    made.flatMap(({ record_id }) => {
      const policy = looked.policies.get(record_id);
      return policy ? [[record_id, reasonToStay(looked, run, policy)] as const] : [];
    }),
  );
}

type Back = { row: number; id: number; back: Record<string, [unknown, unknown]>; stays: string[] };

/** What of a change nobody has changed since, or why it stays. */
async function changedBack(
  tx: Tx,
  run: Run,
  looked: Looked,
  row: WrittenRow,
  { changes }: ChangeTrace,
): Promise<Back | Stay> {
  const found = await policyRecords.findSeen(tx, run.caller, row.record_id, 'policies:update');
  if (!found) return looked.policies.has(row.record_id) ? forAnother() : { reason: gone };
  if (!holds(run.caller, 'policies:update', found.scope)) return forAnother();
  return { row: row.row, id: row.record_id, ...partsOf(found.policy, changes) };
}

const ofChange = ({ row, stays }: Back): Undone => ({
  row,
  outcome: stays.length > 0 ? 'kept' : 'reversed',
  reason: stays.length > 0 ? `Changed since: ${new Intl.ListFormat('en').format(stays)}.` : '',
});

async function undoneOf(
  tx: Tx,
  run: Run,
  looked: Looked,
  row: WrittenRow,
  stays: ReadonlyMap<number, Stay | undefined>,
  putBack: (back: Back) => Promise<Undone>,
): Promise<Undone> {
  const trace = traceOf(row);
  if (isChange(trace)) {
    const back = await changedBack(tx, run, looked, row, trace);
    return 'reason' in back ? { row: row.row, outcome: 'kept', ...back } : putBack(back);
  }
  const stay = stays.get(row.record_id);
  return stay
    ? { row: row.row, outcome: 'kept', ...stay }
    : { row: row.row, outcome: 'reversed', reason: '' };
}

const idsOf = (rows: readonly WrittenRow[]): number[] => [...new Set(rows.map(({ record_id }) => record_id))];

export async function previewUndoOfPolicies(
  tx: Tx,
  run: Run,
  rows: readonly WrittenRow[],
): Promise<Undone[]> {
  const looked = await look(tx, run, idsOf(rows));
  const stays = judged(run, looked, rows);
  const undone: Undone[] = [];
  for (const row of rows)
    undone.push(await undoneOf(tx, run, looked, row, stays, (back) => Promise.resolve(ofChange(back))));
  return undone;
}

const referenceNouns = { insurers, products, vehicle_makes: vehicleMakes, vehicle_models: vehicleModels };

/** What came with policies that are gone: members, clients and reference data that nothing else uses. */
async function removeBesides(
  tx: Tx,
  run: Run,
  traces: readonly { row: number; trace: MadeTrace }[],
): Promise<void> {
  const { caller } = run;
  const members = await removeMembers(
    tx,
    caller,
    traces.flatMap(({ trace }) => trace.members ?? []),
  );
  const trail = { module: 'members', noun: 'members', action: 'delete' } as const;
  await auditEach(
    tx,
    caller,
    trail,
    members.map((record_id) => ({ record_id })),
  );
  beginLocksAnew(tx);
  const accounts = traces.flatMap(({ row, trace: { account } }): WrittenRow[] =>
    account ? [{ row, record_id: account.id, trace: { made: account.digest } }] : [],
  );
  if (accounts.length > 0) await undoAccounts(tx, run, accounts);
  // Models before their makes, products before their insurers: the last one that was made goes first.
  const references = traces
    .flatMap(({ trace }) => (trace.references ?? []).toReversed())
    .filter(({ noun }) => holds(caller, `${nouns[noun].module}:delete` as Permission));
  for (const { noun, id } of references)
    await inSavepoint(tx, () => referenceNouns[noun].delete(tx, caller, id));
}

export async function undoPolicies(tx: Tx, run: Run, rows: readonly WrittenRow[]): Promise<Undone[]> {
  const { caller } = run;
  const looked = await look(tx, run, idsOf(rows));
  const stays = judged(run, looked, rows);
  const going = [...stays].filter(([, reason]) => reason === undefined).map(([id]) => id);
  const renewals = looked.renewals.filter(({ policy_id }) => going.includes(policy_id));
  await removePolicies(
    tx,
    going,
    renewals.map(({ id }) => id),
  );
  await auditEach(
    tx,
    caller,
    { module: 'policies', noun: 'policies', action: 'delete' },
    going.map((id) => {
      const { reference, policy_number } = looked.policies.get(id) ?? {};
      return { record_id: id, before: { reference, policy_number } };
    }),
  );
  const made = rows.flatMap((row) => {
    const trace = traceOf(row);
    return isMade(trace) && stays.get(row.record_id) === undefined ? [{ row: row.row, trace }] : [];
  });
  await removeBesides(tx, run, made);
  const undone: Undone[] = [];
  for (const row of rows)
    undone.push(
      await undoneOf(tx, run, looked, row, stays, async (back) => {
        const body = bodyOf(back.back, 'before');
        const error = await inSavepoint(tx, () => updatePolicy(tx, caller, back.id, body, undefined));
        return error ? { row: back.row, outcome: 'failed', reason: error.message } : ofChange(back);
      }),
    );
  return undone;
}
