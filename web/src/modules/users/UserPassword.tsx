import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Form, Modal } from 'antd';
import { PasswordReset, type User } from '#contract/users';
import { fullName } from '../../auth/currentUser.ts';
import { FormField } from '../../components/form/FormField.tsx';
import type { Values } from '../../components/form/merge.ts';
import { FormSchemaContext } from '../../components/form/schemaRules.ts';
import { fieldProblems } from '../../components/form/serverErrors.ts';
import { useModalState } from '../../components/list/listState.ts';
import { t } from '../../messages/t.ts';
import { PasswordInput } from './PasswordInput.tsx';
import styles from './users.module.css';
import { users } from './users.queries.ts';

const rules = { schema: PasswordReset, wanted: PasswordReset, toBody: (values: Values) => values };

export function UserPassword({ id }: { id: number }) {
  const { data: user } = useQuery(users.record(id));
  return user ? <ResetForm user={user} /> : null;
}

function ResetForm({ user }: { user: User }) {
  const { notification } = App.useApp();
  const { open } = useModalState();
  const [form] = Form.useForm<{ password: string }>();
  const name = fullName(user);
  const back = () => open('user_view', user.id);
  const reset = useMutation({
    mutationFn: (body: { password: string }) => users.update(user.id, body, user.version),
    meta: { changes: ['users'], record: users.record },
    onSuccess: () => {
      notification.success({ title: t('users.resetDone', { name }) });
      back();
    },
    onError: (error) =>
      form.setFields(fieldProblems(error).map((problem) => ({ ...problem, name: 'password' as const }))),
  });
  const isShownAtField = fieldProblems(reset.error).length > 0;
  return (
    <Modal
      open
      title={t('users.resetTitle', { name })}
      okText={t('users.reset')}
      okButtonProps={{ loading: reset.isPending }}
      onOk={form.submit}
      onCancel={back}
    >
      <FormSchemaContext value={rules}>
        <Form form={form} layout="vertical" initialValues={{ password: '' }} onFinish={reset.mutate}>
          {reset.error && !isShownAtField && <Alert type="error" showIcon title={reset.error.message} />}
          <p className={styles.quiet}>{t('users.resetHint')}</p>
          <FormField name="password" label={t('profile.new_password')} hint={t('users.passwordHint')}>
            <PasswordInput />
          </FormField>
        </Form>
      </FormSchemaContext>
    </Modal>
  );
}
