import { CommissionRateBatch } from '#contract/reference/commissionRates';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { agents } from '../agents/agents.queries.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import { productsSoldBy } from '../products/products.queries.ts';
import { manyRates } from './commissionRates.queries.ts';
import styles from './manyRates.module.css';

const { Field, Rows, useValue } = fieldsOf(CommissionRateBatch, 'commission_rates');

const line = {
  product_id: null,
  agent_id: null,
  business: 'any',
  policy_year: 'any',
  basis: 'net',
  rate: '',
  valid_from: undefined,
  valid_to: null,
};

/** The rates of one insurer, typed one below the other and saved together. */
export function ManyRates() {
  return (
    <FormModal
      name="rates_of_insurer"
      noun={manyRates}
      permissions={{ create: 'commissions:create', edit: 'commissions:update' }}
      titles={{ create: t('commission_rates.ofInsurer'), edit: t('commission_rates.ofInsurer') }}
      schema={{ create: CommissionRateBatch, edit: CommissionRateBatch }}
      toValues={() => ({ insurer_id: undefined, rates: [{ ...line }] })}
      nameOf={({ name }) => name}
      labelOf={(field) => field}
      width={1320}
    >
      {() => <Table />}
    </FormModal>
  );
}

function Table() {
  const insurer = useValue('insurer_id');
  return (
    <>
      <FieldRow>
        <Field name="insurer_id" autoFocus>
          <RecordSelect options={insurers.options} />
        </Field>
      </FieldRow>
      <Rows
        name="rates"
        label={t('commission_rates.lines')}
        hint={t('commission_rates.linesHint')}
        nameOf={(number) => t('commission_rates.line', { number })}
        addLabel={t('commission_rates.addLine')}
        blank={line}
        isMovable={false}
        className={styles.line}
      >
        {(row) => (
          <>
            <Field name={`${row}.product_id`} label={t('commission_rates.product')}>
              <RecordSelect
                options={productsSoldBy(insurer)}
                allowClear
                placeholder={t('commission_rates.anyProduct')}
              />
            </Field>
            <Field name={`${row}.agent_id`} label={t('commission_rates.agent')}>
              <RecordSelect
                options={agents.options}
                allowClear
                placeholder={t('commission_rates.anyAgent')}
              />
            </Field>
            <Field
              name={`${row}.business`}
              label={t('commission_rates.business')}
              choice={(value) => t(`commission_rates.business_${value}`)}
            />
            <Field
              name={`${row}.policy_year`}
              label={t('commission_rates.policy_year')}
              choice={(value) => t(`commission_rates.policy_year_${value}`)}
            />
            <Field
              name={`${row}.basis`}
              label={t('commission_rates.basis')}
              choice={(value) => t(`commission_rates.basis_${value}`)}
            />
            <Field name={`${row}.rate`} label={t('commission_rates.rate')}>
              <PercentInput />
            </Field>
            <Field name={`${row}.valid_from`} label={t('commission_rates.valid_from')} />
            <Field name={`${row}.valid_to`} label={t('commission_rates.valid_to')} />
          </>
        )}
      </Rows>
    </>
  );
}
