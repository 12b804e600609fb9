import { QuoteConvert } from '#contract/policies';
import type { Quote } from '#contract/quotes';
import type { Params } from '../../api/records.ts';
import { fieldsOf } from '../../components/form/fieldsOf.tsx';
import { FormQuestion } from '../../components/form/FormQuestion.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { products } from '../products/products.queries.ts';
import { chosenOffer } from './quoteText.ts';
import { useQuoteConversion } from './useQuoteConversion.ts';

const schema = QuoteConvert.required();
const { Field } = fieldsOf(schema, 'quotes');

/** Which product the policy is of, where the chosen offer names none that its insurer sells. */
export function ConvertModal({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const conversion = useQuoteConversion(quote);
  const ofCategory = (params: Params) =>
    products.options('ids' in params ? params : { ...params, category: quote.category_id });
  const insurer = chosenOffer(quote)?.insurer.label ?? '';
  return (
    <FormQuestion
      title={t('quote_screens.convertTitle', { client: quote.client })}
      okText={t('quote_screens.action_convert')}
      schema={schema}
      initial={{ product_id: null }}
      isRunning={conversion.isPending}
      problem={conversion.error}
      onConfirm={(body, tell) => conversion.mutate(body, { onError: tell })}
      onCancel={close}
    >
      <Field name="product_id" hint={t('quote_screens.convertHint', { insurer })}>
        <RecordSelect options={ofCategory} />
      </Field>
    </FormQuestion>
  );
}
