import { App, Button } from 'antd';
import { MeUpdate, UserCreate, type User } from '#contract/system/users';
import { currentUser } from '../../../auth/currentUser.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormFrame } from '../../../components/form/FormFrame.tsx';
import type { Values } from '../../../components/form/merging/merge.ts';
import { useRecordForm } from '../../../components/form/state/useRecordForm.ts';
import { useUnsavedGuard } from '../../../components/form/state/useUnsavedGuard.ts';
import { ThemeSwitch } from '../../../components/ThemeSwitch.tsx';
import { TimeZoneSelect } from '../../../components/days/TimeZoneSelect.tsx';
import { switchLanguage } from '../../../messages/language.ts';
import { languageName } from '../../../messages/languageName.ts';
import { t, tKnown } from '../../../messages/t.ts';
import { changeMe } from './me.queries.ts';
import styles from './profile.module.css';

const { Field } = fieldsOf(MeUpdate, 'profile');

const valuesOf = (user: User | undefined): Values =>
  user
    ? {
        first_name: user.first_name,
        last_name: user.last_name,
        phone: user.phone,
        language: user.language,
        time_zone: user.time_zone,
      }
    : {};

export function AboutSection({ user }: { user: User }) {
  const { notification } = App.useApp();
  const describeField = useDescribeField('users');
  const describe = (field: string, value: unknown) =>
    field === 'language' ? languageName(value as User['language']) : describeField(field, value);
  const form = useRecordForm({
    name: 'profile',
    schema: MeUpdate,
    wanted: UserCreate,
    noun: { noun: 'users', record: () => currentUser },
    record: user,
    toValues: valuesOf,
    send: ({ changes, version }) => changeMe(changes, version),
    onSaved: (saved) => {
      notification.success({ title: t('profile.saved') });
      switchLanguage(saved.language);
    },
    staysOpen: true,
  });
  useUnsavedGuard(form);
  return (
    <div className={styles.columns}>
      <Card title={t('profile.about')}>
        <div className={styles.form}>
          <FormFrame form={form} labelOf={(field) => tKnown(`profile.${field}`, field)} describe={describe}>
            <AboutFields />
            <Button type="primary" loading={form.isSaving} onClick={form.submit}>
              {t('common.save')}
            </Button>
          </FormFrame>
        </div>
      </Card>
      <Card title={t('profile.appearance')}>
        <div className={styles.appearance}>
          <span>{t('profile.theme')}</span>
          <ThemeSwitch />
          <p className="small faint">{t('profile.themeHint')}</p>
        </div>
      </Card>
    </div>
  );
}

function AboutFields() {
  return (
    <FieldRow>
      <Field name="first_name" autoComplete="given-name" />
      <Field name="last_name" autoComplete="family-name" />
      <Field name="phone" type="tel" autoComplete="tel" />
      <Field name="language" hint choice={languageName} />
      <Field name="time_zone" hint>
        <TimeZoneSelect placeholder={t('profile.time_zoneNone')} />
      </Field>
    </FieldRow>
  );
}
