import { Checkbox, Input } from 'antd';
import { CountrySelect } from '../../components/form/CountrySelect.tsx';
import { DayInput } from '../../components/form/DayInput.tsx';
import { OrderedRows, RowField } from '../../components/form/OrderedRows.tsx';
import { PercentInput } from '../../components/form/PercentInput.tsx';
import { t } from '../../messages/t.ts';
import styles from './AccountForm.module.css';

/** The people of a company: whom to call, who owns it, who signs. */
export function PeopleRows() {
  return (
    <>
      <OrderedRows
        name="contacts"
        label={t('accounts.contacts')}
        hint={t('accounts.contactsHint')}
        nameOf={(number) => t('accounts.contactNumber', { number })}
        addLabel={t('accounts.addContact')}
        blank={{ name: '', role: '', email: '', phone: '', is_primary: false }}
        most={50}
        className={styles.contact}
      >
        <RowField field="name" label={t('accounts.contact_name')}>
          <Input maxLength={150} autoComplete="off" />
        </RowField>
        <RowField field="role" label={t('accounts.contact_role')}>
          <Input maxLength={100} autoComplete="off" />
        </RowField>
        <RowField field="email" label={t('accounts.contact_email')}>
          <Input type="email" dir="ltr" maxLength={254} autoComplete="off" />
        </RowField>
        <RowField field="phone" label={t('accounts.contact_phone')}>
          <Input type="tel" dir="ltr" maxLength={30} autoComplete="off" />
        </RowField>
        <RowField field="is_primary" label={t('accounts.contact_is_primary')} isChecked>
          <Checkbox />
        </RowField>
      </OrderedRows>
      <OrderedRows
        name="beneficial_owners"
        label={t('accounts.beneficial_owners')}
        hint={t('accounts.beneficialHint')}
        nameOf={(number) => t('accounts.beneficialNumber', { number })}
        addLabel={t('accounts.addBeneficial')}
        blank={{ name: '', ownership_pct: null, nationality: '', date_of_birth: null, is_pep: false }}
        most={50}
        className={styles.beneficial}
      >
        <RowField field="name" label={t('accounts.beneficial_name')}>
          <Input maxLength={150} autoComplete="off" />
        </RowField>
        <RowField field="ownership_pct" label={t('accounts.beneficial_ownership_pct')}>
          <PercentInput />
        </RowField>
        <RowField field="nationality" label={t('accounts.beneficial_nationality')}>
          <CountrySelect />
        </RowField>
        <RowField field="date_of_birth" label={t('accounts.beneficial_date_of_birth')}>
          <DayInput isPast />
        </RowField>
        <RowField field="is_pep" label={t('accounts.beneficial_is_pep')} isChecked>
          <Checkbox />
        </RowField>
      </OrderedRows>
      <OrderedRows
        name="signatories"
        label={t('accounts.signatories')}
        hint={t('accounts.signatoriesHint')}
        nameOf={(number) => t('accounts.signatoryNumber', { number })}
        addLabel={t('accounts.addSignatory')}
        blank={{ name: '', title: '' }}
        most={50}
      >
        <RowField field="name" label={t('accounts.signatory_name')}>
          <Input maxLength={150} autoComplete="off" />
        </RowField>
        <RowField field="title" label={t('accounts.signatory_title')}>
          <Input maxLength={100} autoComplete="off" />
        </RowField>
      </OrderedRows>
    </>
  );
}
