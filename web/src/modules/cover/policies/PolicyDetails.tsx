import { Link } from '@tanstack/react-router';
import { isPositive } from '#contract/base/amounts/decimals';
import type { Policy } from '#contract/cover/policies/policies';
import { daysBetween } from '#contract/base/days/wallClock';
import { useOrganisation } from '../../../api/organisation.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { DayText, PeriodText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { Facts, type Fact } from '../../../components/record/sections/Facts.tsx';
import { recordAddress, type PagedNoun } from '../../../components/address/recordAddress.ts';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { usePolicyUnpaid } from '../../money/payments/unpaidFacts.tsx';
import { PolicyCommission } from './commission/PolicyCommission.tsx';
import { Departures } from './steps/Departures.tsx';
import { CoverToday, EndDate } from './PolicyCells.tsx';
import { isEditable } from './policyText.ts';

interface To {
  of: PagedNoun;
  record: { id: number; label: string } | null;
}

function ToRecord({ of, record }: To) {
  return record && <Link {...recordAddress(of, record.id)}>{record.label}</Link>;
}

const { facts } = shownFields<Policy, 'period'>('policies', {
  gross_premium: ({ gross_premium, currency }) => <MoneyText amount={gross_premium} currency={currency} />,
  sum_insured: ({ sum_insured, currency }) =>
    sum_insured && <MoneyText amount={sum_insured} currency={currency} />,
  refund_amount: ({ refund_amount, currency }) =>
    isPositive(refund_amount) && <MoneyText amount={refund_amount} currency={currency} />,
  account: ({ account }) => <ToRecord of="accounts" record={account} />,
  lead: ({ lead }) => lead && <ToRecord of="leads" record={lead} />,
  quote: ({ quote }) => quote && <ToRecord of="quotes" record={quote} />,
  policy_type: ({ policy_type }) => t(`lines.${policy_type}`),
  commission_rate: (policy) => <PolicyCommission policy={policy} />,
  coinsurers: ({ coinsurers }) =>
    inList(
      coinsurers.map(
        ({ insurer, share_pct }) => `${insurer.label} ${t('common.percent', { value: share_pct })}`,
      ),
    ),
  policy_number: ({ policy_number }) => policy_number && <bdi dir="ltr">{policy_number}</bdi>,
  period: ({ start_date, end_date }) => <PeriodText from={start_date} to={end_date} />,
});

/** The strip at the head of the page: whether there is cover today, and what is asked next. */
export function PolicyFacts({ policy, more }: { policy: Policy; more: Fact[] }) {
  const unpaid = usePolicyUnpaid(policy.id);
  return (
    <>
      <CoverToday policy={policy} />
      <Facts
        look="head"
        facts={[
          ...facts(policy, 'gross_premium'),
          unpaid,
          { label: t('policy_screens.period'), value: facts(policy, 'period')[0]?.value },
          boundOrIssued(policy),
          ...(hasRenewal(policy)
            ? [{ label: t('policy_screens.nextRenewal'), value: <NextRenewal policy={policy} /> }]
            : []),
          { label: t('policies.insurer'), value: policy.insurer.label },
          ...facts(policy, 'assigned_to', 'account'),
          ...more,
        ]}
      />
    </>
  );
}

function boundOrIssued({ issue_date, bound_on }: Policy) {
  if (issue_date) return { label: t('policies.issue_date'), value: <DayText day={issue_date} /> };
  return { label: t('policies.bound_on'), value: bound_on && <DayText day={bound_on} /> };
}

/** What ended before its term, or is of a kind that is not renewed, has no renewal, unless something follows it all the same. */
const hasRenewal = ({ next_policy, is_renewable, cancel_date, status }: Policy): boolean =>
  next_policy !== null || (is_renewable && cancel_date === null && status !== 'not_taken_up');

/** The policy that follows, or the end and how far away it is. */
function NextRenewal({ policy }: { policy: Policy }) {
  const { today } = useOrganisation();
  const { next_policy, end_date } = policy;
  if (next_policy)
    return (
      <>
        {t('policies.flags_renewed')}: <ToRecord of="policies" record={next_policy} />
      </>
    );
  const count = daysBetween(today, end_date);
  return (
    <>
      <EndDate policy={policy} />
      <span className="quiet">
        {' '}
        {count < 0 ? t('account_page.ended', { count: -count }) : t('policy_screens.inDays', { count })}
      </span>
    </>
  );
}

/** All else that is known of a policy, in groups. */
export function PolicyDetails({ policy }: { policy: Policy }) {
  return (
    <>
      {!isEditable(policy) && <Departures policy={policy} />}
      <FactGroup
        title={t('policy_screens.contract')}
        facts={facts(
          policy,
          'policy_number',
          'reference',
          'policy_type',
          'product',
          'business_type',
          'sum_insured',
          'coinsurers',
          'broker',
          'agent',
          'sub_agent',
        )}
      />
      <FactGroup
        title={t('policy_screens.handling')}
        facts={facts(
          policy,
          'billing_type',
          'payment_mode',
          ...(policy.commission_rate === undefined ? [] : ['commission_rate' as const]),
          'delivery_status',
          'auto_renew',
          'bound_on',
          'cover_note_number',
          'cover_note_expiry',
          'issue_date',
        )}
      />
      <FactGroup
        title={t('policy_screens.ended')}
        facts={facts(
          policy,
          'cancel_date',
          'cancel_method',
          'cancel_reason',
          'not_taken_up_reason',
          'refund_amount',
        )}
      />
      <FactGroup
        title={t('policy_screens.origin')}
        facts={facts(policy, 'lead', 'quote', 'created_at', 'created_by', 'updated_at')}
      />
    </>
  );
}
