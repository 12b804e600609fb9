import { App } from 'antd';
import type { Quote } from '#contract/sales/quotes/quotes';
import { FormPage, FormSection } from '../../../../components/form/FormPage.tsx';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useRecordForm } from '../../../../components/form/state/useRecordForm.ts';
import { useLeaving } from '../../../../components/form/state/useLeaving.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { inLine } from '../../../../messages/joined.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import { riskDocument, useTellRiskPart } from '../../risk/riskParts.ts';
import { bodyOf, quoteCheck, valuesOf, type QuoteStart } from './quoteForm.ts';
import { EndFilling } from './EndFilling.tsx';
import { ClientFields, CoverFields, InsuredFields, NeedsField } from './QuoteFields.tsx';
import { quotes } from '../quotes.queries.ts';
import { useDescribeQuoteForm } from './useDescribeQuoteForm.ts';
import { productWord } from '../../../../messages/productWord.ts';

interface QuoteFormProps {
  quote?: Quote;
  start?: QuoteStart;
  /** Of the product that is wanted, in months, where one is known. */
  productTerm?: number | undefined;
}

/** A new quote, or one that is changed: for whom, what cover, what is insured. */
export function QuoteForm({ quote, start = {}, productTerm }: QuoteFormProps) {
  const leave = useLeaving('quotes', quote);
  const form = useQuoteForm(quote, start, leave.to);
  const describe = useDescribeQuoteForm();
  const tellPart = useTellRiskPart(form.store);
  return (
    <FormPage
      title={quote ? quote.quote_number : t('quotes.create')}
      aside={quote && inLine([quote.client, productWord(quote.category.label)])}
      form={form}
      labelOf={(field) => labelOf('quotes', field)}
      describe={describe}
      tellPart={tellPart}
      onCancel={leave.back}
    >
      <div className="column gap16">
        {!quote && (
          <FormSection title={t('quote_forms.client')}>
            <ClientFields />
          </FormSection>
        )}
        <FormSection title={t('quote_forms.cover')}>
          <CoverFields isFirst={!quote && typeof start.lead_id === 'number'} />
          <EndFilling isNew={!quote} productTerm={productTerm} />
        </FormSection>
        <FormSection title={t('quotes.risk')}>
          <InsuredFields />
        </FormSection>
        <FormSection title={t('quote_forms.proposal')}>
          <NeedsField />
        </FormSection>
      </div>
    </FormPage>
  );
}

function useQuoteForm(quote: Quote | undefined, start: QuoteStart, onSaved: (id: number) => void) {
  const { notification } = App.useApp();
  const create = useCreateOnce(quotes.create);
  const form = useRecordForm({
    name: 'quote',
    noun: quotes,
    schema: quoteCheck(quote ? 'update' : 'create'),
    wanted: quoteCheck('create'),
    ...(quote ? { record: quote } : {}),
    toValues: valuesOf(start),
    toBody: bodyOf(!quote),
    documents: riskDocument,
    touches: ['leads', 'accounts'],
    send: ({ body, changes, version }) => (quote ? quotes.update(quote.id, changes, version) : create(body)),
    onSaved: (saved, isLeft) => {
      notification.success({
        title: quote ? t('common.saved') : t('common.created', { name: saved.quote_number }),
      });
      if (!isLeft) onSaved(saved.id);
    },
  });
  useUnsavedGuard(form);
  return form;
}
