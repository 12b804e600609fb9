import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sumOf } from '#contract/base/amounts/amounts';
import type { Commission, CommissionReceipt } from '#contract/money/commissions/commissions';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { AmountText } from '../../../components/texts/MoneyText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import { CommissionStatusTag } from './CommissionCells.tsx';
import { commissionsOf } from './commissions.queries.ts';
import styles from './commissions.module.css';

interface OfCommission {
  commission: Commission;
}

/** What came of it, entry by entry. */
export function Receipts({ commission }: OfCommission) {
  const { receipts, currency, received, tax_received } = commission;
  if (receipts.length === 0) return <p className="quiet">{t('commission_view.nothingCame')}</p>;
  return (
    <div className="scrolls">
      <table className={styles.lines} aria-label={t('commission_view.came')}>
        <thead>
          <tr>
            <th scope="col">{t('commissions.received_on')}</th>
            <th scope="col">{t('commission_view.source')}</th>
            <th scope="col">{t('commission_view.recordedBy')}</th>
            <th scope="col" className="toEnd oneLine">
              {t('commissions.amount')} {currency}
            </th>
            <th scope="col" className="toEnd">
              {t('commissions.tax')}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <tr key={receipt.id}>
              <th scope="row" className="oneLine">
                <DayText day={receipt.received_on} />
              </th>
              <td>
                <Source receipt={receipt} />
              </td>
              <td>
                <bdi>{receipt.recorded_by?.label ?? '—'}</bdi>
              </td>
              <td className="toEnd">
                <AmountText amount={receipt.amount} currency={currency} />
              </td>
              <td className="toEnd">
                <AmountText amount={receipt.tax} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        {receipts.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('commission_view.together')}
              </th>
              <td className="toEnd">
                <AmountText amount={received} currency={currency} />
              </td>
              <td className="toEnd">
                <AmountText amount={tax_received} currency={currency} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Source({ receipt: { source, payment } }: { receipt: CommissionReceipt }) {
  const may = useMay();
  return (
    <>
      {t(`commission_view.source_${source}`)}
      {payment && (
        <div className="small">
          {may('payments:view') ? (
            <Link {...recordAddress('payments', payment.id)}>
              <bdi>{payment.label}</bdi>
            </Link>
          ) : (
            <bdi className="quiet">{payment.label}</bdi>
          )}
        </div>
      )}
    </>
  );
}

/** What was taken back of the same premium or given back since, and what is left of it all. */
export function OfSamePremium({ commission }: OfCommission) {
  const { id, root_id, policy_id, currency } = commission;
  const { data } = useQuery(commissionsOf(policy_id));
  const rows = data?.results.filter((row) => row.root_id === root_id) ?? [];
  if (!rows.some((row) => row.id !== id)) return null;
  const sum = (field: 'expected' | 'received') =>
    sumOf(
      currency,
      rows.map((row) => row[field]),
    );
  return (
    <section className="column gap8">
      <div>
        <h3 className={styles.heading}>{t('commission_view.same')}</h3>
        <p className="small quiet">{t('commission_view.sameHint')}</p>
      </div>
      <div className="scrolls">
        <table className={styles.lines} aria-label={t('commission_view.same')}>
          <thead>
            <tr>
              <th scope="col">{t('commissions.kind')}</th>
              <th scope="col">{t('commissions.status')}</th>
              <th scope="col" className="toEnd oneLine">
                {t('commissions.expected')} {currency}
              </th>
              <th scope="col" className="toEnd">
                {t('commissions.received')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} aria-current={row.id === id ? 'true' : undefined}>
                <th scope="row">
                  {row.id === id ? (
                    <>
                      <strong>{t(`commissions.kind_${row.kind}`)}</strong>
                      <div className="small faint">
                        <DayText day={row.booked_on} />
                      </div>
                    </>
                  ) : (
                    <RecordLink modal="commission_view" id={row.id} hint={<DayText day={row.booked_on} />}>
                      {t(`commissions.kind_${row.kind}`)}
                    </RecordLink>
                  )}
                </th>
                <td>
                  <CommissionStatusTag status={row.status} />
                </td>
                <td className="toEnd">
                  <AmountText amount={row.expected} currency={currency} />
                </td>
                <td className="toEnd">
                  <AmountText amount={row.received} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('commission_view.together')}
              </th>
              <td className="toEnd">
                <AmountText amount={sum('expected')} currency={currency} />
              </td>
              <td className="toEnd">
                <AmountText amount={sum('received')} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
