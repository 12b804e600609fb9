import type { ComponentProps, ReactNode } from 'react';
import type { Policy } from '#contract/cover/policies/policies';
import { usePageState } from '../../../components/list/listState.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { RiskView } from '../../sales/risk/RiskView.tsx';
import { AgreedTerms } from './form/AgreedTerms.tsx';
import { LeaversCovered } from './steps/LeaversCovered.tsx';
import { CoverToday } from './PolicyCells.tsx';
import styles from './policies.module.css';

interface CoverSectionProps extends Pick<ComponentProps<typeof LeaversCovered>, 'takeOff'> {
  policy: Policy;
  /** The day that it is asked about, where that is not today. */
  day?: string;
  /** What may be done with the one that is asked for. */
  itemActions?: (item: string) => ReactNode;
}

/** What is insured: `item` in the address names the vehicle, person or place that is asked for. */
export function CoverSection({ policy, day, takeOff, itemActions }: CoverSectionProps) {
  const { search } = usePageState();
  const { risk, risk_links, currency, gaps, policy_type, item_count } = policy;
  const item = search['item'];
  return (
    <div className={`${styles.section} column gap12`}>
      <p className="quiet">
        {inLine([t(`lines.${policy_type}`), item_count > 0 && t('quote_forms.items', { count: item_count })])}
      </p>
      {gaps.map(({ from, to }) => (
        <p key={from} className="late">
          {t('policy_screens.gap')} <DayText day={from} /> – <DayText day={to} />
        </p>
      ))}
      <LeaversCovered policy={policy} takeOff={takeOff} />
      <RiskView
        risk={risk}
        links={risk_links}
        currency={currency}
        accountId={policy.account_id}
        marked={
          typeof item === 'string'
            ? {
                id: item,
                note: (
                  <>
                    <CoverToday policy={policy} day={day} />
                    {itemActions?.(item)}
                  </>
                ),
                missing: t('policy_screens.itemMissing'),
              }
            : undefined
        }
      />
      <AgreedTerms terms={policy} />
    </div>
  );
}
