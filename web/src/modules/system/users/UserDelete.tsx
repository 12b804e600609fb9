import { useMutation, useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { fullName } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { Question } from '../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { removeUser, users } from './users.queries.ts';

export function UserDelete({ id }: { id: number }) {
  const { data: user } = useQuery(users.record(id));
  const { notification } = App.useApp();
  const { open, close } = useModalState();
  const [successor, setSuccessor] = useState<number | null>(null);
  const name = user ? fullName(user) : '';
  const remove = useMutation({
    mutationFn: () => removeUser(id, successor),
    meta: { changes: ['users', 'tasks'], leaves: true },
    onSuccess: () => {
      notification.success({ title: t('common.deleted', { name }) });
      close();
    },
  });
  if (!user) return null;
  return (
    <Question
      title={t('users.deleteTitle', { name })}
      text={t('users.deleteHint')}
      okText={t('common.delete')}
      isDangerous
      isRunning={remove.isPending}
      problem={remove.error}
      label={t('users.reassign_to')}
      hint={t('users.reassign_toHint')}
      onOk={() => remove.mutate()}
      onCancel={() => open('user_view', id)}
    >
      {(asked) => (
        <RecordSelect
          {...asked}
          allowClear
          options={users.options}
          value={successor}
          onChange={setSuccessor}
        />
      )}
    </Question>
  );
}
