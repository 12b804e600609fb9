import { App } from 'antd';
import type { Account } from '#contract/accounts';
import { t } from '../../messages/t.ts';
import { useAccountChange } from './useAccountChange.ts';

/** Activates at once; before an account is deactivated it asks. */
export function useActiveSwitch(account: Account): () => void {
  const { modal, notification } = App.useApp();
  const { display_name: name, is_active } = account;
  const change = useAccountChange(account, {
    onChanged: () =>
      notification.success({
        title: is_active ? t('account_page.deactivated', { name }) : t('account_page.activated', { name }),
      }),
    onRefused: (error) =>
      notification.error({ title: t('account_page.changeFailed'), description: error.message }),
  });
  if (!is_active) return () => change.mutate({ is_active: true });
  return () =>
    void modal.confirm({
      title: t('account_page.deactivateTitle', { name }),
      content: t('account_page.deactivateHint'),
      okText: t('common.deactivate'),
      onOk: () => change.mutateAsync({ is_active: false }).catch(() => undefined),
    });
}
