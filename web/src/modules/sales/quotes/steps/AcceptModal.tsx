import { useLocation } from '@tanstack/react-router';
import { Input } from 'antd';
import { type Quote } from '#contract/sales/quotes/quotes';
import { QuoteAccept } from '#contract/sales/quotes/quoteSteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { FileSelect } from '../../../office/attachments/FileSelect.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { offerName } from '../quoteText.ts';
import { useQuoteStep } from './useQuoteStep.ts';

const { Field } = fieldsOf(QuoteAccept, 'quotes');

/** Which offer the client takes; who said so, when and how, and what shows it. */
export function AcceptModal({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const { today } = useOrganisation();
  const typed = useLocation({ select: ({ state }) => state.typed });
  const step = useQuoteStep({ onMoved: close });
  const about = { type: 'quote' as const, id: quote.id, label: quote.quote_number };
  const offers = quote.offers.filter(
    ({ id, is_expired }) => quote.sent_offer_ids.includes(id) && !is_expired,
  );
  const wanted = typed?.['offer_id'] ?? quote.recommended_offer_id;
  const first = offers.find(({ id }) => id === wanted) ?? offers[0];
  return (
    <FormQuestion
      title={t('quote_screens.acceptTitle', { client: quote.client })}
      okText={t('quote_screens.action_accept')}
      schema={QuoteAccept}
      initial={{
        offer_id: first?.id,
        accepted_on: today,
        accepted_by: quote.client,
        accepted_how: '',
        note: '',
        document_id: null,
      }}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(body, tell) => step.mutate({ id: quote.id, action: 'accept', body }, { onError: tell })}
      onCancel={close}
    >
      <Field name="offer_id" label={t('quotes.offer')}>
        <Select options={offers.map((offer) => ({ value: offer.id, label: offerName(offer) }))} />
      </Field>
      <FieldRow>
        <Field name="accepted_by" />
        <Field name="accepted_on" />
      </FieldRow>
      <Field name="accepted_how" hint={t('quote_screens.howHint')} />
      <Field
        name="document_id"
        label={t('quotes.acceptance_document')}
        hint={t('quote_screens.evidenceHint')}
      >
        <FileSelect about={about} category="quote" />
      </Field>
      <Field name="note" label={t('quotes.acceptance_note')}>
        <Input.TextArea rows={2} />
      </Field>
    </FormQuestion>
  );
}
