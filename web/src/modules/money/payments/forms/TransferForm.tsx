import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { isZero } from '#contract/base/amounts/decimals';
import type { Link } from '#contract/base/http';
import type { InsurerAccount, InsurerBalance } from '#contract/money/insurerAccounts';
import { PaymentCreate } from '#contract/money/payments';
import type { PaymentMethod } from '#contract/money/paymentStates';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import { useListProblem } from '../../../../components/form/fields/useListProblem.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { formatMoney } from '../../../../components/money.ts';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { FormOrWait } from './FormOrWait.tsx';
import { GivenProblem, HeldNotice, WayFields } from './MoneyFields.tsx';
import { MoneyForm } from './MoneyForm.tsx';
import { blank } from './paymentForm.ts';
import { accountWith } from '../payments.queries.ts';
import { withoutClient } from '../paymentText.ts';
import { ShareInput, ShareTable } from './ShareRows.tsx';
import { paidOf, shareAt, type Payee } from './spread.ts';
import {
  settledOf,
  sumOfTransfer,
  transferBody,
  transferFaults,
  type TransferValues,
} from './transferForm.ts';
import styles from './paymentForms.module.css';

const { Field } = fieldsOf(PaymentCreate, 'payments');
const methods: PaymentMethod[] = ['transfer', 'cheque', 'cash', 'card'];

/** What an insurer and we owe each other is settled by one transfer, for the policies that are chosen. */
export function TransferForm({ insurer }: { insurer: Link }) {
  const account = useQuery(accountWith(insurer.id));
  const title = t('payment_forms.transferWith', { name: insurer.label });
  return (
    <FormOrWait title={title} query={account}>
      {(data) => <Asked account={data} title={title} />}
    </FormOrWait>
  );
}

type OpenPolicy = Payee & InsurerBalance;

const asPayee = (policy: InsurerBalance): OpenPolicy => ({
  ...policy,
  policy: { ...policy.policy, label: withoutClient(policy.policy.label, policy.account.label) },
  key: `p${policy.policy_id}`,
  instalment_id: null,
  open: policy.balance,
  isAutomatic: false,
});

const payeesIn = ({ policies }: InsurerAccount, { currency }: Pick<TransferValues, 'currency'>) =>
  policies.filter((policy) => policy.currency === currency).map(asPayee);

/** Whatever is open. */
const allOf = (payees: readonly Payee[]) => Object.fromEntries(payees.map(({ key, open }) => [key, open]));
const noneOf = (payees: readonly Payee[]) => Object.fromEntries(payees.map(({ key }) => [key, null]));

interface AskedProps {
  account: InsurerAccount;
  title: string;
}

function Asked({ account, title }: AskedProps) {
  const { today } = useOrganisation();
  const { close } = useModalState();
  const { insurer, totals, policies } = account;
  const [first] = totals;
  if (!first)
    return (
      <Dialog title={title} footer={null} onCancel={close}>
        <Empty title={t('payment_forms.nothingOpenWith')} hint={t('payment_forms.nothingOpenWithHint')} />
      </Dialog>
    );
  const initial: TransferValues = {
    direction: 'to_insurer',
    insurer_id: insurer.id,
    currency: first.currency,
    date: today,
    method: 'transfer',
    ...blank,
    shares: allOf(policies.map(asPayee)),
  };
  return (
    <MoneyForm<TransferValues>
      name={`transfer_with_${insurer.id}`}
      title={title}
      saveText={t('payment_forms.record')}
      initial={initial}
      toBody={(values) => transferBody(values, payeesIn(account, values))}
      faultsIn={(values) => transferFaults(values, payeesIn(account, values), today)}
      placeOf={(path, values) => {
        const payees = payeesIn(account, values);
        return shareAt(path, payees, settledOf(values, payees));
      }}
    >
      <GivenProblem name="insurer_id" label={t('payments.insurer_id')} />
      <FieldRow>
        {totals.length > 1 && (
          <Field name="currency">
            <Select options={totals.map(({ currency }) => ({ value: currency, label: currency }))} />
          </Field>
        )}
        <WayFields methods={methods} />
      </FieldRow>
      <HeldNotice />
      <OpenPolicies account={account} />
    </MoneyForm>
  );
}

/** The policies of which something is open, of either sign; what is chosen can be changed by hand. */
function OpenPolicies({ account }: { account: InsurerAccount }) {
  const form = useSchemaFormAround();
  const values = useValues(form, (all) => all as TransferValues);
  const { currency } = values;
  const payees = payeesIn(account, values);
  const settled = settledOf(values, payees);
  const { id, problem } = useListProblem('shares', t('payment_forms.whatSettled'));
  const chosen = paidOf(payees, settled);
  const isAll = chosen.length === payees.length;
  const all = account.totals.find((each) => each.currency === currency)?.policies ?? 0;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.shares}>
      <legend className={styles.heading}>{t('payment_forms.whatSettled')}</legend>
      <p className="quiet">
        {t('payment_forms.transferHint')}{' '}
        {all > payees.length && t('payment_forms.onlyOldest', { count: payees.length })}
      </p>
      <div className={`${styles.under} row gap8`}>
        <Button
          size="small"
          onClick={() =>
            form.store.set(['shares'], { ...values.shares, ...(isAll ? noneOf(payees) : allOf(payees)) })
          }
        >
          {isAll ? t('payment_forms.chooseNone') : t('payment_forms.chooseAll')}
        </Button>
      </div>
      {/* Above the rows, which may be hundreds. */}
      <output className={styles.sum}>
        <strong>
          <WhoPays currency={currency} sum={sumOfTransfer(currency, payees, settled)} count={chosen.length} />
        </strong>
      </output>
      <ShareTable open={t('payment_forms.balance')} share={t('payment_forms.settles')}>
        {payees.map((payee) => (
          <OpenRow key={payee.key} payee={payee} share={settled[payee.key] ?? ''} />
        ))}
      </ShareTable>
      {problem !== undefined && <p className="late">{inWords(problem)}</p>}
    </fieldset>
  );
}

/** Which way the money goes follows from what is settled. */
function WhoPays({ currency, sum, count }: { currency: string; sum: string; count: number }) {
  if (isZero(sum)) return t('payment_forms.paysNothing');
  const amount = formatMoney(sum.replace('-', ''), currency);
  return t(`payment_forms.${sum.startsWith('-') ? 'paysIn' : 'paysOut'}`, { count, amount });
}

function OpenRow({ payee, share }: { payee: OpenPolicy; share: string }) {
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
        <div className="quiet">{account.label}</div>
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
