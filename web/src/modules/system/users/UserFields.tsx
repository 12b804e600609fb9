import { UserCreate } from '#contract/system/users';
import { useMay, useUser } from '../../../auth/currentUser.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { TimeZoneSelect } from '../../../components/days/TimeZoneSelect.tsx';
import { languageName } from '../../../messages/languageName.ts';
import { t } from '../../../messages/t.ts';
import { groups } from '../groups/groups.queries.ts';
import { teams } from '../teams/teams.queries.ts';
import { PasswordInput } from './PasswordInput.tsx';

const { Field } = fieldsOf(UserCreate, 'users');

export function UserFields({ mode }: { mode: 'create' | 'edit' }) {
  const may = useMay();
  const { is_superuser } = useUser();
  return (
    <>
      <FieldRow>
        <Field name="first_name" autoFocus />
        <Field name="last_name" />
        <Field name="email" />
        <Field name="phone" type="tel" />
        <Field name="job_title" />
        {may('users:view') && (
          <Field name="team_id" label={t('users.team')}>
            <RecordSelect allowClear options={teams.options} />
          </Field>
        )}
      </FieldRow>
      {may('groups:view') && (
        <Field name="groups" hint>
          <RecordSelect isMultiple options={groups.options} />
        </Field>
      )}
      {mode === 'create' && (
        <Field name="password" hint>
          <PasswordInput />
        </Field>
      )}
      <FieldRow>
        <Field name="language" choice={languageName} />
        <Field name="time_zone">
          <TimeZoneSelect placeholder={t('users.time_zoneNone')} />
        </Field>
        <Field name="is_active" hint />
        {is_superuser && <Field name="is_superuser" hint />}
      </FieldRow>
    </>
  );
}
