import { Alert, App, Button, Form, Input } from 'antd';
import { PasswordChange } from '#contract/users';
import { useUser } from '../../auth/currentUser.ts';
import { Card } from '../../components/Card.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import type { Values } from '../../components/form/merge.ts';
import { FormSchemaContext } from '../../components/form/schemaRules.ts';
import { fieldProblems } from '../../components/form/serverErrors.ts';
import { t } from '../../messages/t.ts';
import { useChangeMe } from './me.queries.ts';
import styles from './profile.module.css';

const rules = { schema: PasswordChange, wanted: PasswordChange, toBody: (values: Values) => values };
const blank = { current_password: '', password: '' };

export function PasswordSection() {
  const user = useUser();
  const { notification } = App.useApp();
  const [form] = Form.useForm<typeof blank>();
  const change = useChangeMe(user, () => {
    form.resetFields();
    notification.success({ title: t('profile.passwordDone'), description: t('profile.passwordDoneHint') });
  });
  const save = (values: typeof blank) =>
    change.mutate(values, {
      onError: (error) =>
        form.setFields(fieldProblems(error).map((problem) => ({ ...problem, name: problem.name as never }))),
    });
  const isShownAtField = fieldProblems(change.error).length > 0;
  return (
    <Card title={t('profile.password')}>
      <FormSchemaContext value={rules}>
        <Form
          form={form}
          name="password"
          layout="vertical"
          className={`${styles.form} ${styles.narrow}`}
          initialValues={blank}
          onFinish={save}
        >
          {change.error && !isShownAtField && (
            <Alert type="error" showIcon className={styles.problem ?? ''} title={change.error.message} />
          )}
          <FormField name="current_password" label={t('profile.current_password')}>
            <Input.Password maxLength={1024} autoComplete="current-password" />
          </FormField>
          <FormField name="password" label={t('profile.new_password')} hint={t('profile.new_passwordHint')}>
            <Input.Password maxLength={1024} autoComplete="new-password" />
          </FormField>
          <p className={styles.quiet}>{t('profile.passwordNote')}</p>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t('profile.passwordSave')}
          </Button>
        </Form>
      </FormSchemaContext>
    </Card>
  );
}
