import { Alert, App, Button, Input } from 'antd';
import { PasswordChange } from '#contract/system/users';
import { useUser } from '../../../auth/currentUser.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormBody } from '../../../components/form/FormBody.tsx';
import { fieldProblems } from '../../../components/form/state/serverErrors.ts';
import { useSchemaForm } from '../../../components/form/state/useSchemaForm.ts';
import { t } from '../../../messages/t.ts';
import { useChangeMe } from './me.queries.ts';
import styles from './profile.module.css';

const { Field } = fieldsOf(PasswordChange, 'profile');
const blank = { current_password: '', password: '' };

export function PasswordSection() {
  const user = useUser();
  const { notification } = App.useApp();
  const { form, store, check, tell } = useSchemaForm({
    name: 'password',
    schema: PasswordChange,
    initial: blank,
  });
  const change = useChangeMe(user, () => {
    store.reset(blank);
    notification.success({ title: t('profile.passwordDone'), description: t('profile.passwordDoneHint') });
  });
  const submit = () => check(() => !change.isPending && change.mutate(store.read(), { onError: tell }));
  const isShownAtField = fieldProblems(change.error).length > 0;
  return (
    <Card title={t('profile.password')}>
      <FormBody form={form} onSubmit={submit} className={`${styles.form} ${styles.narrow}`}>
        {change.error && !isShownAtField && (
          <Alert type="error" showIcon className="below14" title={change.error.message} />
        )}
        <Field name="current_password">
          <Input.Password autoComplete="current-password" />
        </Field>
        <Field name="password" label={t('profile.new_password')} hint={t('profile.new_passwordHint')}>
          <Input.Password autoComplete="new-password" />
        </Field>
        <p className="small faint">{t('profile.passwordNote')}</p>
        <Button type="primary" loading={change.isPending} onClick={submit}>
          {t('profile.passwordSave')}
        </Button>
      </FormBody>
    </Card>
  );
}
