import { useParams } from '@tanstack/react-router';
import { EditPage } from '../../../../components/form/EditPage.tsx';
import { t } from '../../../../messages/t.ts';
import { AccountForm } from './AccountForm.tsx';
import { accounts } from '../accounts.queries.ts';

export function AccountEditPage() {
  const { accountId } = useParams({ strict: false });
  const id = Number(accountId);
  return (
    <EditPage
      records={accounts}
      id={id}
      title={t('accounts.edit')}
      nameOf={(account) => account.display_name}
    >
      {(account) => <AccountForm key={id} account={account} />}
    </EditPage>
  );
}
