import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App } from 'antd';
import { PasswordReset, type User } from '#contract/system/users';
import { fullName } from '../../../auth/currentUser.ts';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormBody } from '../../../components/form/FormBody.tsx';
import { fieldProblems } from '../../../components/form/state/serverErrors.ts';
import { useSchemaForm } from '../../../components/form/state/useSchemaForm.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { t } from '../../../messages/t.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { users } from './users.queries.ts';

const { Field } = fieldsOf(PasswordReset);

export function UserPassword({ id }: { id: number }) {
  const { data: user } = useQuery(users.record(id));
  return user ? <ResetForm user={user} /> : null;
}

function ResetForm({ user }: { user: User }) {
  const { notification } = App.useApp();
  const { open } = useModalState();
  const { form, store, check, tell } = useSchemaForm({
    name: 'reset',
    schema: PasswordReset,
    initial: { password: '' },
  });
  const name = fullName(user);
  const back = () => open('user_view', user.id);
  const reset = useMutation({
    mutationFn: () => users.update(user.id, store.read(), user.version),
    meta: { changes: ['users'], record: users.record },
    onSuccess: () => {
      notification.success({ title: t('users.resetDone', { name }) });
      back();
    },
    onError: (error) => tell(error),
  });
  const submit = () => check(() => !reset.isPending && reset.mutate());
  const isShownAtField = fieldProblems(reset.error).length > 0;
  return (
    <Dialog
      isSmall
      title={t('users.resetTitle', { name })}
      okText={t('users.reset')}
      okButtonProps={{ loading: reset.isPending }}
      onOk={submit}
      onCancel={back}
    >
      <FormBody form={form} onSubmit={submit}>
        {reset.error && !isShownAtField && <Alert type="error" showIcon title={reset.error.message} />}
        <p className="quiet">{t('users.resetHint')}</p>
        <Field name="password" label={t('profile.new_password')} hint={t('users.passwordHint')}>
          <PasswordInput />
        </Field>
      </FormBody>
    </Dialog>
  );
}
