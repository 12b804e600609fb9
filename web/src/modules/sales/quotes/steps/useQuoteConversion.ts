import { policyOperations } from '#contract/cover/policies/policyOperations';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import type { Quote } from '#contract/sales/quotes/quotes';
import { records } from '../../../../api/records.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { quotes } from '../quotes.queries.ts';

/** Makes the policy that the client accepted, and goes there. Whoever is described in the quote becomes a member. */
export function useQuoteConversion({ id }: Quote) {
  const navigate = useNavigate();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (body: object) => quotes.act<Policy>(id, 'convert', body),
    meta: {
      changes: ['quotes', 'policies', 'leads', 'accounts', 'members'],
      record: records(policyOperations).record,
    },
    onSuccess: (policy) => {
      notification.success({ title: t('common.created', { name: policy.reference }) });
      void navigate(recordAddress('policies', policy.id));
    },
  });
}
