import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  MergeOutlined,
  PauseOutlined,
  PlusOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import type { Account, AccountUpdate } from '#contract/people/accounts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { Can } from '../../../components/Can.tsx';
import { sameList, useModalState } from '../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../components/record/steps/useDeletion.tsx';
import { listAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { accounts } from './accounts.queries.ts';
import { AssignOwnerModal } from './AssignOwnerModal.tsx';
import { useAct } from '../../../components/useAct.tsx';
import { useConfirm } from '../../../components/dialog/useConfirm.ts';

interface AccountActionsProps {
  account: Account;
  onReveal: () => void;
}

/** What may be done with an account: the next step filled, changing it quiet, the others in a menu. */
export function AccountActions({ account, onReveal }: AccountActionsProps) {
  const { id, display_name: name, is_active, account_type, sanctions_hit } = account;
  const navigate = useNavigate();
  const { open } = useModalState();
  const list = useLocation({ select: ({ state }) => state.list });
  const maySeePeople = useMay()('users:view');
  const [isAssigning, setIsAssigning] = useState(false);
  const switchActive = useActiveSwitch(account);
  const remove = useDeletion({
    noun: accounts,
    id,
    name,
    onDeleted: () => navigate(linkTo(listAddress('accounts'), list ?? {})),
  });
  const actionOf = (action: string) => account.allowed_actions.find((each) => each.name === action);
  const entry = (action: string, item: Omit<MenuAction, 'key' | 'reason'>): MenuAction[] => {
    const allowed = actionOf(action);
    return allowed ? [{ key: `${action} ${item.label}`, reason: allowed.reason, ...item }] : [];
  };
  const edit = () =>
    void navigate({ to: '/accounts/$accountId/edit', params: { accountId: String(id) }, state: sameList });
  const update = actionOf('update');
  return (
    <>
      {is_active && (
        <Can permission="tasks:create">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => open('task_create')}>
            {t('tasks.create')}
          </Button>
        </Can>
      )}
      {!is_active && update && (
        <ActionButton
          type={sanctions_hit === 'match' ? 'default' : 'primary'}
          reason={update.reason ?? undefined}
          onClick={switchActive}
        >
          {t('common.activate')}
        </ActionButton>
      )}
      {update && (
        <ActionButton icon={<EditOutlined />} reason={update.reason ?? undefined} onClick={edit}>
          {t('common.edit')}
        </ActionButton>
      )}
      <ActionMenu
        actions={[
          ...(maySeePeople
            ? entry('assign', {
                label: t('account_page.assign'),
                icon: <UserSwitchOutlined />,
                onClick: () => setIsAssigning(true),
              })
            : []),
          ...(account_type === 'individual'
            ? entry('reveal-id', { label: t('revealing.action'), icon: <EyeOutlined />, onClick: onReveal })
            : []),
          ...entry('merge', {
            label: t('account_merge.action'),
            icon: <MergeOutlined />,
            onClick: () => open('account_merge'),
          }),
          ...entry('update', {
            label: is_active ? t('common.deactivate') : t('common.activate'),
            icon: <PauseOutlined />,
            onClick: switchActive,
          }),
          ...entry('delete', {
            label: t('common.delete'),
            icon: <DeleteOutlined />,
            isDangerous: true,
            onClick: remove,
          }),
        ]}
      />
      {isAssigning && <AssignOwnerModal account={account} onClose={() => setIsAssigning(false)} />}
    </>
  );
}

/** Activates at once; before an account is deactivated it asks. */
function useActiveSwitch(account: Account): () => void {
  const confirm = useConfirm();
  const { id, version, display_name: name, is_active } = account;
  const change = useAct({
    records: accounts,
    act: (fields: AccountUpdate) => accounts.update(id, fields, version),
    news: () => ({
      title: is_active ? t('account_page.deactivated', { name }) : t('account_page.activated', { name }),
    }),
    failed: t('account_page.changeFailed'),
  });
  if (!is_active) return () => change.mutate({ is_active: true });
  return () =>
    void confirm({
      title: t('account_page.deactivateTitle', { name }),
      text: t('account_page.deactivateHint'),
      okText: t('common.deactivate'),
      onOk: () => change.mutateAsync({ is_active: false }).catch(() => undefined),
    });
}
