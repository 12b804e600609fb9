import { Segmented } from 'antd';
import { useState } from 'react';
import { accountTypes } from '#contract/people/accounts';
import { contactIn, type Lead } from '#contract/sales/leads/leads';
import { useMay } from '../../../../auth/currentUser.ts';
import { CountrySelect } from '../../../../components/form/inputs/CountrySelect.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { NewClient, typeOf } from './convertForm.ts';
import styles from '../leads.module.css';

const { Field } = fieldsOf(NewClient);

/** Whether the lead is somebody whom we have, and who. */
export function useKnownClient() {
  const [isKnown, setIsKnown] = useState(false);
  const [account, setAccount] = useState<number | null>(null);
  return { isKnown, setIsKnown, account, setAccount, isMissing: isKnown && account === null };
}
type KnownClient = ReturnType<typeof useKnownClient>;

/** A new client, or one of ours. */
export function NewOrKnown({ known }: { known: KnownClient }) {
  const may = useMay();
  if (!may('accounts:view')) return null;
  return (
    <Segmented
      block
      aria-label={t('leads.convertTo')}
      value={known.isKnown ? 'known' : 'new'}
      options={[
        { value: 'new', label: t('leads.newClient') },
        { value: 'known', label: t('leads.knownClient') },
      ]}
      onChange={(chosen) => known.setIsKnown(chosen === 'known')}
    />
  );
}

export function KnownClientSelect({ known }: { known: KnownClient }) {
  return (
    <div>
      <label className={`${styles.label} required`} htmlFor="convert-account">
        {t('leads.account')}
      </label>
      <RecordSelect
        id="convert-account"
        aria-required="true"
        className="wide"
        options={accounts.options}
        value={known.account}
        onChange={known.setAccount}
      />
    </div>
  );
}

/** What is asked of a new client besides what the lead says; `account` of the form around it. */
export function NewClientFields({ lead }: { lead: Lead }) {
  const form = useSchemaFormAround();
  const type = useValues(form, typeOf);
  const contact = contactIn(lead);
  return (
    <>
      <Segmented
        aria-label={t('accounts.account_type')}
        value={type}
        options={accountTypes.map((value) => ({
          value,
          label: t(`accounts.account_type_${value}`),
        }))}
        onChange={(chosen) => form.store.set(['account', 'account_type'], chosen)}
      />
      <FieldRow>
        {type === 'individual' ? (
          <>
            <Field name="account.first_name" label={t('accounts.first_name')} />
            <Field name="account.last_name" label={t('accounts.last_name')} />
          </>
        ) : (
          <>
            <Field name="account.legal_name" label={t('accounts.legal_name')} />
            <Field name="account.registration_number" label={t('accounts.registration_number')} />
          </>
        )}
        <Field name="account.phone" label={t('accounts.phone')} type="tel" />
        <Field name="account.email" label={t('accounts.email')} />
        <Field name="account.address.country" label={t('address.country')}>
          <CountrySelect />
        </Field>
      </FieldRow>
      <p className="faint">
        {type === 'corporate' && contact !== null
          ? t('leads.takenOverWithContact', { name: contact })
          : t('leads.takenOver')}
      </p>
    </>
  );
}
