import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useOrganisation } from '../../api/organisation.ts';
import { useMay } from '../../auth/currentUser.ts';
import { RecordMissing } from '../../components/form/FormModal.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { recordAddress } from '../../components/recordAddress.ts';
import { t } from '../../messages/t.ts';
import { accounts } from '../accounts/accounts.queries.ts';
import { refill } from './policyFilling.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { valuesOf } from './policyForm.ts';

interface Named {
  account?: number;
  quote?: number;
  previous_policy?: number;
}

/** A new policy; for an account where the address names one. One that comes of a quote is made there. */
export function PolicyCreatePage() {
  const { account: accountId, quote, previous_policy } = useSearch({ strict: false }) as Named;
  const organisation = useOrganisation();
  const mayAssign = useMay()('policies:assign');
  const account = useQuery({ ...accounts.record(accountId ?? 0), enabled: accountId !== undefined });
  if (quote !== undefined)
    return (
      <Navigate
        replace
        to={recordAddress('quotes', quote).to}
        search={{ modal: 'quote_convert', modal_record_id: quote } as never}
      />
    );
  if (account.data || accountId === undefined) {
    const start = {
      account_id: accountId ?? null,
      previous_policy_id: previous_policy ?? null,
      currency: organisation.currency,
    };
    const sources = { organisation, mayAssign, account: account.data };
    const { changes } = refill(valuesOf(start)(undefined), sources);
    return <PolicyForm start={{ ...start, ...changes }} />;
  }
  return (
    <>
      <PageHeader title={t('policies.create')} />
      {account.error ? (
        <RecordMissing error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}
