import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { QuoteConvert } from '#contract/sales/quotes/quoteSteps';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Params } from '../../../../api/records.ts';
import { answeredBy } from '../../../../components/form/answeredBy.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { productCreation } from '../../../reference/products/productCreation.ts';
import { products } from '../../../reference/products/products.queries.ts';
import { chosenOffer, coverOf } from '../quoteText.ts';
import { useQuoteConversion } from './useQuoteConversion.ts';

const schema = QuoteConvert.required();
const { Field } = fieldsOf(schema, 'quotes');

/** Which product the policy is of: that of the chosen offer, unless it names none or one that was refused. */
export function ConvertModal({ record: quote }: { record: Quote }) {
  const { close } = useModalState();
  const conversion = useQuoteConversion(quote);
  const offer = chosenOffer(quote);
  const soldByInsurer = (params: Params) =>
    products.options(
      'ids' in params ? params : { ...params, category: quote.category_id, sold_by: offer?.insurer_id },
    );
  const insurer = offer?.insurer.label ?? '';
  const typed = useLocation({ select: ({ state }) => state.typed });
  const isOpen = !typed && !offer?.product_id;
  const sold = useQuery({ ...soldByInsurer({ limit: 2 }), enabled: isOpen });
  // Where the insurer sells one product of the kind, it is that.
  const [only, another] = sold.data ?? [];
  const product_id = typed ? null : (offer?.product_id ?? (another ? null : (only?.value ?? null)));
  if (isOpen && sold.isPending) return null;
  return (
    <FormQuestion
      title={t('quote_screens.convertTitle', { client: quote.client })}
      okText={t('quote_screens.action_convert')}
      schema={schema}
      initial={{ product_id }}
      {...answeredBy(conversion)}
      onCancel={close}
    >
      {offer && <p className="below16">{coverOf(offer)}</p>}
      <Field
        name="product_id"
        hint={t(product_id === null ? 'quote_screens.convertHint' : 'quote_screens.convertNamed', {
          insurer,
        })}
      >
        <RecordSelect
          options={soldByInsurer}
          creation={{
            ...productCreation,
            given: { category_id: quote.category_id, insurer_id: offer?.insurer_id ?? null },
          }}
        />
      </Field>
    </FormQuestion>
  );
}
