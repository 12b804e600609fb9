import type { Insured } from '#contract/cover/claims/claimCover';
import type { Policy } from '#contract/cover/policies/policies';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { numberOf } from '../../policies/policyText.ts';

/** What tells what is insured apart: the same vehicle may stand in several policies. */
export const keyOf = ({ policy, item }: Insured): string => `${policy.id} ${item?.id ?? ''}`;

const numberIn = ({ policy, account }: Insured): string => policy.label.replace(` · ${account.label}`, '');

/** What was hit, or, where nothing is named, the policy. */
export const insuredLabel = (insured: Insured): string =>
  insured.item?.label ?? inLine([numberIn(insured), insured.account.label]);

/** Whose it is, by which policy, and from when until when. */
export function insuredHint(insured: Insured, dayText: (day: string) => string): string {
  const { item, account, insurer, policy_type, covered_from, covered_until, start_date, end_date } = insured;
  return inLine([
    item && account.label,
    item && numberIn(insured),
    t(`lines.${policy_type}`),
    insurer.label,
    `${dayText(covered_from ?? start_date)} – ${dayText(covered_until ?? end_date)}`,
  ]);
}

/** A policy as a whole, of which nobody has said yet what was hit. */
export const wholePolicy = (policy: Policy): Insured => ({
  policy: { id: policy.id, label: numberOf(policy) },
  policy_type: policy.policy_type,
  status: policy.status,
  account: policy.account,
  insurer: policy.insurer,
  start_date: policy.start_date,
  end_date: policy.end_date,
  item: null,
  covered_from: null,
  covered_until: null,
});
