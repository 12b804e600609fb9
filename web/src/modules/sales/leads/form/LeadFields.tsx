import { firstContacts, LeadCreate } from '#contract/sales/leads/leads';
import { currencies } from '#contract/base/amounts/money';
import { useMay } from '../../../../auth/currentUser.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import type { Params } from '../../../../api/records.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { LanguageSelect } from '../../../people/accounts/form/LanguageSelect.tsx';
import { TagsInput } from '../../../people/accounts/form/TagsInput.tsx';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { AgentPickers } from '../../../reference/agents/AgentPickers.tsx';
import { insurers } from '../../../reference/insurers/insurers.queries.ts';
import { productCategories, products } from '../../../reference/products/products.queries.ts';
import { users } from '../../../system/users/users.queries.ts';
import styles from '../leads.module.css';

const { Field, Tick, useValue, useSetValue } = fieldsOf(LeadCreate, 'leads');

/** What is asked on the phone; everything else can wait. */
export function FirstFields({ isNew }: { isNew: boolean }) {
  const setValue = useSetValue();
  const source = useValue('source');
  const isContact = isNew && firstContacts.some((each) => each === source);
  return (
    <FieldRow>
      <Field name="name" hint autoFocus={isNew} />
      <Field name="phone" type="tel" />
      <Field name="email" />
      <Field name="category_id">
        <RecordSelect options={productCategories.options} onChange={() => setValue('product_id', null)} />
      </Field>
      <Field name="source" {...(isContact ? { hint: t('leads.firstContactHint') } : {})} />
      <Field name="next_follow_up_at" />
    </FieldRow>
  );
}

const productsOf = (category: number | undefined) => (params: Params) =>
  products.options('ids' in params || category === undefined ? params : { ...params, category });

/** What they need, and with whom they are now. */
export function NeedFields() {
  const may = useMay();
  const category = useValue('category_id') ?? undefined;
  const currency = useValue('currency') ?? undefined;
  return (
    <FieldRow>
      <Field name="lead_type" />
      <Field name="temperature" />
      <Field name="expected_premium">
        <MoneyInput currency={currency} />
      </Field>
      <Field name="currency">
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="product_id">
        <RecordSelect allowClear disabled={category === undefined} options={productsOf(category)} />
      </Field>
      {may('insurers:view') && (
        <Field name="current_insurer_id">
          <RecordSelect allowClear options={insurers.options} />
        </Field>
      )}
      <Field name="current_expiry_date" />
    </FieldRow>
  );
}

/** Who they are beyond a name. */
export function WhoFields() {
  const may = useMay();
  return (
    <>
      <FieldRow>
        <Field name="account_type" />
        <Field name="company_name" />
        {may('accounts:view') && (
          <Field name="account_id">
            <RecordSelect allowClear options={accounts.options} />
          </Field>
        )}
        <Field name="language">
          <LanguageSelect />
        </Field>
      </FieldRow>
      <div className={styles.ticks}>
        <Tick name="marketing_consent" label={t('leads.marketing_consent')} />
        <Tick name="do_not_contact" label={t('leads.do_not_contact')} />
      </div>
    </>
  );
}

/** Who looks after it, and through whom it came. */
export function OursFields() {
  const may = useMay();
  return (
    <FieldRow>
      {may('leads:assign') && may('users:view') && (
        <Field name="assigned_to_id">
          <RecordSelect options={users.options} />
        </Field>
      )}
      {may('agents:view') && <AgentPickers noun="leads" />}
      <Field name="tags">
        <TagsInput />
      </Field>
    </FieldRow>
  );
}
