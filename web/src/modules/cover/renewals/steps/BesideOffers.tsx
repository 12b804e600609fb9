import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { PeriodText } from '../../../../components/texts/MomentText.tsx';
import { AmountText } from '../../../../components/texts/MoneyText.tsx';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { StatusTag } from '../../../../components/texts/StatusTag.tsx';
import { formatCount } from '../../../../messages/formatCount.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { ChangeWorking } from './ChangeWorking.tsx';
import { FormerTerms } from '../FormerTerms.tsx';
import { overviewOf } from '../renewals.queries.ts';
import { Change } from '../RenewalTexts.tsx';
import styles from './BesideOffers.module.css';
import { productWord } from '../../../../messages/productWord.ts';

type Expiring = NonNullable<RenewalOverview['expiring']>;
type Offer = RenewalOverview['offers'][number];

/** What ends beside what is offered, how the one becomes the other, and what was before. */
export function BesideOffers({ renewal }: { renewal: Renewal }) {
  const { data, error, refetch } = useQuery(overviewOf(renewal.id));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <Beside overview={data} />
      <ChangeWorking overview={data} />
      <FormerTerms chain={data.chain} policyId={renewal.policy_id} />
    </>
  );
}

interface Column {
  key: string;
  title: ReactNode;
  tags: ReactNode;
  isChosen: boolean;
  cells: Record<Row, ReactNode>;
}

const rows = [
  'product',
  'period',
  'sum_insured',
  'deductible',
  'item_count',
  'net_premium',
  'tax',
  'gross_premium',
  'annual_premium',
  'change',
] as const;
type Row = (typeof rows)[number];

/** Where nobody stated an amount, nothing is said of it. */
const amountIn = (currency: string) => (amount: string | null) =>
  amount === null ? null : <AmountText amount={amount} currency={currency} />;

const expiringColumn = (expiring: Expiring, currency: string): Column => {
  const money = amountIn(currency);
  return {
    key: 'expiring',
    title: expiring.insurer.label,
    tags: (
      <>
        <StatusTag tone="quiet">{t('renewal_screens.expiring')}</StatusTag>
        <Link {...recordAddress('policies', expiring.id)}>{expiring.label}</Link>
      </>
    ),
    isChosen: false,
    cells: {
      product: inLine([productWord(expiring.product.label), expiring.plan_name]),
      period: (
        <>
          <PeriodText from={expiring.start_date} to={expiring.end_date} />
        </>
      ),
      sum_insured: money(expiring.sum_insured),
      deductible: money(expiring.deductible),
      item_count: expiring.item_count > 0 ? formatCount(expiring.item_count) : null,
      net_premium: money(expiring.net_premium),
      tax: money(expiring.tax),
      gross_premium: money(expiring.gross_premium),
      annual_premium: money(expiring.annual_premium),
      change: null,
    },
  };
};

const offerColumn = (offer: Offer, currency: string): Column => {
  const money = amountIn(currency);
  return {
    key: String(offer.id),
    title: offer.insurer.label,
    tags: (
      <>
        {offer.is_selected && <StatusTag tone="good">{t('renewal_screens.chosen')}</StatusTag>}
        {offer.is_recommended && <StatusTag tone="busy">{t('renewal_screens.recommended')}</StatusTag>}
        {offer.is_same_insurer && <StatusTag tone="quiet">{t('renewal_screens.sameInsurer')}</StatusTag>}
        {offer.net_premium === null && <StatusTag tone="soon">{t('renewal_screens.noPrice')}</StatusTag>}
      </>
    ),
    isChosen: offer.is_selected,
    cells: {
      product: inLine([productWord(offer.product?.label), offer.plan_name]),
      period: null,
      sum_insured: money(offer.sum_insured),
      deductible: money(offer.deductible),
      item_count: null,
      net_premium: money(offer.net_premium),
      tax: money(offer.tax),
      gross_premium: money(offer.gross_premium),
      annual_premium: money(offer.annual_premium),
      change: offer.change_pct === null ? null : <Change change={offer.change_pct} />,
    },
  };
};

function Beside({ overview: { expiring, offers, currency } }: { overview: RenewalOverview }) {
  const isPhone = useIsPhone();
  const columns = [
    ...(expiring ? [expiringColumn(expiring, currency)] : []),
    ...offers.map((offer) => offerColumn(offer, currency)),
  ];
  const shown = rows.filter((row) => columns.some(({ cells }) => isStated(cells[row])));
  return (
    <section className="column gap10" aria-label={t('renewal_screens.beside')}>
      <header className={`${styles.head} row baseline`}>
        <h3>{t('renewal_screens.beside')}</h3>
        {isPhone && <span className="quiet">{t('renewal_screens.amountsIn', { currency })}</span>}
      </header>
      {!expiring && <p className="quiet">{t('renewal_screens.unseenPolicy')}</p>}
      {columns.length > 0 &&
        (isPhone ? (
          <Cards columns={columns} rows={shown} />
        ) : (
          <Table columns={columns} rows={shown} currency={currency} />
        ))}
      {offers.length === 0 && <p className="quiet">{t('renewal_screens.noOffers')}</p>}
    </section>
  );
}

const isStated = (cell: ReactNode): boolean => cell !== null && cell !== '';

interface Shown {
  columns: Column[];
  rows: Row[];
}

const isText = (row: Row): boolean => row === 'product' || row === 'period';

function Table({ columns, rows: shown, currency }: Shown & { currency: string }) {
  return (
    <div className="box scrolls">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('renewal_screens.amountsIn', { currency })}</th>
            {columns.map(({ key, title, tags, isChosen }) => (
              <th key={key} scope="col" className={isChosen ? styles.chosen : undefined}>
                <span dir="auto">{title}</span>
                <span className={`${styles.tags} row gap4`}>{tags}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`renewal_screens.row_${row}`)}</th>
              {columns.map(({ key, cells, isChosen }) => (
                <td
                  key={key}
                  className={`${isText(row) ? styles.words : ''} ${isChosen ? styles.chosen : ''}`}
                >
                  {isStated(cells[row]) ? cells[row] : '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ columns, rows: shown }: Shown) {
  return (
    <ul className="stack gap10">
      {columns.map(({ key, title, tags, cells, isChosen }) => (
        <li key={key} className={`${styles.card} ${isChosen ? styles.chosen : ''}`}>
          <strong dir="auto">{title}</strong>
          <span className={`${styles.tags} row gap4`}>{tags}</span>
          <dl className={styles.pairs}>
            {shown
              .filter((row) => isStated(cells[row]))
              .map((row) => (
                <div key={row} className={`${styles.pair} flex apart gap16`}>
                  <dt>{t(`renewal_screens.row_${row}`)}</dt>
                  <dd>{cells[row]}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
