import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { LeadEnquiry } from '#contract/sales/leads/leads';
import { useMay } from '../../../../auth/currentUser.ts';
import { serverNow } from '../../../../auth/serverTime.ts';
import type { Describe } from '../../../../components/form/merging/describeValue.ts';
import { changesOf, type Values } from '../../../../components/form/merging/merge.ts';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { t, tKnown } from '../../../../messages/t.ts';
import { useDescribeLead } from '../useDescribeLead.ts';
import { leads } from '../leads.queries.ts';
import { leadSteps } from '../steps/leadSteps.ts';

const { maxLength: longest } = fieldSpec(LeadEnquiry, 'body');

/** What someone typed for a new lead, as a note of the lead that the client has. */
function enquiryText(typed: Values, describe: Describe): string {
  const facts = Object.entries(typed)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => `- ${tKnown(`leads.${field}`, field)}: ${describe(field, value)}`);
  return [t('leads.askedAgain'), '', ...facts].join('\n').slice(0, longest);
}

interface SamePerson {
  /** What stands in the form, and what stood there before anyone typed. */
  values: () => Values;
  fresh: Values;
  onWritten: (id: number) => void;
}

/** Goes on with an open lead instead of a second one; nothing for whoever may not write there. */
export function useSamePerson({ values, fresh, onWritten }: SamePerson) {
  const may = useMay();
  const describe = useDescribeLead();
  const { notification } = App.useApp();
  const enquiry = useMutation({
    mutationFn: ({ id, body }: { id: number; body: object }) => leads.act(id, 'log-enquiry', body),
    meta: { changes: leadSteps.changes, record: leads.record },
    onSuccess: ({ id, name }) => {
      notification.success({ title: t('leads.enquiryWritten', { name }) });
      onWritten(id);
    },
    onError: (error) => notification.error({ title: t('leads.enquiryRefused'), description: error.message }),
  });
  if (!may('leads:update') || !may('notes:create')) return undefined;
  return (id: number) => {
    if (enquiry.isPending) return;
    const typed = changesOf(fresh, values());
    const moment = typed['next_follow_up_at'];
    const isToCome = typeof moment === 'string' && Date.parse(moment) > serverNow();
    const body = { body: enquiryText(typed, describe), ...(isToCome ? { next_follow_up_at: moment } : {}) };
    enquiry.mutate({ id, body });
  };
}
