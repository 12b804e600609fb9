import { Link } from '@tanstack/react-router';
import type { Commission } from '#contract/money/commissions/commissions';
import type { CommissionPayee } from '#contract/money/commissions/commissionStates';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { AmountText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import styles from './commissions.module.css';

type Payee = Pick<Commission['shares'][number], 'payee_type' | 'payee'>;
interface ShareRow extends Payee {
  /** Undefined while it is being typed. */
  pct: string | undefined;
  amount: string | undefined;
  payable?: string;
}

interface ShareTableProps {
  label: string;
  currency: string;
  rows: readonly ShareRow[];
  house: string | undefined;
  total: string;
}

const nouns = { broker: 'brokers', agent: 'agents', sub_agent: 'sub_agents' } as const;
const views = { broker: 'brokers:view', agent: 'agents:view', sub_agent: 'agents:view' } as const;

/** Of what a share is a part: each is of what those above leave. */
export function ofWhat(payee: CommissionPayee, all: readonly Payee[]): string {
  const isAlone = payee === 'agent' && !all.some(({ payee_type }) => payee_type === 'broker');
  return isAlone ? t('commission_view.of_agentAlone') : t(`commission_view.of_${payee}`);
}

/** Who gets what of a commission, the house last. */
export function ShareTable({ label, currency, rows, house, total }: ShareTableProps) {
  const isPayable = rows.some(({ payable }) => payable !== undefined);
  const amount = (value: string | undefined) =>
    value === undefined ? '—' : <AmountText amount={value} currency={currency} />;
  return (
    <div className="scrolls">
      <table className={styles.lines} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('commission_view.who')}</th>
            <th scope="col" className="toEnd">
              {t('commission_view.share')}
            </th>
            <th scope="col" className="toEnd oneLine">
              {t('commission_view.shareAmount')} {currency}
            </th>
            {isPayable && (
              <th scope="col" className="toEnd">
                {t('commission_view.payable')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.payee_type}>
              <th scope="row">
                <PayeeName payee={row} isLink={isPayable} />
                <div className="small quiet">{t(`commissions.${row.payee_type}`)}</div>
              </th>
              <td className="toEnd">
                {row.pct === undefined ? '—' : t('common.percent', { value: row.pct })}
                <div className="small quiet">{ofWhat(row.payee_type, rows)}</div>
              </td>
              <td className="toEnd">{amount(row.amount)}</td>
              {isPayable && <td className="toEnd">{amount(row.payable)}</td>}
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t('commission_view.house')}
            </th>
            <td className="toEnd">{amount(house)}</td>
            {isPayable && <td className="toEnd quiet">—</td>}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('commission_view.total')}
            </th>
            <td className="toEnd">{amount(total)}</td>
            {isPayable && <td className="toEnd quiet">—</td>}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What is being typed is not left by a link. */
function PayeeName({ payee: { payee_type, payee }, isLink }: { payee: Payee; isLink: boolean }) {
  const may = useMay();
  const name = <bdi>{payee.label}</bdi>;
  if (!isLink || !may(views[payee_type])) return name;
  return <Link {...recordAddress(nouns[payee_type], payee.id)}>{name}</Link>;
}
