import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { Id } from '#contract/base/http';
import type { Lead } from '#contract/sales/leads/leads';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Params } from '../../../../api/records.ts';
import { answeredBy } from '../../../../components/form/answeredBy.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { AskedStepContext } from '../../../../components/steps/askedStep.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { leads } from '../../leads/leads.queries.ts';
import { ConvertModal as ClientModal } from '../../leads/steps/ConvertModal.tsx';
import { productCreation } from '../../../reference/products/productCreation.ts';
import { chosenOffer, coverOf } from '../quoteText.ts';
import { soldFor } from './soldFor.ts';
import { useQuoteConversion } from './useQuoteConversion.ts';

const schema = z.strictObject({ product_id: Id });
const { Field } = fieldsOf(schema, 'quotes');

interface ConvertProps {
  quote: Quote;
  /** As far as the offer or what its insurer sells leaves no choice. */
  product_id: number | null;
}

/** Which product the policy is of: that of the chosen offer, unless it names none or one that was refused. */
export function ConvertModal({ record: quote }: { record: Quote }) {
  const offer = chosenOffer(quote);
  const state = useLocation({ select: ({ state }) => state.typed });
  // A product that was refused is not offered again.
  const typed = state && 'product_id' in state;
  const isOpen = !typed && !offer?.product_id;
  const sold = useQuery({ ...soldFor(quote, offer)({ limit: 2 }), enabled: isOpen });
  const isLeads = quote.account_id === null && quote.lead_id !== null;
  const lead = useQuery({ ...leads.record(quote.lead_id ?? 0), enabled: isLeads });
  // Where the insurer sells one product of the kind, it is that.
  const [only, another] = sold.data ?? [];
  const product_id = typed ? null : (offer?.product_id ?? (another ? null : (only?.value ?? null)));
  if ((isOpen && sold.isPending) || (isLeads && lead.isPending)) return null;
  return lead.data ? (
    <WithClient quote={quote} product_id={product_id} lead={lead.data} />
  ) : (
    <OfProduct quote={quote} product_id={product_id} />
  );
}

function useProductChoice({ quote, product_id }: ConvertProps) {
  const offer = chosenOffer(quote);
  const insurer = offer?.insurer.label ?? '';
  return {
    covered: offer && <p className="below16">{coverOf(offer)}</p>,
    hint: t(product_id === null ? 'quote_screens.convertHint' : 'quote_screens.convertNamed', { insurer }),
    select: {
      options: (params: Params) => soldFor(quote, offer)(params),
      creation: {
        ...productCreation,
        given: { category_id: quote.category_id, insurer_id: offer?.insurer_id ?? null },
      },
    },
  };
}

function OfProduct(props: ConvertProps) {
  const { quote, product_id } = props;
  const { close } = useModalState();
  const { covered, hint, select } = useProductChoice(props);
  return (
    <FormQuestion
      title={t('quote_screens.convertTitle', { client: quote.client })}
      okText={t('quote_screens.action_convert')}
      schema={schema}
      initial={{ product_id }}
      {...answeredBy(useQuoteConversion(quote))}
      onCancel={close}
    >
      {covered}
      <Field name="product_id" hint={hint}>
        <RecordSelect {...select} />
      </Field>
    </FormQuestion>
  );
}

/** A quote of a lead that is no client yet: one is made with the policy, or neither. */
function WithClient({ lead, ...props }: ConvertProps & { lead: Lead }) {
  const { quote } = props;
  const { close } = useModalState();
  const conversion = useQuoteConversion(quote);
  const [product_id, setProduct] = useState(props.product_id);
  const { covered, hint, select } = useProductChoice(props);
  const wrong = conversion.error
    ? fieldProblems(conversion.error).find(({ path }) => path[0] === 'product_id')
    : undefined;
  const { onConfirm, ...answered } = answeredBy(conversion);
  const asked = {
    okText: t('quote_screens.action_convert'),
    isDangerous: false,
    ...answered,
    onConfirm: (client: object = {}, tell: (error: Error) => void = () => undefined) =>
      onConfirm({ ...client, product_id }, tell),
    onCancel: close,
  };
  return (
    <AskedStepContext value={asked}>
      <ClientModal
        record={lead}
        title={t('quote_screens.convertTitle', { client: quote.client })}
        okText={asked.okText}
        isReady={product_id !== null}
      >
        <div>
          {covered}
          <label htmlFor="convert-product">{t('quotes.product_id')}</label>
          <RecordSelect
            {...select}
            id="convert-product"
            className="wide"
            value={product_id}
            onChange={setProduct}
          />
          <div className={wrong ? 'error' : 'faint'}>{wrong ? inWords(wrong.text) : hint}</div>
        </div>
      </ClientModal>
    </AskedStepContext>
  );
}
