import { Link } from '@tanstack/react-router';
import type { RenewalOutcome } from '#contract/cover/renewals/renewalList';
import type { RetentionFigure, RetentionGroup, RetentionRow } from '#contract/cover/renewals/retention';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { AmountText } from '../../../../components/texts/MoneyText.tsx';
import { narrowedAddress } from '../../../../components/address/recordAddress.ts';
import { t, type MessageKey } from '../../../../messages/t.ts';
import { percentText } from './percentText.ts';
import styles from './retention.module.css';

interface Asked {
  range: string;
  group: RetentionGroup;
}

interface RetentionTableProps extends Asked {
  currency: string;
  rows: readonly RetentionRow[];
  total: RetentionRow | undefined;
}

interface Column {
  title: MessageKey;
  /** Which renewals it counts; null where no list shows them. */
  outcomes: RenewalOutcome[] | null;
  figure: (row: RetentionRow) => RetentionFigure | null;
}

const base: Column = {
  title: 'retention.base',
  outcomes: ['kept', 'switched', 'lost', 'lapsed'],
  figure: (row) => row.base,
};
const counted: Column[] = [
  base,
  { title: 'retention.kept', outcomes: ['kept'], figure: ({ kept }) => kept },
  { title: 'retention.switched', outcomes: ['switched'], figure: ({ switched }) => switched },
  { title: 'retention.won', outcomes: null, figure: ({ won }) => won },
  { title: 'retention.lost', outcomes: ['lost'], figure: ({ lost }) => lost },
  { title: 'retention.lapsed', outcomes: ['lapsed'], figure: ({ lapsed }) => lapsed },
];
const apart: Column[] = [
  { title: 'retention.open', outcomes: ['open'], figure: ({ open }) => open },
  { title: 'retention.cancelled', outcomes: ['cancelled'], figure: ({ cancelled }) => cancelled },
];
/** Few have them; a column of nothing is left out. */
const rare: readonly MessageKey[] = ['retention.switched', 'retention.won', 'retention.cancelled'];

const rates = ['by_count', 'by_premium', 'at_new_price', 'price_change'] as const;

/** What is shown of the columns: on a phone what came up and what was kept of it. */
function useColumns(rows: readonly RetentionRow[]) {
  const isPhone = useIsPhone();
  if (isPhone) return { before: [base], figures: rates.slice(0, 2), after: [] };
  const isShown = ({ title, figure }: Column) =>
    !rare.includes(title) || rows.some((row) => (figure(row)?.count ?? 0) > 0);
  return { before: counted.filter(isShown), figures: rates, after: apart.filter(isShown) };
}

/** A row for each group and one for all of them; every count leads to the renewals behind it. */
export function RetentionTable({ currency, rows, total, ...asked }: RetentionTableProps) {
  const columns = useColumns(total ? [...rows, total] : rows);
  const { before, figures, after } = columns;
  const titles = [
    ...before.map(({ title }) => title),
    ...figures.map((rate): MessageKey => `retention.${rate}`),
    ...after.map(({ title }) => title),
  ];
  return (
    <div className="scrolls">
      <table className={styles.lines} aria-label={t('retention.titleIn', { currency })}>
        <thead>
          <tr>
            <th scope="col">{t(`retention.group_${asked.group}`)}</th>
            {titles.map((title) => (
              <th key={title} scope="col" className={styles.amount}>
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.id} ${row.policy_type}`} row={row} {...columns} {...asked} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={total} isTotal {...columns} {...asked} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps extends Asked {
  row: RetentionRow;
  before: readonly Column[];
  figures: readonly (typeof rates)[number][];
  after: readonly Column[];
  isTotal?: boolean;
}

function Row({ row, before, figures, after, isTotal = false, range, group }: RowProps) {
  const cells = (columns: readonly Column[]) =>
    columns.map(({ title, outcomes, figure }) => (
      <td key={title} className={styles.amount}>
        <Figure
          figure={figure(row)}
          currency={row.currency}
          to={outcomes && listOf(row, { range, group }, outcomes, isTotal)}
        />
      </td>
    ));
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {isTotal ? t('retention.all') : nameOf(row, group)}
      </th>
      {cells(before)}
      {figures.map((rate) => (
        <td key={rate} className={styles.amount}>
          {percentText(row[rate])}
        </td>
      ))}
      {cells(after)}
    </tr>
  );
}

function nameOf({ label, policy_type }: RetentionRow, group: RetentionGroup): string {
  if (policy_type !== null) return t(`lines.${policy_type}`);
  return label === '' ? t(group === 'agent' ? 'retention.noAgent' : 'retention.nobody') : label;
}

/** The list behind a figure. Of those without an agent there is no list of their own. */
function listOf(row: RetentionRow, { range, group }: Asked, outcomes: RenewalOutcome[], isTotal: boolean) {
  const value = group === 'policy_type' ? row.policy_type : row.id;
  if (!isTotal && value === null) return null;
  return narrowedAddress('renewals', {
    renewal_date__range: range,
    outcome: outcomes.join(),
    ...(isTotal || value === null ? {} : { [group]: String(value) }),
  });
}

interface FigureProps {
  figure: RetentionFigure | null;
  currency: string;
  to: ReturnType<typeof narrowedAddress> | null;
}

function Figure({ figure, currency, to }: FigureProps) {
  if (!figure || figure.count === 0) return <span className={styles.hint}>0</span>;
  const { count, expiring } = figure;
  return (
    <>
      {to ? <Link {...to}>{count}</Link> : count}
      <div className={styles.hint}>
        <AmountText amount={expiring} currency={currency} />
      </div>
    </>
  );
}
