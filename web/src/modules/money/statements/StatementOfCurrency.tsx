import type { ReactNode } from 'react';
import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';
import { ageingBands } from '#contract/money/statements';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { t } from '../../../messages/t.ts';
import { StatementCards, StatementTable, type OfCurrency } from './StatementLines.tsx';
import styles from './statements.module.css';

interface StatementOfCurrencyProps {
  statement: OfCurrency;
  from: string;
  to: string;
}

/** What is owed in one currency: the sums, every line, and how long what is unpaid has been due. */
export function StatementOfCurrency({ statement, from, to }: StatementOfCurrencyProps) {
  const isPhone = useIsPhone();
  const { currency, opening, debit, credit, closing } = statement;
  const Lines = isPhone ? StatementCards : StatementTable;
  return (
    <section className={`${styles.currency} column gap12`} aria-label={currency}>
      <h2 className={styles.heading}>{currency}</h2>
      <Sums
        sums={[
          ['opening', t('statements.opening'), opening],
          ['debit', t('statements.debit'), debit],
          ['credit', t('statements.credit'), credit],
          ['closing', t('statements.closing'), closing],
        ]}
        currency={currency}
      >
        <p className="quiet">{t(`statement_screen.${whoOwes(currency, closing)}`)}</p>
      </Sums>
      <Lines statement={statement} from={from} to={to} />
      <Ageing statement={statement} day={to} />
    </section>
  );
}

function whoOwes(currency: string, closing: string): 'clientOwes' | 'weOwe' | 'settled' {
  const sign = compareAmounts(currency, closing, '0');
  if (sign === 0) return 'settled';
  return sign > 0 ? 'clientOwes' : 'weOwe';
}

interface SumsProps {
  sums: [key: string, label: string, amount: string][];
  currency: string;
  children?: ReactNode;
}

function Sums({ sums, currency, children }: SumsProps) {
  return (
    <div className={styles.sums}>
      <dl className={`${styles.figures} figures`}>
        {sums.map(([key, label, amount]) => (
          <div key={key} className={key === 'closing' ? styles.closing : ''}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** Of the last day of the period. */
function Ageing({ statement, day }: { statement: OfCurrency; day: string }) {
  const { currency, ageing, unallocated } = statement;
  return (
    <section className={`${styles.ageing} shaded stack`} aria-label={t('statement_screen.ageing')}>
      <h3>
        {t('statement_screen.ageing')} <DayText day={day} />:{' '}
        <MoneyText amount={sumOf(currency, Object.values(ageing))} currency={currency} />
      </h3>
      <Sums
        sums={[
          ...ageingBands.map((band): [string, string, string] => [
            band,
            t(`statement_screen.${band}`),
            ageing[band],
          ]),
          ['unallocated', t('statement_screen.unallocated'), unallocated],
        ]}
        currency={currency}
      />
    </section>
  );
}
