import { Alert, App, Button, Form, Input, Select } from 'antd';
import { languages, MeUpdate, UserCreate, type User } from '#contract/users';
import { currentOf } from '../../api/ApiError.ts';
import { Card } from '../../components/Card.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { changesOf, type Values } from '../../components/form/merge.ts';
import { FormSchemaContext } from '../../components/form/schemaRules.ts';
import { fieldProblems } from '../../components/form/serverErrors.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { ThemeSwitch } from '../../components/ThemeSwitch.tsx';
import { TimeZoneSelect } from '../../components/TimeZoneSelect.tsx';
import { switchLanguage } from '../../messages/language.ts';
import { languageName } from '../../messages/languageName.ts';
import { t } from '../../messages/t.ts';
import { useChangeMe } from './me.queries.ts';
import styles from './profile.module.css';

const rules = { schema: MeUpdate, wanted: UserCreate, toBody: (values: Values) => values };

const valuesOf = ({ first_name, last_name, phone, language, time_zone }: User): Values => ({
  first_name,
  last_name,
  phone,
  language,
  time_zone,
});

export function AboutSection({ user }: { user: User }) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Values>();
  const change = useChangeMe(user, (saved) => {
    form.setFieldsValue(valuesOf(saved));
    notification.success({ title: t('profile.saved') });
    switchLanguage(saved.language);
  });
  const changes = () => changesOf(valuesOf(user), form.getFieldsValue(true) as Values);
  useUnsavedGuard(
    () => !change.isPending && Object.keys(changes()).length > 0,
    () => form.resetFields(),
  );
  const save = () =>
    change.mutate(changes(), {
      onError: (error) =>
        form.setFields(fieldProblems(error).map((problem) => ({ ...problem, name: problem.name as never }))),
    });
  const isShownAtField = fieldProblems(change.error).length > 0;
  return (
    <div className={styles.columns}>
      <Card title={t('profile.about')}>
        <FormSchemaContext value={rules}>
          <Form
            form={form}
            name="profile"
            layout="vertical"
            className={styles.form ?? ''}
            initialValues={valuesOf(user)}
            onFinish={save}
          >
            {change.error && !isShownAtField && (
              <Alert
                type="error"
                showIcon
                className={styles.problem ?? ''}
                title={currentOf(change.error) ? t('profile.changedElsewhere') : change.error.message}
              />
            )}
            <AboutFields />
            <Button type="primary" htmlType="submit" loading={change.isPending}>
              {t('common.save')}
            </Button>
          </Form>
        </FormSchemaContext>
      </Card>
      <Card title={t('profile.looks')}>
        <div className={styles.looks}>
          <span>{t('profile.theme')}</span>
          <ThemeSwitch />
          <p className={styles.quiet}>{t('profile.themeHint')}</p>
        </div>
      </Card>
    </div>
  );
}

function AboutFields() {
  return (
    <div className={styles.pair}>
      <FormField name="first_name" label={t('profile.first_name')}>
        <Input maxLength={100} autoComplete="given-name" />
      </FormField>
      <FormField name="last_name" label={t('profile.last_name')}>
        <Input maxLength={100} autoComplete="family-name" />
      </FormField>
      <FormField name="phone" label={t('profile.phone')}>
        <Input type="tel" dir="ltr" maxLength={30} autoComplete="tel" />
      </FormField>
      <FormField name="language" label={t('profile.language')} hint={t('profile.languageHint')}>
        <Select options={languages.map((value) => ({ value, label: languageName(value) }))} />
      </FormField>
      <FormField name="time_zone" label={t('profile.time_zone')} hint={t('profile.time_zoneHint')}>
        <TimeZoneSelect placeholder={t('profile.time_zoneNone')} />
      </FormField>
    </div>
  );
}
