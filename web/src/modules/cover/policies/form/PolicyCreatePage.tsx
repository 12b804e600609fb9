import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { Lead } from '#contract/sales/leads/leads';
import { plusDays } from '#contract/base/days/wallClock';
import { linkTo } from '../../../../components/address/linkTo.ts';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { PageHeader } from '../../../../components/layout/PageHeader.tsx';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { leads } from '../../../sales/leads/leads.queries.ts';
import { refill } from './policyFilling.ts';
import { PolicyForm } from './PolicyForm.tsx';
import { valuesOf } from './policyForm.ts';

interface Named {
  account?: number;
  lead?: number;
  quote?: number;
  previous_policy?: number;
}

/** Cover begins when what they have now ends. */
const fromLead = ({ id, lead_type, current_expiry_date }: Lead) => ({
  lead_id: id,
  ...(lead_type === 'rollover' ? { business_type: 'rollover' } : {}),
  ...(current_expiry_date ? { start_date: plusDays(current_expiry_date, 1) } : {}),
});

/** A new policy; for an account or a lead where the address names one. One that comes of a quote is made there. */
export function PolicyCreatePage() {
  const { account: named, lead: leadId, quote, previous_policy } = useSearch({ strict: false }) as Named;
  const organisation = useOrganisation();
  const mayAssign = useMay()('policies:assign');
  const lead = useQuery({ ...leads.record(leadId ?? 0), enabled: leadId !== undefined });
  const accountId = named ?? lead.data?.account_id ?? undefined;
  const account = useQuery({ ...accounts.record(accountId ?? 0), enabled: accountId !== undefined });
  if (quote !== undefined)
    return (
      <Navigate
        replace
        {...linkTo(recordAddress('quotes', quote), { modal: 'quote_convert', modal_record_id: quote })}
      />
    );
  if ((account.data || accountId === undefined) && (lead.data || leadId === undefined)) {
    const start = {
      account_id: accountId ?? null,
      previous_policy_id: previous_policy ?? null,
      currency: organisation.currency,
      ...(lead.data ? fromLead(lead.data) : {}),
    };
    const sources = { organisation, mayAssign, account: account.data };
    const { changes } = refill(valuesOf(start)(undefined), sources);
    return <PolicyForm start={{ ...start, ...changes }} />;
  }
  const failed = [lead, account].find(({ error }) => error);
  return (
    <>
      <PageHeader title={t('policies.create')} />
      {failed?.error ? (
        <RecordMissing error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}
