import { Input, Select } from 'antd';
import { genders, idTypes, maritalStatuses } from '#contract/persons';
import { CountrySelect } from '../../components/form/CountrySelect.tsx';
import { DayInput } from '../../components/form/DayInput.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { IdNumberInput } from '../../components/form/IdNumberInput.tsx';
import { t } from '../../messages/t.ts';

interface PersonFieldsProps {
  isNew: boolean;
  /** The document's number, where one is kept. */
  kept: unknown;
  /** It was typed before and is not kept on a device. */
  isNumberLost: boolean;
}

/** Who a person is. */
export function PersonFields({ isNew, kept, isNumberLost }: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <FormField name="first_name" label={t('accounts.first_name')}>
          <Input maxLength={80} autoComplete="off" autoFocus={isNew} />
        </FormField>
        <FormField name="last_name" label={t('accounts.last_name')}>
          <Input maxLength={80} autoComplete="off" />
        </FormField>
        <FormField name="date_of_birth" label={t('accounts.date_of_birth')}>
          <DayInput isPast />
        </FormField>
        <FormField name="gender" label={t('accounts.gender')} isClearable>
          <Select
            allowClear
            options={genders.map((value) => ({ value, label: t(`fields.gender_${value}`) }))}
          />
        </FormField>
        <FormField name="nationality" label={t('accounts.nationality')}>
          <CountrySelect />
        </FormField>
        <FormField name="marital_status" label={t('accounts.marital_status')} isClearable>
          <Select
            allowClear
            options={maritalStatuses.map((value) => ({
              value,
              label: t(`accounts.marital_status_${value}`),
            }))}
          />
        </FormField>
        <FormField name="occupation" label={t('accounts.occupation')}>
          <Input maxLength={100} autoComplete="off" />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField name="id_type" label={t('accounts.id_type')} isClearable dependsOn={['id_number']}>
          <Select
            allowClear
            options={idTypes.map((value) => ({ value, label: t(`fields.id_type_${value}`) }))}
          />
        </FormField>
        <FormField
          name="id_number"
          label={t('accounts.id_number')}
          hint={isNumberLost ? t('accounts.idLost') : t('accounts.idHint')}
        >
          <IdNumberInput kept={kept} />
        </FormField>
        <FormField name="id_expiry" label={t('accounts.id_expiry')}>
          <DayInput />
        </FormField>
      </FieldRow>
    </>
  );
}
