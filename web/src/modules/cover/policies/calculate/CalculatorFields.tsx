import { Segmented } from 'antd';
import { currencies } from '#contract/base/amounts/money';
import type { Policy } from '#contract/cover/policies/policies';
import type { ShortRate } from '#contract/reference/productParts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { methodsFor } from '../steps/policyReturn.ts';
import { Calculation, typedItem } from './calculatorFields.ts';
import { blankEnding, blankStep, itemChoices } from './calculatorStart.ts';
import styles from './calculate.module.css';

const { Field, Rows, useValue } = fieldsOf(Calculation, 'calculators');

/** What the chosen calculator asks for; what the policy says is filled in, and may be changed. */
export function CalculatorFields({ policy }: { policy: Policy | undefined }) {
  const method = useValue('method');
  switch (method) {
    case 'refund':
      return policy && <RefundFields policy={policy} />;
    case 'removed':
      return <RemovedFields policy={policy} />;
    case 'added':
      return <AddedFields hasCurrency={!policy} />;
    case 'co_termination':
      return <EndingFields hasCurrency={!policy} />;
    default:
      return <EndedFields policy={policy} isShort={method === 'short_rate'} />;
  }
}

function CurrencyField() {
  return (
    <Field name="currency">
      <Select options={currencies.map((value) => ({ value, label: value }))} />
    </Field>
  );
}

function RefundFields({ policy }: { policy: Policy }) {
  const chosen = useValue('cancel_method');
  const isPhone = useIsPhone();
  return (
    <>
      <Field
        name="cancel_method"
        hint={chosen && policy.policy_type !== 'life' ? t(`policy_screens.method_${chosen}`) : ''}
      >
        <Segmented
          block
          vertical={isPhone}
          options={methodsFor(policy).map((value) => ({
            value,
            label: t(`policies.cancel_method_${value}`),
          }))}
        />
      </Field>
      {chosen !== 'flat' && <Field name="day" label={t('calculators.day_refund')} />}
    </>
  );
}

function TermFields() {
  return (
    <FieldRow>
      <Field name="start_date" />
      <Field name="end_date" />
    </FieldRow>
  );
}

function TaxField() {
  return (
    <Field name="tax_rate">
      <PercentInput />
    </Field>
  );
}

function EndedFields({ policy, isShort }: { policy: Policy | undefined; isShort: boolean }) {
  const currency = useValue('currency');
  const table = policy?.short_rate_table ?? [];
  return (
    <>
      {!policy && <CurrencyField />}
      <FieldRow>
        <Field name="premium">
          <MoneyInput currency={currency} />
        </Field>
        <TaxField />
      </FieldRow>
      <TermFields />
      <Field name="day" label={t(`calculators.day_${isShort ? 'short_rate' : 'pro_rata'}`)} />
      {isShort && (table.length > 0 ? <TableOfProduct steps={table} /> : <TableFields />)}
    </>
  );
}

function AddedFields({ hasCurrency }: { hasCurrency: boolean }) {
  const currency = useValue('currency');
  const basis = useValue('basis') ?? 'term';
  return (
    <>
      {hasCurrency && <CurrencyField />}
      <Field name="basis">
        <Segmented
          block
          options={(['term', 'year'] as const).map((value) => ({
            value,
            label: t(`calculators.basis_${value}`),
          }))}
        />
      </Field>
      <FieldRow>
        <Field name="price" label={t(`calculators.price_${basis}`)}>
          <MoneyInput currency={currency} />
        </Field>
        <TaxField />
      </FieldRow>
      <TermFields />
      <FieldRow>
        <Field name="day" label={t('calculators.day_added')} />
        <Field name="fees" hint>
          <MoneyInput currency={currency} />
        </Field>
      </FieldRow>
    </>
  );
}

function RemovedFields({ policy }: { policy: Policy | undefined }) {
  const currency = useValue('currency');
  const isTyped = useValue('item_id') === typedItem;
  return (
    <>
      {policy && (
        <Field name="item_id">
          <Select options={itemChoices(policy)} />
        </Field>
      )}
      {isTyped && (
        <>
          {!policy && <CurrencyField />}
          <FieldRow>
            <Field name="price">
              <MoneyInput currency={currency} />
            </Field>
            <TaxField />
          </FieldRow>
          <FieldRow>
            <Field name="start_date" label={t('calculators.earns_from')} />
            <Field name="end_date" label={t('calculators.earns_to')} />
          </FieldRow>
        </>
      )}
      <Field name="day" label={t('calculators.day_removed')} />
    </>
  );
}

function EndingFields({ hasCurrency }: { hasCurrency: boolean }) {
  const currency = useValue('currency');
  return (
    <>
      <div className={styles.narrow}>
        {hasCurrency && <CurrencyField />}
        <Field name="to" />
      </div>
      <Rows
        name="endings"
        label={t('calculators.endings')}
        nameOf={(number) => t('calculators.endingNumber', { number })}
        addLabel={t('calculators.addEnding')}
        blank={blankEnding}
        isMovable={false}
      >
        {(row) => (
          <>
            <Field name={`${row}.name`} label={t('calculators.name')} />
            <Field name={`${row}.premium`} label={t('calculators.premiumOfTerm')}>
              <MoneyInput currency={currency} />
            </Field>
            <Field name={`${row}.start_date`} label={t('calculators.start')} />
            <Field name={`${row}.end_date`} label={t('calculators.end')} />
          </>
        )}
      </Rows>
    </>
  );
}

function TableFields() {
  return (
    <Rows
      name="short_rate_table"
      label={t('calculators.short_rate_table')}
      hint={t('calculators.tableHint')}
      nameOf={(number) => t('calculators.stepNumber', { number })}
      addLabel={t('calculators.addStep')}
      blank={blankStep}
      isMovable={false}
    >
      {(row) => (
        <>
          <Field name={`${row}.up_to_days`} label={t('calculators.upToDays')} />
          <Field name={`${row}.percent_of_premium`} label={t('calculators.percentKept')}>
            <PercentInput />
          </Field>
        </>
      )}
    </Rows>
  );
}

/** The table that the policy is ended by. */
function TableOfProduct({ steps }: { steps: readonly ShortRate[] }) {
  return (
    <table className={styles.steps}>
      <caption>{t('calculators.tableOfProduct')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('calculators.upToDays')}</th>
          <th scope="col">{t('calculators.percentKept')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ up_to_days, percent_of_premium }) => (
          <tr key={up_to_days}>
            <td>{up_to_days}</td>
            <td>
              <bdi dir="ltr">{percent_of_premium} %</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
