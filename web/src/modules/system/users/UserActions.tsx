import { DeleteOutlined, EditOutlined, KeyOutlined, PoweroffOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { User } from '#contract/system/users';
import { fullName, useMay, useUser } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { useConfirm } from '../../../components/dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';
import { isStronger } from '../permissions/holding.ts';
import { InviteButton } from './InviteButton.tsx';
import { users } from './users.queries.ts';

/** Why this person is not the caller's to change; the server says the same. */
function refusalFor(person: User, me: User): string | undefined {
  if (me.is_superuser) return undefined;
  if (person.is_superuser) return t('users.notSuperuser');
  return isStronger(person.permissions, me) ? t('users.stronger') : undefined;
}

export function UserActions({ user }: { user: User }) {
  const me = useUser();
  const may = useMay();
  const { open } = useModalState();
  const refusal = refusalFor(user, me);
  const notOneself = user.id === me.id ? t('users.notOneself') : refusal;
  return (
    <>
      {may('users:update') && (
        <>
          <ActionButton
            type="primary"
            icon={<EditOutlined />}
            reason={refusal}
            onClick={() => open('user_edit', user.id)}
          >
            {t('common.edit')}
          </ActionButton>
          <ActionButton
            icon={<KeyOutlined />}
            reason={refusal}
            onClick={() => open('user_password', user.id)}
          >
            {t('users.reset')}
          </ActionButton>
          <InviteButton user={user} reason={refusal} />
          <ActiveSwitch user={user} reason={notOneself} />
        </>
      )}
      {may('users:delete') && (
        <ActionButton
          danger
          icon={<DeleteOutlined />}
          reason={notOneself}
          onClick={() => open('user_delete', user.id)}
        >
          {t('common.delete')}
        </ActionButton>
      )}
    </>
  );
}

function ActiveSwitch({ user, reason }: { user: User; reason: string | undefined }) {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const name = fullName(user);
  const change = useMutation({
    mutationFn: () => users.update(user.id, { is_active: !user.is_active }, user.version),
    meta: { changes: ['users'], record: users.record },
    onError: (error) => notification.error({ title: t('users.changeFailed'), description: error.message }),
  });
  const start = () => {
    if (!user.is_active) change.mutate();
    else
      void confirm({
        title: t('users.deactivateConfirm', { name }),
        text: t('users.deactivateHint'),
        okText: t('users.deactivate'),
        onOk: () => change.mutateAsync().catch(() => undefined),
      });
  };
  return (
    <ActionButton icon={<PoweroffOutlined />} reason={reason} loading={change.isPending} onClick={start}>
      {user.is_active ? t('users.deactivate') : t('users.activate')}
    </ActionButton>
  );
}
