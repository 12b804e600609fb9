import { Input, Select } from 'antd';
import { relations, type Member } from '#contract/members';
import { genders, idTypes } from '#contract/persons';
import { CountrySelect } from '../../components/form/CountrySelect.tsx';
import { DayInput } from '../../components/form/DayInput.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { IdNumberInput } from '../../components/form/IdNumberInput.tsx';
import { numberOf } from '../../components/form/idNumber.ts';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { principalsFor } from './members.queries.ts';
import styles from './members.module.css';

interface MemberFieldsProps {
  accountId: number;
  /** Absent for a new one. */
  member: Member | undefined;
}

export function MemberFields({ accountId, member }: MemberFieldsProps) {
  return (
    <>
      <FieldRow>
        <FormField name="first_name" label={t('members.first_name')}>
          <Input maxLength={80} autoFocus />
        </FormField>
        <FormField name="last_name" label={t('members.last_name')}>
          <Input maxLength={80} />
        </FormField>
        <FormField name="relation" label={t('members.relation')}>
          <Select options={relations.map((value) => ({ value, label: t(`members.relation_${value}`) }))} />
        </FormField>
        <FormField name="date_of_birth" label={t('members.date_of_birth')}>
          <DayInput isPast />
        </FormField>
        <FormField name="gender" label={t('members.gender')}>
          <Select options={genders.map((value) => ({ value, label: t(`fields.gender_${value}`) }))} />
        </FormField>
        <FormField name="nationality" label={t('members.nationality')}>
          <CountrySelect />
        </FormField>
      </FieldRow>
      <FormField name="principal_id" label={t('members.principal_id')} hint={t('members.principalHint')}>
        <RecordSelect allowClear options={principalsFor(accountId, member?.id)} />
      </FormField>
      <h3 className={styles.heading}>{t('members.identity')}</h3>
      <FieldRow>
        <FormField name="id_type" label={t('members.id_type')} isClearable>
          <Select
            allowClear
            options={idTypes.map((value) => ({ value, label: t(`fields.id_type_${value}`) }))}
          />
        </FormField>
        <FormField name="id_number" label={t('members.id_number')} hint={t('accounts.idHint')}>
          <IdNumberInput kept={numberOf(member)} />
        </FormField>
        <FormField name="id_expiry" label={t('members.id_expiry')}>
          <DayInput />
        </FormField>
      </FieldRow>
      <h3 className={styles.heading}>{t('members.work')}</h3>
      <FieldRow>
        <FormField name="employee_no" label={t('members.employee_no')}>
          <Input dir="ltr" maxLength={60} />
        </FormField>
        <FormField name="plan_category" label={t('members.plan_category')}>
          <Input maxLength={60} />
        </FormField>
        <FormField name="licence_no" label={t('members.licence_no')}>
          <Input dir="ltr" maxLength={60} />
        </FormField>
        <FormField name="licence_expiry" label={t('members.licence_expiry')}>
          <DayInput />
        </FormField>
        <FormField name="join_date" label={t('members.join_date')}>
          <DayInput />
        </FormField>
      </FieldRow>
    </>
  );
}
