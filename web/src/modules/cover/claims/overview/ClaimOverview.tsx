import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/cover/claims/claims';
import { PhoneLink } from '../../../../components/texts/ContactLinks.tsx';
import { shownFields } from '../../../../components/fields/shownFields.tsx';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { FactGroup } from '../../../../components/record/sections/FactGroup.tsx';
import { itemAddress } from '../../../../components/address/recordAddress.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { ThirdParties } from '../thirdParties/ThirdParties.tsx';
import styles from '../claims.module.css';

const money =
  (field: 'estimate' | 'deductible' | 'approved_amount') =>
  (claim: Claim): ReactNode => {
    const amount = claim[field];
    return amount !== null && <MoneyText amount={amount} currency={claim.currency} />;
  };

const { facts } = shownFields<Claim>('claims', {
  item_label: ({ item_id, item_label, policy_id }) =>
    item_id === null ? item_label : <Link {...itemAddress(policy_id, item_id)}>{item_label}</Link>,
  reporter_phone: ({ reporter_phone }) => reporter_phone && <PhoneLink phone={reporter_phone} />,
  date_of_loss: ({ date_of_loss, time_of_loss }) => (
    <>
      <DayText day={date_of_loss} />
      {time_of_loss && ` ${time_of_loss}`}
    </>
  ),
  fault: ({ fault }) => fault !== 'unknown' && t(`claims.fault_${fault}`),
  priority: ({ priority }) => t(`claims.priority_${priority}`),
  agent: ({ agent, sub_agent }) => inLine([agent?.label, sub_agent?.label]),
  estimate: money('estimate'),
  deductible: money('deductible'),
  approved_amount: money('approved_amount'),
});

const reasons = ['rejection_reason', 'approval_reason', 'closing_reason', 'withdrawn_reason'] as const;

/** All that was told of the loss; `cover` is what the policy says to it, which stands first. */
export function ClaimOverview({ claim, cover }: { claim: Claim; cover: ReactNode }) {
  const known = reasons.filter((reason) => claim[reason] !== '');
  return (
    <div className={styles.overview}>
      {cover}
      {known.length > 0 && <FactGroup title={t('claim_screens.decision')} facts={facts(claim, ...known)} />}
      <section className={`${styles.part} column gap8`}>
        <h3>{t('claims.description')}</h3>
        <p className={styles.told} dir="auto">
          {claim.description}
        </p>
      </section>
      <FactGroup
        title={t('claim_screens.loss')}
        facts={facts(
          claim,
          'item_label',
          'date_of_loss',
          'loss_location',
          'driver',
          'fault',
          'police_report_no',
          'member',
        )}
      />
      <ThirdParties parties={claim.third_parties} />
      <FactGroup
        title={t('claim_screens.report')}
        facts={facts(claim, 'reported_by', 'reporter_phone', 'reported_at', 'priority', 'agent')}
      />
      <FactGroup
        title={t('claim_screens.handling')}
        facts={facts(
          claim,
          'insurer_claim_number',
          'surveyor',
          'surveyed_on',
          'provider',
          'estimate',
          'deductible',
          'approved_amount',
        )}
      />
    </div>
  );
}
