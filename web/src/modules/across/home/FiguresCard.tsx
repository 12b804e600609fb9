import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Home, HomeFigure } from '#contract/across/home';
import { difference } from '#contract/base/amounts/amounts';
import { isPositive, isZero } from '#contract/base/amounts/decimals';
import type { Params } from '../../../api/records.ts';
import { useMay, useUser } from '../../../auth/currentUser.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { linkTo, type Address } from '../../../components/address/linkTo.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { listAddress, overdueAddress, reportAddress } from './home.queries.ts';
import styles from './home.module.css';

interface FiguresCardProps {
  home: Home;
  /** Whether another card shows it already. */
  isShown: (key: HomeFigure['key'] | 'overdue') => boolean;
}

/** What waits, each figure a link to exactly the list that it counts; what has nothing is said in one line. */
export function FiguresCard({ home, isShown }: FiguresCardProps) {
  const { id } = useUser();
  const ofPerson = home.whose === 'mine' ? { assigned_to: String(id) } : {};
  const some = home.figures.filter(({ key, count }) => count > 0 && !isShown(key));
  const { approvals, commission, overdue } = home;
  const isOverdue = !isShown('overdue') && overdue !== null && overdue.count > 0;
  const hasNothing = some.length === 0 && !approvals && !isOverdue && !commission?.count;
  return (
    <Card title={t('home.waits')}>
      <div className="stack">
        {approvals !== null && approvals > 0 && (
          <Figure address={linkTo('/approvals', {})} label={t('home.approvals')}>
            {formatCount(approvals)}
          </Figure>
        )}
        {some.map((figure) => (
          <CountedFigure key={figure.key} figure={figure} />
        ))}
        {isOverdue && <OverdueFigure overdue={overdue} />}
        {commission !== null && commission.count > 0 && <CommissionFigure commission={commission} />}
        {hasNothing && <p className={styles.quiet}>{t('home.nothingWaits')}</p>}
        {home.premium?.sums.map((sum) => (
          <PremiumFigure key={sum.currency} sum={sum} premium={home.premium} ofPerson={ofPerson} />
        ))}
      </div>
    </Card>
  );
}

interface FigureProps {
  address: Address | null;
  label: ReactNode;
  hint?: ReactNode;
  isLate?: boolean;
  children: ReactNode;
}

function Figure({ address, label, hint, isLate = false, children }: FigureProps) {
  const texts = (
    <>
      <span>
        <span className={styles.label}>{label}</span>
        {hint && <span className={`${styles.hint} small quiet`}>{hint}</span>}
      </span>
      <span className={`strong oneLine ${isLate ? 'late' : 'link'}`}>{children}</span>
    </>
  );
  return address ? (
    <Link {...address} className={`${styles.row} line apart`}>
      {texts}
    </Link>
  ) : (
    <div className={`${styles.row} line apart`}>{texts}</div>
  );
}

const CountedFigure = ({ figure }: { figure: HomeFigure }) => (
  <Figure
    address={listAddress(figure.list, figure.params)}
    label={t(`home.figure_${figure.key}`)}
    isLate={figure.is_late}
  >
    {formatCount(figure.count)}
  </Figure>
);

const OverdueFigure = ({ overdue }: { overdue: NonNullable<Home['overdue']> }) => {
  const may = useMay();
  return (
    <Figure
      address={may('reports:view') ? overdueAddress(overdue.params) : null}
      label={t('home.instalmentsOverdue')}
      hint={overdue.sums.map(({ currency, amount }) => (
        <MoneyText key={currency} amount={amount} currency={currency} />
      ))}
      isLate
    >
      {formatCount(overdue.count)}
    </Figure>
  );
};

/** What insurers owe us by now, as the list has it that it leads to. */
const CommissionFigure = ({ commission }: { commission: NonNullable<Home['commission']> }) => (
  <Figure
    address={linkTo('/commissions', { ...commission.params, ordering: 'due_on' })}
    label={t('home.commissionDue')}
    hint={t('home.commissionRows', { count: commission.count, rows: formatCount(commission.count) })}
  >
    {commission.sums.map(({ currency, amount }) => (
      <div key={currency} className="toEnd">
        <MoneyText amount={amount} currency={currency} />
      </div>
    ))}
  </Figure>
);

type Premium = NonNullable<Home['premium']>;

interface PremiumFigureProps {
  sum: Premium['sums'][number];
  premium: Premium | null;
  ofPerson: Params;
}

/** What was booked this month, and how much more or less that is than over the same days of the last. */
function PremiumFigure({ sum, premium, ofPerson }: PremiumFigureProps) {
  const may = useMay();
  const { currency, net_premium, before } = sum;
  const more = difference(currency, net_premium, before);
  const comparison = isZero(more) ? (
    t('home.premiumSame')
  ) : (
    <span className={isPositive(more) ? 'good' : 'quiet'}>
      <MoneyText amount={more.replace('-', '')} currency={currency} />{' '}
      {t(isPositive(more) ? 'home.premiumMore' : 'home.premiumLess')}
    </span>
  );
  return (
    <Figure
      address={may('reports:view') ? reportAddress('production', { compare: 'before', ...ofPerson }) : null}
      label={
        <>
          {t('home.premium')} <DayText day={premium?.from ?? ''} />
        </>
      }
      hint={comparison}
    >
      <MoneyText amount={net_premium} currency={currency} />
    </Figure>
  );
}
