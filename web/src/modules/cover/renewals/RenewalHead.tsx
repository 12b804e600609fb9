import { Link } from '@tanstack/react-router';
import { stagesOfRenewal } from '#contract/cover/renewals/renewalWay';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { Facts, type Fact } from '../../../components/record/sections/Facts.tsx';
import { StageBar } from '../../../components/record/steps/StageBar.tsx';
import { recordAddress, type PagedNoun } from '../../../components/address/recordAddress.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { RenewalReach } from './RenewalReach.tsx';
import { FollowUp, PriorityReasons, PriorityWhy } from './RenewalCells.tsx';
import { Change, LastDay, RenewalStatusTag } from './RenewalTexts.tsx';
import { answerOf, isOpen, policyNumberOf } from './renewalText.ts';
import styles from './renewals.module.css';

interface Shown {
  renewal: Renewal;
}

export function RenewalTags({ renewal }: Shown) {
  return (
    <>
      <RenewalStatusTag renewal={renewal} />
      {renewal.do_not_contact && <StatusTag tone="late">{t('renewal_screens.doNotContact')}</StatusTag>}
    </>
  );
}

function ToRecord({ of, record }: { of: PagedNoun; record: { id: number; label: string } | null }) {
  return record && <Link {...recordAddress(of, record.id)}>{record.label}</Link>;
}

const { facts } = shownFields<Renewal>('renewals', {
  account: ({ account }) => <ToRecord of="accounts" record={account} />,
  policy: (renewal) => (
    <ToRecord of="policies" record={{ id: renewal.policy.id, label: policyNumberOf(renewal) }} />
  ),
  quote: ({ quote }) => quote && <ToRecord of="quotes" record={quote} />,
  new_policy: ({ new_policy }) => new_policy && <ToRecord of="policies" record={new_policy} />,
  renewal_date: (renewal) => <LastDay renewal={renewal} />,
  window: ({ window }) => window && t(`renewals.window_${window}`),
  priority: (renewal) => <PriorityWhy renewal={renewal} />,
  policy_type: ({ policy_type }) => t(`lines.${policy_type}`),
  expiring_premium: ({ expiring_premium, currency }) => (
    <MoneyText amount={expiring_premium} currency={currency} />
  ),
  renewal_premium: ({ renewal_premium, change_pct, currency }) =>
    renewal_premium && (
      <>
        <MoneyText amount={renewal_premium} currency={currency} /> <Change change={change_pct} />
      </>
    ),
  next_follow_up_at: (renewal) => <FollowUp renewal={renewal} />,
  agent: ({ agent, sub_agent }) => inLine([agent?.label, sub_agent?.label]),
  gap_days: ({ gap_days: count }) => count !== null && t('renewal_screens.gap', { count }),
});

/** How it stands in one sentence, how far it is, and what is asked next. */
export function RenewalFacts({ renewal, more }: Shown & { more: Fact[] }) {
  const dates = useDates();
  const { tone, says } = answerOf(renewal, dates.day);
  return (
    <>
      <p className={`${styles.answer} ${tone}`}>
        <span className={styles.dot} aria-hidden="true" />
        {says}
      </p>
      <RenewalReach renewal={renewal} />
      <StageBar
        stages={stagesOfRenewal(renewal.status, renewal.quote_id !== null, renewal.passed)}
        nameOf={(stage) => t(`renewals.status_${stage}`)}
      />
      <Facts
        look="head"
        facts={[
          ...facts(
            renewal,
            'policy',
            // As long as it is open, the sentence says so.
            ...(isOpen(renewal) ? [] : (['renewal_date'] as const)),
            'priority',
            'expiring_premium',
            'renewal_premium',
            'assigned_to',
            'next_follow_up_at',
            'quote',
            'new_policy',
          ),
          ...more,
        ]}
      />
    </>
  );
}

/** All else that is known of a renewal, in groups. */
export function RenewalDetails({ renewal }: Shown) {
  const { status } = renewal;
  return (
    <>
      {status === 'lost' && (
        <FactGroup
          title={t('renewal_screens.closing')}
          facts={facts(renewal, 'lost_reason', 'lost_to', 'lost_note', 'closed_at')}
        />
      )}
      {(status === 'renewed' || status === 'lapsed') && (
        <FactGroup
          title={t('renewal_screens.closing')}
          facts={facts(renewal, 'new_policy', 'gap_days', 'closed_at')}
        />
      )}
      <section className={`${styles.part} column gap10`}>
        <h3>{t('renewal_screens.whyPriority')}</h3>
        <PriorityReasons reasons={renewal.priority_reasons} />
      </section>
      <FactGroup
        title={t('renewal_screens.work')}
        facts={facts(
          renewal,
          'renewal_number',
          'account',
          'category',
          'policy_type',
          'insurer',
          'window',
          'agent',
          'contact_attempts',
          'last_contacted_at',
          'created_at',
        )}
      />
    </>
  );
}
