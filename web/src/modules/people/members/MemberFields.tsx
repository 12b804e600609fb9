import { MemberCreate, type Member } from '#contract/people/members';
import { CountrySelect } from '../../../components/form/inputs/CountrySelect.tsx';
import { DayInput } from '../../../components/form/inputs/DayInput.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { IdNumberInput } from '../../../components/form/inputs/IdNumberInput.tsx';
import { numberOf } from '../../../components/form/inputs/idNumber.ts';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { principalsFor } from './members.queries.ts';
import styles from './members.module.css';

const { Field } = fieldsOf(MemberCreate, 'members');

interface MemberFieldsProps {
  accountId: number;
  /** Absent for a new one. */
  member: Member | undefined;
}

export function MemberFields({ accountId, member }: MemberFieldsProps) {
  return (
    <>
      <FieldRow>
        <Field name="first_name" autoFocus />
        <Field name="last_name" />
        <Field name="relation" />
        <Field name="date_of_birth">
          <DayInput isPast />
        </Field>
        <Field name="gender" choice={(gender) => t(`fields.gender_${gender}`)} />
        <Field name="nationality">
          <CountrySelect />
        </Field>
        <Field name="marital_status" />
      </FieldRow>
      <Field name="principal_id" hint={t('members.principalHint')}>
        <RecordSelect allowClear options={principalsFor(accountId, member?.id)} />
      </Field>
      <h3 className={styles.heading}>{t('members.identity')}</h3>
      <FieldRow>
        <Field name="id_type" choice={(type) => t(`fields.id_type_${type}`)} />
        <Field name="id_number" hint={t('accounts.idHint')}>
          <IdNumberInput kept={numberOf(member)} />
        </Field>
        <Field name="id_expiry" />
      </FieldRow>
      <h3 className={styles.heading}>{t('members.work')}</h3>
      <FieldRow>
        <Field name="employee_no" dir="ltr" />
        <Field name="plan_category" />
        <Field name="licence_no" dir="ltr" />
        <Field name="licence_expiry" />
        <Field name="join_date" />
      </FieldRow>
    </>
  );
}
