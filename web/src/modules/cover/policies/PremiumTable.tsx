import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { PremiumLine } from '#contract/money/premium';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import { workingText } from '../../money/premium/workingText.ts';
import styles from './policies.module.css';

interface PremiumTableProps {
  lines: readonly PremiumLine[];
  risk: Risk | null;
  currency: string;
}

const atOnce = 50;

/** What a premium is made of. A fleet has thousands of lines, so some at a time. */
export function PremiumTable({ lines, risk, currency }: PremiumTableProps) {
  const [most, setMost] = useState(atOnce);
  const items = useMemo(
    () => new Map((risk ? riskItems(risk) : []).map(({ id, label }) => [id, label])),
    [risk],
  );
  if (lines.length === 0) return null;
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('policy_screens.line')}</th>
            <th scope="col">{t('policy_screens.lineFor')}</th>
            <th scope="col" className="toEnd oneLine">
              {t('policy_screens.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most).map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.label}
                <span className="quiet"> {t(`policies.kind_${line.kind}`)}</span>
                {!line.refundable && <span className="quiet"> · {t('policy_screens.notRefundable')}</span>}
              </th>
              <td>{items.get(line.item_id ?? '') ?? ''}</td>
              <td className="toEnd oneLine">
                <bdi dir="ltr">
                  {line.kind === 'discount' && '− '}
                  <span className="quiet">{workingText(line, currency)}</span>
                  <MoneyText amount={line.amount} currency={currency} />
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > most && (
        <Button onClick={() => setMost(most + 10 * atOnce)}>{t('risk.showMore')}</Button>
      )}
    </>
  );
}
