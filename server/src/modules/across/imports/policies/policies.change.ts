import { needsEndorsement, type PolicyUpdate } from '#contract/cover/policies/policies';
import { holds } from '../../../../auth/access.ts';
import { commissionUnseen } from '../../../../auth/commission.ts';
import type { Tx } from '../../../../db/connect.ts';
import { said as sentence, saidAs, type Said } from '../../../../said.ts';
import { policyRecords, type PolicyFacts } from '../../../cover/policies/policies.noun.ts';
import type { Judged, Run } from '../imports.target.ts';
import type { Around } from './policies.namedRecords.ts';
import type { KnownPolicy } from './policies.namedRecords.queries.ts';
import { changesOf, contradictionsOf, type Compared } from './policies.change.rules.ts';
import { wrong, type PlacedProblem } from './policies.readRows.rules.ts';

/** What changes of a policy that is there: from what to what, by its field. */
export type FieldChanges = Record<string, [unknown, unknown]>;
export type PolicyUpdatePlan = { kind: 'update'; id: number; changes: FieldChanges; rows: number[] };

type Verdict = Pick<Judged<PolicyUpdatePlan>, 'verdict' | 'record' | 'plan'> & { problems: PlacedProblem[] };

/** What may be changed directly is; for everything else an endorsement is needed, and says so at its column. */
export async function judgeChange(
  tx: Tx,
  run: Run,
  around: Around,
  { id, label }: KnownPolicy,
  group: Compared & { rows: number[] },
): Promise<Verdict> {
  const record = { id, label };
  const failed = (problems: PlacedProblem[]): Verdict => ({ verdict: 'error', problems, record, plan: null });
  const [leader = 0] = group.rows;
  const found = await policyRecords.findSeen(tx, run.caller, id, 'policies:update');
  if (!found) return failed([wrong(leader, 'unseen', 'policy_number', sentence('notFound'))]);
  const before: PolicyFacts = found.policy;
  if (group.values['commission_rate'] !== undefined && !holds(run.caller, 'commissions:view', found.scope))
    return failed([wrong(leader, 'forbidden', 'commission_rate', commissionUnseen)]);
  const apart = contradictionsOf(before, group);
  if (apart.length > 0)
    return failed(apart.map((field) => wrong(leader, 'needs_endorsement', field, saidAs(needsEndorsement))));
  const changes = changesOf(before, group.told);
  if (Object.keys(changes).length === 0) return { verdict: 'same', problems: [], record, plan: null };
  if (!holds(run.caller, 'policies:update', found.scope))
    return failed([wrong(leader, 'forbidden', '', sentence('notPermitted'))]);
  const faults = linkFaults(around, changes);
  if (faults.length > 0)
    return failed(faults.map(([field, words]) => wrong(leader, 'invalid', field, words)));
  return { verdict: 'update', problems: [], record, plan: { kind: 'update', id, changes, rows: group.rows } };
}

/** What it would newly point at and may not. */
function linkFaults(around: Around, changes: FieldChanges): [string, Said][] {
  return (['broker', 'agent', 'sub_agent'] as const).flatMap((field): [string, Said][] => {
    const id = changes[`${field}_id`]?.[1];
    const link = typeof id === 'number' ? around.linkOf(`${field}_id`, id) : null;
    return link && 'text' in link ? [[field, link]] : [];
  });
}

/** The changes as the form would send them. */
export const bodyOf = (changes: FieldChanges, which: 'before' | 'after'): PolicyUpdate =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => [field, which === 'after' ? after : before]),
  );
