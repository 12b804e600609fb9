import { App } from 'antd';
import type { Account } from '#contract/accounts';
import { useConfirm } from '../../components/useConfirm.ts';
import { t } from '../../messages/t.ts';
import { useAccountChange } from './useAccountChange.ts';

/** Activates at once; before an account is deactivated it asks. */
export function useActiveSwitch(account: Account): () => void {
  const { notification } = App.useApp();
  const confirm = useConfirm();
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
    void confirm({
      title: t('account_page.deactivateTitle', { name }),
      text: t('account_page.deactivateHint'),
      okText: t('common.deactivate'),
      onOk: () => change.mutateAsync({ is_active: false }).catch(() => undefined),
    });
}
