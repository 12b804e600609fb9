import { CountrySelect } from '../../../../components/form/inputs/CountrySelect.tsx';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { IdNumberInput } from '../../../../components/form/inputs/IdNumberInput.tsx';
import { t } from '../../../../messages/t.ts';
import { Field } from '../accountFields.ts';

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
        <Field name="first_name" autoFocus={isNew} />
        <Field name="last_name" />
        <Field name="date_of_birth">
          <DayInput isPast />
        </Field>
        <Field name="gender" />
        <Field name="nationality">
          <CountrySelect />
        </Field>
        <Field name="marital_status" />
        <Field name="occupation" />
      </FieldRow>
      <FieldRow>
        <Field name="id_type" />
        <Field name="id_number" hint={isNumberLost ? t('accounts.idLost') : t('accounts.idHint')}>
          <IdNumberInput kept={kept} />
        </Field>
        <Field name="id_expiry" />
      </FieldRow>
    </>
  );
}
