import { Input, Select, Switch } from 'antd';
import { languages } from '#contract/users';
import { useMay, useUser } from '../../auth/currentUser.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { TimeZoneSelect } from '../../components/TimeZoneSelect.tsx';
import { languageName } from '../../messages/languageName.ts';
import { t } from '../../messages/t.ts';
import { groups } from '../groups/groups.queries.ts';
import { teams } from '../teams/teams.queries.ts';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './users.module.css';

export function UserFields({ mode }: { mode: 'create' | 'edit' }) {
  const may = useMay();
  const { is_superuser } = useUser();
  return (
    <>
      <div className={styles.pair}>
        <FormField name="first_name" label={t('users.first_name')}>
          <Input maxLength={100} autoFocus autoComplete="off" />
        </FormField>
        <FormField name="last_name" label={t('users.last_name')}>
          <Input maxLength={100} autoComplete="off" />
        </FormField>
        <FormField name="email" label={t('users.email')}>
          <Input type="email" dir="ltr" maxLength={254} autoComplete="off" />
        </FormField>
        <FormField name="phone" label={t('users.phone')}>
          <Input type="tel" dir="ltr" maxLength={30} autoComplete="off" />
        </FormField>
        <FormField name="job_title" label={t('users.job_title')}>
          <Input maxLength={100} />
        </FormField>
        {may('users:view') && (
          <FormField name="team_id" label={t('users.team')}>
            <RecordSelect allowClear options={teams.options} />
          </FormField>
        )}
      </div>
      {may('groups:view') && (
        <FormField name="groups" label={t('users.groups')} hint={t('users.groupsHint')}>
          <RecordSelect isMultiple options={groups.options} />
        </FormField>
      )}
      {mode === 'create' && (
        <FormField name="password" label={t('users.password')} hint={t('users.passwordHint')}>
          <PasswordInput />
        </FormField>
      )}
      <div className={styles.pair}>
        <FormField name="language" label={t('users.language')}>
          <Select options={languages.map((value) => ({ value, label: languageName(value) }))} />
        </FormField>
        <FormField name="time_zone" label={t('users.time_zone')}>
          <TimeZoneSelect placeholder={t('users.time_zoneNone')} />
        </FormField>
        <FormField name="is_active" label={t('users.is_active')} hint={t('users.is_activeHint')} isChecked>
          <Switch />
        </FormField>
        {is_superuser && (
          <FormField
            name="is_superuser"
            label={t('users.is_superuser')}
            hint={t('users.is_superuserHint')}
            isChecked
          >
            <Switch />
          </FormField>
        )}
      </div>
    </>
  );
}
