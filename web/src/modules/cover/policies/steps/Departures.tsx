import { Alert } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import type { Departure } from '#contract/cover/policies/policyParts';
import { planTerms } from '#contract/sales/quotes/plans';
import { formatMoney } from '../../../../components/money.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t, tKnown } from '../../../../messages/t.ts';
import { isEditable } from '../policyText.ts';
import styles from '../form/terms.module.css';

const amounts: readonly Departure['field'][] = ['gross_premium', 'deductible', 'annual_limit'];
const stated: readonly Departure['field'][] = ['benefits', 'maternity'];

const isPlanTerm = (field: Departure['field']): field is (typeof planTerms)[number] =>
  planTerms.some((term) => term === field);
const labelOf = ({ field }: Departure): string =>
  isPlanTerm(field) ? t(`comparison.${field}`) : t(`policies.${field}`);

/** A value as it stands on the screen; an amount in the currency of its side. */
function shown({ field }: Departure, value: string, currency: string): string {
  if (value === '') return t('common.none');
  if (amounts.includes(field)) return formatMoney(value, currency);
  if (field === 'copay_pct') return t('comparison.percent', { percent: value });
  return stated.includes(field) ? tKnown(`comparison.${value}`, value) : value;
}

/** Where the policy is not what the client accepted, with both sides; before the issue a warning, after it a note. */
export function Departures({ policy }: { policy: Policy }) {
  const { departures, departure_reason, currency } = policy;
  if (departures.length === 0) return null;
  const before = departures.find(({ field }) => field === 'currency')?.accepted ?? currency;
  const isOpen = isEditable(policy);
  return (
    <Alert
      type={isOpen ? 'warning' : 'info'}
      showIcon
      title={isOpen ? t('policy_screens.departs') : t('policy_screens.departed')}
      description={
        <>
          <table className={styles.departures}>
            <thead>
              <tr>
                <th scope="col" aria-label={t('policies.departures')} />
                <th scope="col">{t('policy_screens.wasAccepted')}</th>
                <th scope="col">{isOpen ? t('policy_screens.isNow') : t('policy_screens.wasIssued')}</th>
              </tr>
            </thead>
            <tbody>
              {departures.map((each) => (
                <tr key={`${each.field} ${each.label}`}>
                  <th scope="row">
                    <bdi>{inLine([labelOf(each), each.label])}</bdi>
                  </th>
                  <td>
                    <bdi>{shown(each, each.accepted, before)}</bdi>
                  </td>
                  <td>
                    <bdi>{shown(each, each.now, currency)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {departure_reason !== '' && <p className={styles.conditions}>{departure_reason}</p>}
        </>
      }
    />
  );
}
