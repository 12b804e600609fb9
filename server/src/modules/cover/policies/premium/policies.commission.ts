import type { PolicyCommission } from '#contract/cover/policies/policyCommission';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { Forbidden } from '../../../../errors.ts';
import { listRulesOf } from '../../../reference/commissionRates/commissionRates.queries.ts';
import type { RatedBusiness } from '../../../reference/commissionRates/commissionRates.rules.ts';
import { commissionTermsOf } from './policies.commission.queries.ts';
import {
  explained,
  ratedBy,
  startOfYear,
  type CommissionTerms,
  type ReadCommission,
} from './policies.commission.rules.ts';
import { findProductOfPolicy } from './policies.terms.queries.ts';

/** What of a policy says which rate it has. */
type Rated = ReadCommission & {
  id: number;
  insurer_id: number;
  product_id: number;
  agent_id: number | null;
  business_type: string;
  policy_type: string;
  start_date: string;
};

const businessOf = (policy: Rated, year: number, day: string): RatedBusiness => ({
  insurer_id: policy.insurer_id,
  product_id: policy.product_id,
  agent_id: policy.agent_id,
  business: policy.business_type === 'renewal' ? 'renewal' : 'new',
  isLife: policy.policy_type === 'life',
  year,
  day,
});

async function ratedOn(db: Db | Tx, policy: Rated, year: number, day: string): Promise<CommissionTerms> {
  const { commission_rate } = await findProductOfPolicy(db, policy.product_id);
  const rules = await listRulesOf(db, [policy.insurer_id]);
  return ratedBy(rules, businessOf(policy, year, day), commission_rate);
}

const isTyped = ({ commission_source }: ReadCommission): boolean =>
  commission_source === 'policy' || commission_source === 'offer';

/** What a policy keeps from its first issue on that day: what was typed or accepted, or what wins by the rules. */
export async function commissionAtIssue(tx: Tx, policy: Rated, day: string): Promise<CommissionTerms> {
  return isTyped(policy) ? commissionTermsOf(tx, policy) : ratedOn(tx, policy, 1, day);
}

/** Of a life policy, the rate of one of its years, from 1 on: that of the issue, or by the rules of the day on which it begins. */
export async function rateOfYear(db: Db | Tx, policy: Rated, year: number): Promise<CommissionTerms> {
  if (year <= 1 || policy.policy_type !== 'life' || isTyped(policy)) return commissionTermsOf(db, policy);
  return ratedOn(db, policy, year, startOfYear(policy.start_date, year));
}

type Seen = {
  policy: Rated & { issue_date: string | null; charged_until: string | null };
  scope: Parameters<typeof holds>[2];
};

/** Which rate a policy has and why; of one that was not issued yet, which it would have today. */
export async function findCommission(
  db: Db,
  caller: Caller,
  { policy, scope }: Seen,
): Promise<PolicyCommission> {
  if (!holds(caller, 'commissions:view', scope)) throw new Forbidden();
  const isIssued = policy.charged_until !== null;
  const today = await organisationToday(db, new Date());
  const day = isIssued ? (policy.issue_date ?? today) : today;
  const of = businessOf(policy, 1, day);
  const { commission_rate: productRate } = await findProductOfPolicy(db, policy.product_id);
  const rules = await listRulesOf(db, [policy.insurer_id]);
  const kept = await commissionTermsOf(db, policy);
  const won = isIssued || isTyped(policy) ? kept : ratedBy(rules, of, productRate);
  const { rate, basis, source, rule_id } = won;
  const rule = rules.find(({ id }) => id === rule_id);
  return {
    rate,
    basis,
    source,
    rule: rule ? { id: rule.id, label: rule.name } : null,
    day,
    considered: explained(rules, of, productRate, won),
  };
}
