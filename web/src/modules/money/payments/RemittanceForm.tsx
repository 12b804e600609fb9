import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { difference } from '#contract/base/amounts';
import type { Link } from '#contract/base/http';
import type { Payable, PayableToInsurer } from '#contract/money/payable';
import { PaymentCreate } from '#contract/money/payments';
import type { PaymentMethod } from '#contract/money/paymentStates';
import { useOrganisation } from '../../../api/organisation.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Empty } from '../../../components/Empty.tsx';
import { FieldRow } from '../../../components/form/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fieldsOf.tsx';
import { useSchemaFormAround, useValues } from '../../../components/form/formContext.ts';
import { useListProblem } from '../../../components/form/useListProblem.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { formatMoney } from '../../../components/money.ts';
import { MoneyText } from '../../../components/MoneyText.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { FormOrWait } from './FormOrWait.tsx';
import { GivenProblem, HeldNotice, WayFields } from './MoneyFields.tsx';
import { MoneyForm } from './MoneyForm.tsx';
import { blank, remittanceBody, remittanceFaults, type Owed, type RemittanceValues } from './paymentForm.ts';
import { payableTo } from './payments.queries.ts';
import { withoutClient } from './paymentText.ts';
import { ShareInput, ShareTable } from './ShareRows.tsx';
import { paidOf, shareAt, spread, totalOf } from './spread.ts';
import styles from './paymentForms.module.css';

const { Field } = fieldsOf(PaymentCreate, 'payments');
const methods: PaymentMethod[] = ['transfer', 'cheque', 'cash', 'card'];

/** What we collected for an insurer is sent to it, for the policies that are chosen. */
export function RemittanceForm({ insurer }: { insurer: Link }) {
  const payable = useQuery(payableTo(insurer.id));
  const title = t('payment_forms.remitTo', { name: insurer.label });
  return (
    <FormOrWait title={title} query={payable}>
      {(owed) => <Asked insurer={insurer} owed={owed} title={title} />}
    </FormOrWait>
  );
}

type OwedPolicy = Owed & Payable;

/** Up to what it costs, should the insurer want it before the client has paid. */
const asPayee = (policy: Payable): OwedPolicy => ({
  ...policy,
  policy: { ...policy.policy, label: withoutClient(policy.policy.label, policy.account.label) },
  key: `p${policy.policy_id}`,
  instalment_id: null,
  open: policy.payable,
  most: difference(policy.currency, policy.gross_premium, policy.remitted),
  isAutomatic: false,
});

const payeesIn = ({ policies }: PayableToInsurer, { currency }: RemittanceValues) =>
  policies.filter((policy) => policy.currency === currency).map(asPayee);

interface AskedProps {
  insurer: Link;
  owed: PayableToInsurer;
  title: string;
}

function Asked({ insurer, owed, title }: AskedProps) {
  const { today } = useOrganisation();
  const { close } = useModalState();
  const [first] = owed.totals;
  if (!first)
    return (
      <Dialog title={title} footer={null} onCancel={close}>
        <Empty title={t('payment_forms.nothingPayable')} hint={t('payment_forms.nothingPayableHint')} />
      </Dialog>
    );
  const initial: RemittanceValues = {
    direction: 'to_insurer',
    insurer_id: insurer.id,
    currency: first.currency,
    date: today,
    method: 'transfer',
    ...blank,
    shares: {},
  };
  return (
    <MoneyForm<RemittanceValues>
      name={`remittance_to_${insurer.id}`}
      title={title}
      saveText={t('payment_forms.record')}
      initial={initial}
      toBody={(values) => remittanceBody(values, payeesIn(owed, values))}
      faultsIn={(values) => remittanceFaults(values, payeesIn(owed, values), today)}
      placeOf={(path, values) => {
        const payees = payeesIn(owed, values);
        return shareAt(path, payees, spread(values.currency, null, payees, values.shares).shares);
      }}
    >
      <GivenProblem name="insurer_id" label={t('payments.insurer_id')} />
      <FieldRow>
        {owed.totals.length > 1 && (
          <Field name="currency">
            <Select options={owed.totals.map(({ currency }) => ({ value: currency, label: currency }))} />
          </Field>
        )}
        <WayFields methods={methods} />
      </FieldRow>
      <HeldNotice />
      <OwedPolicies owed={owed} />
    </MoneyForm>
  );
}

/** The policies for which something is there to be sent; what is chosen can be changed by hand. */
function OwedPolicies({ owed }: { owed: PayableToInsurer }) {
  const form = useSchemaFormAround();
  const values = useValues(form, (all) => all as RemittanceValues);
  const { currency } = values;
  const payees = payeesIn(owed, values);
  const { shares } = spread(currency, null, payees, values.shares);
  const { id, problem } = useListProblem('shares', t('payment_forms.paysFor'));
  const chosen = paidOf(payees, shares);
  const isAll = chosen.length === payees.length;
  const total = owed.totals.find((each) => each.currency === currency)?.policies ?? 0;
  const chooseAll = () =>
    form.store.set(['shares'], Object.fromEntries(isAll ? [] : payees.map(({ key, open }) => [key, open])));
  return (
    <fieldset id={id} tabIndex={-1} className={styles.shares}>
      <legend className={styles.heading}>{t('payment_forms.paysFor')}</legend>
      <p className={styles.quiet}>
        {t('payment_forms.remitHint')}{' '}
        {total > payees.length && t('payment_forms.onlyOldest', { count: payees.length })}
      </p>
      <div className={styles.under}>
        <Button size="small" onClick={chooseAll}>
          {isAll ? t('payment_forms.chooseNone') : t('payment_forms.chooseAll')}
        </Button>
      </div>
      <ShareTable open={t('payment_forms.payable')}>
        {payees.map((payee) => (
          <OwedRow key={payee.key} payee={payee} share={shares[payee.key] ?? ''} />
        ))}
      </ShareTable>
      <output className={styles.sum}>
        <strong>
          {t('payment_forms.chosen', {
            count: chosen.length,
            amount: formatMoney(totalOf(currency, payees, shares), currency),
          })}
        </strong>
      </output>
      {problem !== undefined && <p className={styles.problem}>{inWords(problem)}</p>}
    </fieldset>
  );
}

function OwedRow({ payee, share }: { payee: OwedPolicy; share: string }) {
  const { store } = useSchemaFormAround();
  const { key, policy, account, currency, open } = payee;
  return (
    <tr>
      <td>
        <Checkbox
          checked={share !== ''}
          onChange={({ target }) => store.set(['shares', key], target.checked ? open : null)}
        >
          {policy.label}
        </Checkbox>
        <div className={styles.quiet}>{account.label}</div>
      </td>
      <td className={styles.amount}>
        <MoneyText amount={open} currency={currency} />
      </td>
      <td className={styles.input}>
        <ShareInput name={`shares.${key}`} share={share} of={policy.label} />
      </td>
    </tr>
  );
}
