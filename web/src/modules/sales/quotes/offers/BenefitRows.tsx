import { Input } from 'antd';
import { OfferCreate } from '#contract/sales/quotes/offers';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../../messages/t.ts';
import { IncludedSelect } from '../../risk/people/IncludedSelect.tsx';
import { useUnitOf } from './benefitTemplate.ts';
import styles from './OfferForm.module.css';

const { Field, Rows, useValue } = fieldsOf(OfferCreate, 'quotes');

/** What the insurer covers, what not, and what it has not said. */
export function BenefitRows() {
  const unitOf = useUnitOf(useValue('product_id'));
  return (
    <Rows
      name="benefits"
      label={t('quotes.benefits')}
      hint={t('quote_forms.benefitsHint')}
      nameOf={(number) => t('quote_forms.benefitNumber', { number })}
      addLabel={t('quote_forms.addBenefit')}
      blank={{ label: '', included: null, limit: '' }}
      className={styles.benefit}
    >
      {(row) => (
        <>
          <Field name={`${row}.label`} label={t('quotes.label')} />
          <Field name={`${row}.included`} label={t('quotes.included')}>
            <IncludedSelect />
          </Field>
          <LimitField row={row} unitOf={unitOf} />
        </>
      )}
    </Rows>
  );
}

interface LimitFieldProps {
  row: `benefits.${number}`;
  unitOf: (label: string) => string;
}

/** In what the product counts it is said where the limit is typed. */
function LimitField({ row, unitOf }: LimitFieldProps) {
  const label = useValue(`${row}.label`) ?? '';
  return (
    <Field name={`${row}.limit`} label={t('quotes.limit')}>
      <Input autoComplete="off" placeholder={unitOf(label)} />
    </Field>
  );
}
