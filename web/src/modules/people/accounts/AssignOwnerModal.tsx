import { useState } from 'react';
import type { Account, AccountUpdate } from '#contract/people/accounts';
import { fieldError } from '../../../api/ApiError.ts';
import { Question } from '../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { useAct } from '../../../components/useAct.tsx';
import { t } from '../../../messages/t.ts';
import { users } from '../../system/users/users.queries.ts';
import { accounts } from './accounts.queries.ts';

interface AssignOwnerModalProps {
  account: Account;
  onClose: () => void;
}

/** Hands an account over to a colleague. */
export function AssignOwnerModal({ account, onClose }: AssignOwnerModalProps) {
  const { id: accountId, version, display_name: name, owner_id } = account;
  const [chosen, setChosen] = useState<number | null>(owner_id);
  const assign = useAct({
    records: accounts,
    act: (fields: AccountUpdate) => accounts.update(accountId, fields, version),
    news: ({ owner }) => ({ title: t('account_page.assigned', { name, owner: owner.label }) }),
    onDone: onClose,
  });
  const { error } = assign;
  return (
    <Question
      title={t('account_page.assignTitle', { name })}
      label={t('account_page.assignTo')}
      okText={t('account_page.assign')}
      isRunning={assign.isPending}
      problem={error && new Error(fieldError(error, 'owner_id') ?? error.message)}
      onOk={() => (chosen === null || chosen === owner_id ? onClose() : assign.mutate({ owner_id: chosen }))}
      onCancel={onClose}
    >
      {(asked) => (
        <RecordSelect
          {...asked}
          options={users.options}
          held={[{ value: owner_id, label: account.owner.label }]}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </Question>
  );
}
