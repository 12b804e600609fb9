import { Link } from '@tanstack/react-router';
import type { RenewalOutcome } from '#contract/cover/renewalList';
import type { RetentionFigure, RetentionGroup, RetentionRow } from '#contract/cover/retention';
import { useIsPhone } from '../../../../components/mediaQuery.ts';
import { AmountText } from '../../../../components/MoneyText.tsx';
import { narrowedAddress } from '../../../../components/recordAddress.ts';
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
  outcomes: RenewalOutcome[];
  figure: (row: RetentionRow) => RetentionFigure;
}

const columns: Column[] = [
  {
    title: 'retention.base',
    outcomes: ['kept', 'switched', 'lost', 'lapsed'],
    figure: ({ base }) => base,
  },
  { title: 'retention.kept', outcomes: ['kept'], figure: ({ kept }) => kept },
  { title: 'retention.switched', outcomes: ['switched'], figure: ({ switched }) => switched },
  { title: 'retention.lost', outcomes: ['lost'], figure: ({ lost }) => lost },
  { title: 'retention.lapsed', outcomes: ['lapsed'], figure: ({ lapsed }) => lapsed },
  { title: 'retention.cancelled', outcomes: ['cancelled'], figure: ({ cancelled }) => cancelled },
  { title: 'retention.open', outcomes: ['open'], figure: ({ open }) => open },
];

const rates = ['by_count', 'by_premium', 'at_new_price', 'price_change'] as const;

/** A row for each group and one for all of them; every count leads to the renewals behind it. */
export function RetentionTable({ currency, rows, total, ...asked }: RetentionTableProps) {
  const isPhone = useIsPhone();
  const shown = isPhone ? columns.slice(0, 1) : columns;
  const figures = isPhone ? rates.slice(0, 2) : rates;
  const hasWon = !isPhone && rows.some(({ won }) => won !== null);
  return (
    <div className={styles.wide}>
      <table className={styles.lines} aria-label={t('retention.titleIn', { currency })}>
        <thead>
          <tr>
            <th scope="col">{t(`retention.group_${asked.group}`)}</th>
            {shown.map(({ title }) => (
              <th key={title} scope="col" className={styles.amount}>
                {t(title)}
              </th>
            ))}
            {hasWon && (
              <th scope="col" className={styles.amount}>
                {t('retention.won')}
              </th>
            )}
            {figures.map((rate) => (
              <th key={rate} scope="col" className={styles.amount}>
                {t(`retention.${rate}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.id} ${row.policy_type}`} {...{ row, shown, figures, hasWon }} {...asked} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={total} isTotal {...{ shown, figures, hasWon }} {...asked} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps extends Asked {
  row: RetentionRow;
  shown: readonly Column[];
  figures: readonly (typeof rates)[number][];
  hasWon: boolean;
  isTotal?: boolean;
}

function Row({ row, shown, figures, hasWon, isTotal = false, range, group }: RowProps) {
  return (
    <tr>
      <th scope="row">{isTotal ? t('retention.all') : nameOf(row, group)}</th>
      {shown.map(({ title, outcomes, figure }) => (
        <td key={title} className={styles.amount}>
          <Figure
            figure={figure(row)}
            currency={row.currency}
            to={listOf(row, { range, group }, outcomes, isTotal)}
          />
        </td>
      ))}
      {hasWon && (
        <td className={styles.amount}>
          {row.won && <Figure figure={row.won} currency={row.currency} to={null} />}
        </td>
      )}
      {figures.map((rate) => (
        <td key={rate} className={styles.amount}>
          {percentText(row[rate])}
        </td>
      ))}
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
  figure: RetentionFigure;
  currency: string;
  to: ReturnType<typeof narrowedAddress> | null;
}

function Figure({ figure: { count, expiring }, currency, to }: FigureProps) {
  if (count === 0) return <span className={styles.hint}>0</span>;
  return (
    <>
      {to ? <Link {...to}>{count}</Link> : count}
      <div className={styles.hint}>
        <AmountText amount={expiring} currency={currency} />
      </div>
    </>
  );
}
