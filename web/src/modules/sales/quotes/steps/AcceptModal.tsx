import { useLocation } from '@tanstack/react-router';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { type Quote } from '#contract/sales/quotes/quotes';
import { QuoteAccept } from '#contract/sales/quotes/quoteSteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { answeredBy } from '../../../../components/form/answeredBy.ts';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { FileSelect } from '../../../office/attachments/FileSelect.tsx';
import { offerName } from '../quoteText.ts';
import { useAccepting } from './useAccepting.ts';

const { Field } = fieldsOf(QuoteAccept, 'quotes');

/** Which offer the client takes; who said so, when and how, and what shows it. */
export function AcceptModal({ record: quote }: { record: Quote }) {
  const { today } = useOrganisation();
  const { close } = useModalState();
  const mayMake = useMay()('policies:create');
  const [isMaking, setIsMaking] = useState(mayMake);
  const accepting = useAccepting(quote, isMaking);
  const typed = useLocation({ select: ({ state }) => state.typed });
  const about = { type: 'quote' as const, id: quote.id, label: quote.quote_number };
  const offers = quote.offers.filter(
    ({ id, is_expired }) => quote.sent_offer_ids.includes(id) && !is_expired,
  );
  const wanted = typed?.['offer_id'] ?? quote.recommended_offer_id;
  const first = offers.find(({ id }) => id === wanted) ?? offers[0];
  return (
    <FormQuestion
      title={t('quote_screens.acceptTitle', { client: quote.client })}
      okText={t(isMaking ? 'quote_screens.acceptAndMake' : 'quote_screens.action_accept')}
      {...answeredBy(accepting)}
      onCancel={close}
      schema={QuoteAccept}
      initial={{
        offer_id: first?.id,
        accepted_on: today,
        accepted_by: quote.client,
        accepted_how: '',
        note: '',
        document_id: null,
      }}
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
      {mayMake && (
        <Checkbox checked={isMaking} onChange={({ target }) => setIsMaking(target.checked)}>
          {t('quote_screens.makeNow')}
        </Checkbox>
      )}
    </FormQuestion>
  );
}
