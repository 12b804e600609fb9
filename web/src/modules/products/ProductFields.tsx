import { Input, InputNumber, Select, Switch } from 'antd';
import { documentStages } from '#contract/productParts';
import { Can } from '../../components/Can.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { OrderedRows, RowField } from '../../components/form/OrderedRows.tsx';
import { PercentInput } from '../../components/form/PercentInput.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import styles from './products.module.css';
import { productCategories } from './products.queries.ts';

export function ProductFields() {
  return (
    <>
      <FieldRow>
        <FormField name="name" label={t('products.name')}>
          <Input maxLength={150} autoFocus />
        </FormField>
        <FormField name="code" label={t('products.code')} hint={t('products.codeHint')}>
          <Input maxLength={20} />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField name="category_id" label={t('products.category')}>
          <RecordSelect options={productCategories.options} />
        </FormField>
        <Can permission="insurers:view">
          <FormField name="insurer_id" label={t('products.insurer')} hint={t('products.insurer_idHint')}>
            <RecordSelect options={insurers.options} allowClear placeholder={t('products.anyInsurer')} />
          </FormField>
        </Can>
      </FieldRow>
      <FieldRow>
        <FormField
          name="default_commission_rate"
          label={t('products.default_commission_rate')}
          hint={t('products.default_commission_rateHint')}
        >
          <PercentInput />
        </FormField>
        <FormField name="tax_rate" label={t('products.tax_rate')} hint={t('products.tax_rateHint')}>
          <PercentInput />
        </FormField>
        <FormField name="term_months" label={t('products.term_months')} hint={t('products.term_monthsHint')}>
          <InputNumber min={1} max={120} precision={0} />
        </FormField>
      </FieldRow>
      <Benefits />
      <Documents />
      <ShortRates />
      <FormField name="is_active" label={t('common.active')} hint={t('products.is_activeHint')} isChecked>
        <Switch />
      </FormField>
    </>
  );
}

function Benefits() {
  return (
    <OrderedRows
      name="benefit_template"
      label={t('products.benefit_template')}
      hint={t('products.benefitsHint')}
      nameOf={(number) => t('products.benefit', { number })}
      addLabel={t('products.addBenefit')}
      blank={{ name: '', unit: '', hint: '' }}
      most={60}
      className={styles.benefitFields}
    >
      <RowField field="name" label={t('products.benefitName')}>
        <Input maxLength={100} />
      </RowField>
      <RowField field="unit" label={t('products.benefitUnit')}>
        <Input maxLength={30} />
      </RowField>
      <RowField field="hint" label={t('products.benefitHint')}>
        <Input maxLength={200} />
      </RowField>
    </OrderedRows>
  );
}

function Documents() {
  return (
    <OrderedRows
      name="required_documents"
      label={t('products.required_documents')}
      hint={t('products.documentsHint')}
      nameOf={(number) => t('products.document', { number })}
      addLabel={t('products.addDocument')}
      blank={{ name: '', stage: 'policy' }}
      most={40}
      className={styles.documentFields}
    >
      <RowField field="name" label={t('products.documentName')}>
        <Input maxLength={150} />
      </RowField>
      <RowField field="stage" label={t('products.documentStage')}>
        <Select options={documentStages.map((value) => ({ value, label: t(`products.stage_${value}`) }))} />
      </RowField>
    </OrderedRows>
  );
}

function ShortRates() {
  return (
    <OrderedRows
      name="short_rate_table"
      label={t('products.short_rate_table')}
      hint={t('products.shortRatesHint')}
      nameOf={(number) => t('products.shortRate', { number })}
      addLabel={t('products.addShortRate')}
      blank={{ up_to_days: null, percent_of_premium: null }}
      most={60}
      isMovable={false}
    >
      <RowField field="up_to_days" label={t('products.upToDays')}>
        <InputNumber min={1} max={3660} precision={0} />
      </RowField>
      <RowField field="percent_of_premium" label={t('products.premiumKept')}>
        <PercentInput />
      </RowField>
    </OrderedRows>
  );
}
