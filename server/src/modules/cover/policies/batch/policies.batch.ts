import type { Link } from '#contract/base/http';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { takeIds } from '../../../../db/ids.ts';
import { auditEach } from '../../../../nouns/trail/audit.ts';
import type { Book } from '../../../people/accounts/accounts.service.ts';
import { bringInstalments } from '../../../money/instalments/instalments.broughtOver.ts';
import { insertItems, insertPlans, insertPolicies, insertTransactions } from './policies.batch.queries.ts';
import type { BroughtPolicy } from './policies.batch.rules.ts';
import { policyChange } from '../versions/policies.history.ts';
import { ownText } from '../policies.rules.ts';
import { insertFirstVersions } from '../versions/policies.versions.queries.ts';

/** What it is told to belong to, by the names that the trail tells. */
type Named = {
  account: Link;
  assigned_to: Link;
  insurer: Link;
  product: Link;
  broker: Link | null;
  agent: Link | null;
  sub_agent: Link | null;
  previous_policy: Link | null;
};

/** A policy that ran before it came here, whose people are members and whose client is there. */
export type PolicyToBring = { policy: BroughtPolicy; named: Named; book: Book; reference: string };

type Numbered = PolicyToBring & { id: number; version_id: number; transaction_id: number };

const idOf = (link: Link | null): number | null => link?.id ?? null;

function policyRow({ user_id }: Actor, { id, policy, named, book, reference }: Numbered): object {
  const {
    plan: _plan,
    charged,
    parts: _parts,
    paid_to_date: _paid,
    is_taken_as_paid: _taken,
    ...columns
  } = policy;
  const { policy_number, cover_note_number } = policy;
  return {
    ...columns,
    id,
    reference,
    own_text: ownText({ reference, policy_number, cover_note_number }),
    account_id: named.account.id,
    assigned_to_id: named.assigned_to.id,
    broker_id: idOf(named.broker),
    ...book,
    previous_policy_id: idOf(named.previous_policy),
    charged_until: charged.end_date,
    created_by: user_id,
    updated_by: user_id,
  };
}

const transactionRow = ({ user_id }: Actor, { id, version_id, transaction_id, policy }: Numbered): object => {
  const { currency, lines, net_premium, fees, tax, gross_premium, charged } = policy;
  return {
    id: transaction_id,
    policy_id: id,
    version_id,
    kind: 'issue',
    effective_date: charged.start_date,
    earns_from: charged.start_date,
    earns_to: charged.end_date,
    currency,
    lines,
    net_premium,
    fees,
    tax,
    gross_premium,
    is_brought_over: true,
    recorded_by: user_id,
  };
};

/** What the trail tells of one that is entered by hand, and its state. */
const toldOf = ({ policy, named, reference }: Numbered) =>
  policyChange(null, {
    ...policy,
    ...named,
    asked_by: null,
    reference,
    bound_on: null,
    lead: null,
    quote: null,
    cover_note_expiry: null,
    payment_plan: policy.plan,
    coinsurers: [],
  });

const labelOf = ({ id, policy, named }: Numbered): Link => ({
  id,
  label: `${policy.policy_number} · ${named.account.label}`,
});

/**
 * Writes policies that ran before they came here as they stand today: issued, with their first version, their premium
 * without a note, their instalments and what was paid of them. A few statements for all of them.
 */
export async function bringPolicies(
  tx: Tx,
  actor: Actor,
  day: string,
  brought: readonly PolicyToBring[],
): Promise<number[]> {
  if (brought.length === 0) return [];
  const count = brought.length;
  const ids = await takeIds(tx, 'policies', count);
  const versionIds = await takeIds(tx, 'policy_versions', count);
  const transactionIds = await takeIds(tx, 'premium_transactions', count);
  const numbered = brought.map((each, place) => ({
    ...each,
    id: ids[place] ?? 0,
    version_id: versionIds[place] ?? 0,
    transaction_id: transactionIds[place] ?? 0,
  }));
  await insertPolicies(
    tx,
    numbered.map((each) => policyRow(actor, each)),
  );
  await insertItems(
    tx,
    numbered.map(({ id, policy }) => ({ ...policy, id })),
  );
  await insertFirstVersions(
    tx,
    actor,
    numbered.map(({ id, version_id }) => ({ id: version_id, policy_id: id })),
  );
  await insertTransactions(
    tx,
    numbered.map((each) => transactionRow(actor, each)),
  );
  await insertPlans(
    tx,
    numbered.flatMap(({ id, policy: { plan } }) =>
      plan ? [{ policy_id: id, plan, updated_by: actor.user_id }] : [],
    ),
  );
  await bringInstalments(
    tx,
    actor,
    day,
    numbered.map((each) => {
      const { currency, parts } = each.policy;
      return { policy: labelOf(each), currency, transaction_id: each.transaction_id, parts };
    }),
  );
  await auditEach(
    tx,
    actor,
    { module: 'policies', noun: 'policies', action: 'create' },
    numbered.map((each) => ({ record_id: each.id, ...toldOf(each) })),
  );
  return ids;
}
