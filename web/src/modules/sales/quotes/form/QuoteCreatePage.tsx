import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Alert, Button, Skeleton } from 'antd';
import type { Lead } from '#contract/sales/leads/leads';
import { emptyRisk } from '#contract/sales/risk/blank';
import { plusDays } from '#contract/base/days/wallClock';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useUser } from '../../../../auth/currentUser.ts';
import { Can } from '../../../../components/Can.tsx';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { PageHeader } from '../../../../components/layout/PageHeader.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { leads } from '../../leads/leads.queries.ts';
import { productCategories, products } from '../../../reference/products/products.queries.ts';
import { QuoteForm } from './QuoteForm.tsx';

/** So long a quote is valid unless somebody says otherwise. */
const validDays = 30;

/** Cover begins when what they have now ends. One that is won has its policy: more is for the account alone. */
const fromLead = ({ id, status, account_id, category_id, currency, current_expiry_date }: Lead) => ({
  lead_id: status === 'won' ? null : id,
  account_id,
  category_id,
  currency,
  start_date: status === 'won' ? null : current_expiry_date && plusDays(current_expiry_date, 1),
});

function WonLead({ lead: { id, name, lead_number } }: { lead: Lead }) {
  const navigate = useNavigate();
  return (
    <Alert
      type="info"
      showIcon
      className="below16"
      title={t('quote_forms.wonLead', { lead: inLine([lead_number, name]) })}
      action={
        <Can permission="leads:create">
          <Button onClick={() => void navigate({ to: '/leads/create', search: { lead: id } })}>
            {t('quote_forms.newLeadInstead')}
          </Button>
        </Can>
      }
    />
  );
}

/** A new quote; for a lead or an account where the address names one. */
export function QuoteCreatePage() {
  const { lead: leadId, account } = useSearch({ strict: false }) as { lead?: number; account?: number };
  const { id: assigned_to_id } = useUser();
  const { currency, today } = useOrganisation();
  const lead = useQuery({ ...leads.record(leadId ?? 0), enabled: leadId !== undefined });
  const category = useQuery({
    ...productCategories.record(lead.data?.category_id ?? 0),
    enabled: lead.data !== undefined,
  });
  const productId = lead.data?.product_id ?? 0;
  const product = useQuery({ ...products.record(productId), enabled: productId > 0 });
  const start = {
    assigned_to_id,
    currency,
    valid_until: plusDays(today, validDays),
    account_id: account ?? null,
  };
  if (leadId === undefined) return <QuoteForm start={start} />;
  // A product that is gone or not to be seen brings no term: that of the category holds.
  if (lead.data && category.data && (productId === 0 || !product.isPending)) {
    const productTerm = product.data?.term_months;
    return (
      <>
        {lead.data.status === 'won' && <WonLead lead={lead.data} />}
        <QuoteForm
          start={{ ...start, ...fromLead(lead.data), risk: emptyRisk(category.data.line) }}
          productTerm={productTerm}
        />
      </>
    );
  }
  const error = lead.error ?? category.error;
  return (
    <>
      <PageHeader title={t('quotes.create')} />
      {error ? (
        <RecordMissing error={error} onRetry={() => void lead.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </>
  );
}
