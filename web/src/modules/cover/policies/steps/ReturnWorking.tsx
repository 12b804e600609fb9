import type { ReactNode } from 'react';
import { isPositive, isZero } from '#contract/base/amounts/decimals';
import type { ReturnPart, ReturnPremium } from '#contract/cover/policies/policyVersions';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { direction } from '../../../../messages/language.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../policies.module.css';

interface ReturnWorkingProps {
  working: ReturnPremium;
  currency: string;
  /** What nobody gives back, where one decides about it. */
  kept?: string;
  /** What becomes of it, below what it comes to. */
  children?: ReactNode;
}

/** How a return came about, to be read aloud: each transaction over its own days, then what it comes to. */
export function ReturnWorking({ working, currency, kept = '0', children }: ReturnWorkingProps) {
  const { parts, computed_gross, insurer_gross, gross } = working;
  return (
    <section className={`${styles.working} shaded stack`} aria-label={t('policy_screens.working')}>
      <h3>{t('policy_screens.working')}</h3>
      <ol className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.transaction_id} part={part} currency={currency} />
        ))}
      </ol>
      <dl className={styles.sums}>
        {insurer_gross !== null && (
          <>
            {parts.length > 0 && (
              <Sum label={t('policy_screens.computed')} amount={computed_gross} currency={currency} />
            )}
            <Sum label={t('policies.insurer_refund')} amount={insurer_gross} currency={currency} />
          </>
        )}
        {isPositive(kept) && <Sum label={t('policy_screens.kept')} amount={kept} currency={currency} />}
        <Sum label={t('policy_screens.returned')} amount={gross} currency={currency} isResult />
        {children}
      </dl>
    </section>
  );
}

const arrow = direction === 'rtl' ? '←' : '→';

function Part({ part, currency }: { part: ReturnPart; currency: string }) {
  const dates = useDates();
  const { earns_from, earns_to, days, unused_days, kept_pct, gross } = part;
  const { elapsed_days = days - unused_days } = part;
  const groups = (['net', 'fees', 'tax'] as const).filter((group) => !isZero(part[`refundable_${group}`]));
  return (
    <li className={styles.part}>
      <span>{t('policy_screens.earnedOver', { from: dates.day(earns_from), to: dates.day(earns_to) })}</span>
      <span className="quiet">
        {kept_pct === null
          ? t('policy_screens.unusedOf', { unused: unused_days, count: days })
          : t('policy_screens.keptOf', { percent: kept_pct, count: elapsed_days })}
      </span>
      {groups.map((group) => (
        <span key={group} className={`${styles.step} row apart`}>
          <span>{t(`policy_screens.group_${group}`)}</span>
          <span>
            <MoneyText amount={part[`refundable_${group}`]} currency={currency} /> {arrow}{' '}
            <MoneyText amount={part[group]} currency={currency} />
          </span>
        </span>
      ))}
      <span className={`${styles.step} row apart`}>
        <span>{t('policy_screens.returnOfPart')}</span>
        <strong>
          <MoneyText amount={gross} currency={currency} />
        </strong>
      </span>
    </li>
  );
}

interface SumProps {
  label: string;
  amount: string;
  currency: string;
  isResult?: boolean;
}

export function Sum({ label, amount, currency, isResult = false }: SumProps) {
  return (
    <div className={isResult ? `${styles.step} row apart strong` : `${styles.step} row apart`}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
