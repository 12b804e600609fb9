import { Checkbox } from 'antd';
import { CountrySelect } from '../../../../components/form/inputs/CountrySelect.tsx';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import rowStyles from '../../../../components/form/inputs/OrderedRows.module.css';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { t } from '../../../../messages/t.ts';
import { Field, Rows } from '../accountFields.ts';
import styles from './AccountForm.module.css';

/** The people of a company: whom to call, who owns it, who signs. */
export function PeopleRows() {
  return (
    <>
      <Rows
        name="contacts"
        label={t('accounts.contacts')}
        hint={t('accounts.contactsHint')}
        nameOf={(number) => t('accounts.contactNumber', { number })}
        addLabel={t('accounts.addContact')}
        blank={{ name: '', role: '', email: '', phone: '', is_primary: false }}
        className={styles.contact}
      >
        {(row) => (
          <>
            <Field name={`${row}.name`} label={t('accounts.contact_name')} />
            <Field name={`${row}.role`} label={t('accounts.contact_role')} />
            <Field name={`${row}.email`} label={t('accounts.contact_email')} />
            <Field name={`${row}.phone`} label={t('accounts.contact_phone')} type="tel" />
            <Field
              name={`${row}.is_primary`}
              label={t('accounts.contact_is_primary')}
              className={rowStyles.ticked}
            >
              <Checkbox />
            </Field>
          </>
        )}
      </Rows>
      <Rows
        name="beneficial_owners"
        label={t('accounts.beneficial_owners')}
        hint={t('accounts.beneficialHint')}
        nameOf={(number) => t('accounts.beneficialNumber', { number })}
        addLabel={t('accounts.addBeneficial')}
        blank={{ name: '', ownership_pct: null, nationality: '', date_of_birth: null, is_pep: false }}
        className={styles.beneficial}
      >
        {(row) => (
          <>
            <Field name={`${row}.name`} label={t('accounts.beneficial_name')} />
            <Field name={`${row}.ownership_pct`} label={t('accounts.beneficial_ownership_pct')}>
              <PercentInput />
            </Field>
            <Field name={`${row}.nationality`} label={t('accounts.beneficial_nationality')}>
              <CountrySelect />
            </Field>
            <Field name={`${row}.date_of_birth`} label={t('accounts.beneficial_date_of_birth')}>
              <DayInput isPast />
            </Field>
            <Field
              name={`${row}.is_pep`}
              label={t('accounts.beneficial_is_pep')}
              className={rowStyles.ticked}
            >
              <Checkbox />
            </Field>
          </>
        )}
      </Rows>
      <Rows
        name="signatories"
        label={t('accounts.signatories')}
        hint={t('accounts.signatoriesHint')}
        nameOf={(number) => t('accounts.signatoryNumber', { number })}
        addLabel={t('accounts.addSignatory')}
        blank={{ name: '', title: '' }}
      >
        {(row) => (
          <>
            <Field name={`${row}.name`} label={t('accounts.signatory_name')} />
            <Field name={`${row}.title`} label={t('accounts.signatory_title')} />
          </>
        )}
      </Rows>
    </>
  );
}
