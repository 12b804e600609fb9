import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Home } from '#contract/across/home';
import type { HomeFigure } from '#contract/across/home';
import { sumOf } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import type { Report } from '#contract/across/reports';
import { linkTo } from '../../../components/address/linkTo.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { payments, totalsOf } from '../../money/payments/payments.queries.ts';
import { reportOf } from '../reports/reports.queries.ts';
import { BarRows } from './BarRows.tsx';
import { heldRefunds, type Desks } from './desk.queries.ts';
import { insurerAddress, listAddress, overdueAddress, reportAddress } from './home.queries.ts';
import styles from './home.module.css';

const bands = ['days_0_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
const tones = { days_61_90: 'soon', days_over_90: 'late' } as const;

const figure = (row: Report['rows'][number], measure: string): string => row.figures[measure] ?? '0';

/** Instalments that are overdue by their age, as the report has them that each leads to. */
export function AgeingCard({ overdue }: { overdue: NonNullable<Home['overdue']> }) {
  const state = { ...overdue.params, group_by: 'debt_age' };
  const { data } = useQuery(reportOf('instalments_overdue', state));
  const rows = bands.map((band) => {
    const found = data?.rows.filter(({ group }) => group === band) ?? [];
    return {
      key: band,
      label: t(`home.band_${band}`),
      address: overdueAddress({ ...overdue.params, debt_age: band }),
      count: found.reduce((sum, row) => sum + Number(figure(row, 'instalments_overdue')), 0),
      sums: found.flatMap((row) =>
        row.currency === null ? [] : { currency: row.currency, amount: figure(row, 'overdue') },
      ),
      tone: band in tones ? tones[band as keyof typeof tones] : undefined,
    };
  });
  return (
    <Card
      title={t('home.ageing')}
      extra={<Link {...overdueAddress(overdue.params)}>{t('home.openReport')}</Link>}
    >
      <BarRows
        heads={[t('home.since'), t('home.instalments'), t('home.amount')]}
        rows={rows}
        empty={data ? t('home.noOverdue') : ''}
      />
      {overdue.count > 0 && (
        <div className={`${styles.row} line apart strong`}>
          <span>{t('home.overdueAll', { count: overdue.count })}</span>
          <span className="late">
            {overdue.sums.map(({ currency, amount }) => (
              <div key={currency}>
                <MoneyText amount={amount} currency={currency} />
              </div>
            ))}
          </span>
        </div>
      )}
    </Card>
  );
}

const mostRows = 6;

/** What we owe to insurers and by when, those first to whom it is late. */
export function InsurersCard({ owed: { rows, totals } }: { owed: NonNullable<Desks['owed']> }) {
  const report = <Link {...reportAddress('insurer_accounts', {})}>{t('home.allInsurers')}</Link>;
  return (
    <Card title={t('home.insurers')} extra={report}>
      {rows?.length === 0 && <p className={styles.quiet}>{t('home.noInsurers')}</p>}
      {rows && rows.length > 0 && (
        <div className="scrolls">
          <table className={styles.bars}>
            <thead>
              <tr>
                <th scope="col">{t('home.insurer')}</th>
                <th scope="col">{t('home.dueOn')}</th>
                <th scope="col" className={styles.end}>
                  {t('home.policies')}
                </th>
                <th scope="col" className={styles.end}>
                  {t('home.payable')}
                </th>
                <th scope="col" className={styles.end}>
                  {t('home.lateOfIt')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostRows).map(({ insurer, currency, payable, late, policies, due_on }) => (
                <tr key={`${insurer.id} ${currency}`}>
                  <th scope="row">
                    <Link {...insurerAddress(String(insurer.id))}>{insurer.label}</Link>
                  </th>
                  <td className={isZero(late) ? 'oneLine' : 'oneLine late'}>
                    {due_on === null ? t('home.noTerms') : <DueDayText day={due_on} />}
                  </td>
                  <td className={styles.end}>{formatCount(policies)}</td>
                  <td className={styles.end}>
                    <MoneyText amount={payable} currency={currency} />
                  </td>
                  <td className={styles.end}>
                    {isZero(late) ? (
                      '–'
                    ) : (
                      <span className="late">
                        <MoneyText amount={late} currency={currency} />
                      </span>
                    )}
                  </td>
                </tr>
              ))}
              {totals.map(({ currency, payable, late, policies }) => (
                <tr key={currency} className="strong">
                  <th scope="row" colSpan={2}>
                    {t('home.allTogether')}
                  </th>
                  <td className={styles.end}>{formatCount(policies)}</td>
                  <td className={styles.end}>
                    <MoneyText amount={payable} currency={currency} />
                  </td>
                  <td className={styles.end}>
                    <MoneyText amount={late} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Refunds that are set aside: which of them I decide, and which wait for somebody else. */
export function RefundsCard({ refunds: { count, results } }: { refunds: NonNullable<Desks['refunds']> }) {
  const all = <Link {...listAddress('payments', heldRefunds)}>{t('home.allRefunds', { count })}</Link>;
  return (
    <Card title={t('home.refunds')} extra={all}>
      {results.map(({ id, account, receipt_no, amount, currency, created_by, allowed_actions }) => {
        const isMine = allowed_actions.some(({ name, enabled }) => name === 'approve' && enabled);
        const address = isMine
          ? linkTo('/approvals', { chosen: `payments-${id}` })
          : listAddress('payments', { ...heldRefunds, modal: 'payment_view', modal_record_id: id });
        return (
          <Link key={id} {...address} className={`${styles.row} line apart`}>
            <span>
              <span className={styles.label}>{account?.label}</span>
              <span className={`${styles.hint} small quiet`}>{inLine([receipt_no, created_by?.label])}</span>
            </span>
            <span className={styles.amount}>
              <MoneyText amount={amount} currency={currency} />
              <span className={`${styles.hint} small ${isMine ? 'soon' : 'quiet'}`}>
                {t(isMine ? 'home.youDecide' : 'home.anotherDecides')}
              </span>
            </span>
          </Link>
        );
      })}
    </Card>
  );
}

/** Cheques in hand that can be banked within a week, by their day. */
export function ChequesCard({ cheques }: { cheques: HomeFigure }) {
  const { params, count } = cheques;
  const { data } = useQuery(payments.list({ ...params, ordering: 'cheque_date', page_size: mostRows }));
  const { data: totals } = useQuery(totalsOf(params));
  return (
    <Card
      title={t('home.cheques')}
      extra={<Link {...listAddress('payments', params)}>{t('home.allCheques', { count })}</Link>}
    >
      {data?.results.map(({ id, cheque_date, account, bank, cheque_no, amount, currency }) => (
        <Link
          key={id}
          {...listAddress('payments', { ...params, modal: 'payment_view', modal_record_id: id })}
          className={`${styles.row} line apart`}
        >
          <span>
            <span className={styles.label}>{account?.label}</span>
            <span className={`${styles.hint} small quiet`}>{inLine([bank, cheque_no])}</span>
          </span>
          <span className="small quiet">{cheque_date && <DueDayText day={cheque_date} />}</span>
          <span className={styles.amount}>
            <MoneyText amount={amount} currency={currency} />
          </span>
        </Link>
      ))}
      {totals && totals.length > 0 && (
        <div className={`${styles.row} line apart strong`}>
          <span>{t('home.together', { count: formatCount(count) })}</span>
          <span className="toEnd">
            {totals.map(({ currency, held }) => (
              <div key={currency}>
                <MoneyText amount={sumOf(currency, [held])} currency={currency} />
              </div>
            ))}
          </span>
        </div>
      )}
    </Card>
  );
}
