import { Button } from 'antd';
import { useState } from 'react';
import { sumOf } from '#contract/base/amounts';
import type { PlannedInstalment } from '#contract/money/paymentPlans';
import { DayText } from '../../../components/MomentText.tsx';
import { MoneyText } from '../../../components/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import styles from './plans.module.css';

interface PlanPreviewProps {
  parts: readonly PlannedInstalment[];
  currency: string;
  /** The last day of cover: what is due after it stands out. */
  end_date: string;
}

const atOnce = 12;

/** The instalments that a plan makes, each with its day, and what they come to. */
export function PlanPreview({ parts, currency, end_date }: PlanPreviewProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (parts.length === 0) return <p className={styles.quiet}>{t('plans.noPremium')}</p>;
  const shown = isWhole ? parts : parts.slice(0, atOnce);
  const total = sumOf(
    currency,
    parts.map(({ amount }) => amount),
  );
  return (
    <section className={styles.preview} aria-label={t('plans.preview')}>
      <ol className={styles.parts}>
        {shown.map(({ due_date, amount }, index) => (
          <li key={index} className={styles.part}>
            <span className={styles.number}>{index + 1}</span>
            <span className={due_date > end_date ? styles.late : ''}>
              <DayText day={due_date} />
            </span>
            <span className={styles.amount}>
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
        <p className={styles.total}>
          <span>{t('plans.together', { count: parts.length })}</span>
          <strong>
            <MoneyText amount={total} currency={currency} />
          </strong>
        </p>
      )}
    </section>
  );
}
