import { useQueries } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import type { BillingType } from '#contract/base/amounts/billing';
import { PaymentCreate } from '#contract/money/payments';
import { optionsOf } from '../../../api/records.ts';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround, useValues } from '../../../components/form/state/formContext.ts';
import { useListProblem } from '../../../components/form/fields/useListProblem.ts';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { inList } from '../../../messages/joined.ts';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { openOfPolicy, type OpenPart } from './open.queries.ts';
import { payeesOf, type ReceiptValues } from './forms/paymentForm.ts';
import { ShareRows } from './forms/ShareRows.tsx';
import { ShareSum } from './forms/ShareSum.tsx';
import { spread } from './forms/spread.ts';
import styles from './forms/paymentForms.module.css';

const { Tick } = fieldsOf(PaymentCreate, 'payments');

interface PaysForProps {
  accountId: number;
  /** What is open of the account. */
  parts: OpenPart[];
  /** The policy at which it is recorded. */
  policyId?: number | undefined;
}

/** What money is for: each part that is open with what it gets, and what is left over. */
export function PaysFor({ accountId, parts, policyId }: PaysForProps) {
  const form = useSchemaFormAround();
  const values = useValues(form, (all) => all as ReceiptValues);
  const { currency, amount, shares: typed, pays_for_others, billing_type } = values;
  const others = useOtherParts(values, accountId);
  const payees = useMemo(
    () => payeesOf(values, [...parts, ...others], policyId),
    [values, parts, others, policyId],
  );
  const result = spread(currency, amount, payees, typed);
  const { id, problem } = useListProblem('shares', t('payment_forms.paysFor'));
  return (
    <fieldset id={id} tabIndex={-1} className={styles.shares}>
      <legend className={styles.heading}>{t('payment_forms.paysFor')}</legend>
      {payees.length > 0 ? (
        <ShareRows
          payees={payees}
          shares={result.shares}
          accountId={accountId}
          isTouched={Object.keys(typed).length > 0}
          onSpread={() => form.store.set(['shares'], {})}
        />
      ) : (
        <p className="quiet">{nothingOpen(currency, billing_type)}</p>
      )}
      <Tick
        name="pays_for_others"
        label={t('payment_forms.paysForOthers')}
        hint={t('payment_forms.paysForOthersHint')}
        className={styles.tick ?? ''}
      />
      {pays_for_others && <OtherPolicies values={values} others={others} />}
      <ShareSum currency={currency} payees={payees} result={result} billing={billing_type} />
      {problem !== undefined && <p className="late">{inWords(problem)}</p>}
    </fieldset>
  );
}

const nothingOpen = (currency: string, billing: BillingType): string =>
  billing === 'agency_bill'
    ? t('payment_forms.nothingOpen', { currency })
    : t('payment_forms.nothingOpenDirect', { currency });

const noIds: number[] = [];

/** What is open of the chosen policies of other accounts. */
function useOtherParts({ pays_for_others, others }: ReceiptValues, accountId: number): OpenPart[] {
  return useQueries({
    queries: (pays_for_others ? others : noIds).map(openOfPolicy),
    combine: (answers) =>
      otherParts(
        answers.map(({ data }) => data),
        accountId,
      ),
  });
}

/** The account's own are open already. */
export const otherParts = (found: readonly (OpenPart[] | undefined)[], accountId: number): OpenPart[] =>
  found.flatMap((parts) => parts ?? []).filter(({ account }) => account.id !== accountId);

function OtherPolicies({ values, others }: { values: ReceiptValues; others: OpenPart[] }) {
  const { store } = useSchemaFormAround();
  const { currency, billing_type } = values;
  const { id } = useListProblem('others', t('payment_forms.otherPolicies'));
  const unfit = new Set(
    others
      .filter((part) => part.currency !== currency || part.billing_type !== billing_type)
      .map(({ policy }) => policy.label),
  );
  return (
    <Form.Item label={t('payment_forms.otherPolicies')} htmlFor={id}>
      <RecordSelect
        isMultiple
        id={id}
        options={optionsOf('policies')}
        value={values.others}
        onChange={(chosen) => store.set(['others'], chosen)}
      />
      {unfit.size > 0 && (
        <p className="quiet">{t('payment_forms.otherNothing', { names: inList([...unfit]), currency })}</p>
      )}
    </Form.Item>
  );
}
