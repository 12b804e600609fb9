import type { Account, AccountUpdate } from '#contract/people/accounts';
import { useAct } from '../../../components/useAct.tsx';
import { useConfirm } from '../../../components/dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';
import { accounts } from './accounts.queries.ts';

/** Activates at once; before an account is deactivated it asks. */
export function useActiveSwitch(account: Account): () => void {
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
