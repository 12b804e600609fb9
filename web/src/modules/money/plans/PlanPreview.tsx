import { Button } from 'antd';
import { useState } from 'react';
import { sumOf } from '#contract/base/amounts/amounts';
import type { PlannedInstalment } from '#contract/money/paymentPlans';
import { formatMoney } from '../../../components/money.ts';
import { DayText, DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import type { Terms } from './planTerms.ts';
import styles from './plans.module.css';

interface PlanPreviewProps {
  parts: readonly PlannedInstalment[];
  /** What they divide: what is due after its last day stands out. */
  terms: Terms;
}

const atOnce = 12;

/** The instalments that a plan makes, each with its day, and what they come to. */
export function PlanPreview({ parts, terms }: PlanPreviewProps) {
  const { currency, start_date, end_date, further } = terms;
  const [isWhole, setIsWhole] = useState(false);
  if (parts.length === 0) return <p className="quiet">{t('plans.noPremium')}</p>;
  const shown = isWhole ? parts : parts.slice(0, atOnce);
  const total = sumOf(
    currency,
    parts.map(({ amount }) => amount),
  );
  return (
    <section className={`${styles.preview} shaded below16`} aria-label={t('plans.preview')}>
      {further && (
        <p className="quiet">
          {t('plans.firstYear')} <DayText day={start_date} /> – <DayText day={end_date} />
        </p>
      )}
      <ol>
        {shown.map(({ due_date, amount }, index) => (
          <li key={index} className={styles.part}>
            <span className="quiet">{index + 1}</span>
            <span className={due_date > end_date ? 'late' : ''}>
              <DueDayText day={due_date} />
            </span>
            <span className="oneLine">
              <MoneyText amount={amount} currency={currency} />
            </span>
          </li>
        ))}
      </ol>
      {shown.length < parts.length && (
        <Button type="link" className={styles.more ?? ''} onClick={() => setIsWhole(true)}>
          {t('plans.showAll', { count: parts.length })}
        </Button>
      )}
      {parts.length > 1 && (
        <p className={`${styles.total} row apart`}>
          <span>{t('plans.together', { count: parts.length })}</span>
          <strong>
            <MoneyText amount={total} currency={currency} />
          </strong>
        </p>
      )}
      {further && <FurtherYears {...further} currency={currency} />}
    </section>
  );
}

/** What is charged after the first year of a life policy, without anybody doing it. */
function FurtherYears({
  count,
  gross_premium,
  currency,
}: NonNullable<Terms['further']> & { currency: string }) {
  const amount = formatMoney(gross_premium, currency);
  return <p className="quiet">{t('plans.furtherYears', { count, amount })}</p>;
}
