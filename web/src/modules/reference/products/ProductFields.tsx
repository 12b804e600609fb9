import { Checkbox } from 'antd';
import { claimTypes } from '#contract/base/claimTypes';
import { ProductCreate } from '#contract/reference/products';
import { Can } from '../../../components/Can.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import styles from './products.module.css';
import { productCategories } from './products.queries.ts';

const { Field, Rows, useValue } = fieldsOf(ProductCreate, 'products');

export function ProductFields() {
  return (
    <>
      <FieldRow>
        <Field name="name" autoFocus />
        <Field name="code" hint />
      </FieldRow>
      <FieldRow>
        <Field name="category_id" label={t('products.category')}>
          <RecordSelect options={productCategories.options} />
        </Field>
        <Can permission="insurers:view">
          <Field name="insurer_id" label={t('products.insurer')} hint>
            <RecordSelect options={insurers.options} allowClear placeholder={t('products.anyInsurer')} />
          </Field>
        </Can>
      </FieldRow>
      <FieldRow>
        <Field name="default_commission_rate" hint>
          <PercentInput />
        </Field>
        <Field name="tax_rate" hint>
          <PercentInput />
        </Field>
        <Field name="term_months" hint />
      </FieldRow>
      <Benefits />
      <Documents />
      <ShortRates />
      <Field name="is_active" label={t('common.active')} hint />
    </>
  );
}

function Benefits() {
  return (
    <Rows
      name="benefit_template"
      label={t('products.benefit_template')}
      hint={t('products.benefitsHint')}
      nameOf={(number) => t('products.benefit', { number })}
      addLabel={t('products.addBenefit')}
      blank={{ name: '', unit: '', hint: '' }}
      className={styles.benefitFields}
    >
      {(row) => (
        <>
          <Field name={`${row}.name`} label={t('products.benefitName')} />
          <Field name={`${row}.unit`} label={t('products.benefitUnit')} />
          <Field name={`${row}.hint`} label={t('products.benefitHint')} />
        </>
      )}
    </Rows>
  );
}

function Documents() {
  return (
    <Rows
      name="required_documents"
      label={t('products.required_documents')}
      hint={t('products.documentsHint')}
      nameOf={(number) => t('products.document', { number })}
      addLabel={t('products.addDocument')}
      blank={{ key: undefined, name: '', stage: 'policy', required: true, claim_types: [] }}
      className={styles.documentFields}
    >
      {(row) => (
        <>
          <Field name={`${row}.name`} label={t('products.documentName')} />
          <Field
            name={`${row}.stage`}
            label={t('products.documentStage')}
            choice={(stage) => t(`products.stage_${stage}`)}
          />
          <Field name={`${row}.required`} label={t('products.documentRequired')}>
            <Checkbox />
          </Field>
          <ClaimTypes row={row} />
        </>
      )}
    </Rows>
  );
}

/** Which claims a document is for; before the issue there are none. */
function ClaimTypes({ row }: { row: `required_documents.${number}` }) {
  const isForClaims = useValue(`${row}.stage`) === 'claim';
  return (
    <Field
      name={`${row}.claim_types`}
      label={t('products.claimTypes')}
      choice={(type) => t(`claim_types.${type}`)}
    >
      <Select
        mode="multiple"
        disabled={!isForClaims}
        placeholder={isForClaims ? t('products.anyClaim') : undefined}
        options={claimTypes.map((value) => ({ value, label: t(`claim_types.${value}`) }))}
      />
    </Field>
  );
}

function ShortRates() {
  return (
    <Rows
      name="short_rate_table"
      label={t('products.short_rate_table')}
      hint={t('products.shortRatesHint')}
      nameOf={(number) => t('products.shortRate', { number })}
      addLabel={t('products.addShortRate')}
      blank={{ up_to_days: null, percent_of_premium: null }}
      isMovable={false}
    >
      {(row) => (
        <>
          <Field name={`${row}.up_to_days`} label={t('products.upToDays')} />
          <Field name={`${row}.percent_of_premium`} label={t('products.premiumKept')}>
            <PercentInput />
          </Field>
        </>
      )}
    </Rows>
  );
}
