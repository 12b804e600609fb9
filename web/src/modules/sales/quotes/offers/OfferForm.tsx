import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { App, Input } from 'antd';
import { useMemo } from 'react';
import { OfferCreate, type Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useOrganisation } from '../../../../api/organisation.ts';
import type { Params } from '../../../../api/records.ts';
import { useCommission } from '../../../../auth/useCommission.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { useDescribeField } from '../../../../components/form/merging/describeValue.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { FormFrame } from '../../../../components/form/FormFrame.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { SaveBar } from '../../../../components/form/SaveBar.tsx';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useRecordForm } from '../../../../components/form/state/useRecordForm.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { labelOf, t } from '../../../../messages/t.ts';
import { FileSelect } from '../../../office/attachments/FileSelect.tsx';
import { InsurerSelect } from '../../../reference/insurers/InsurerSelect.tsx';
import { PremiumLines } from '../../../money/premium/PremiumLines.tsx';
import { useItemOptions } from '../../../money/premium/useItemOptions.ts';
import { useSetTaxRate } from '../../../money/premium/useTaxRate.ts';
import { productCreation } from '../../../reference/products/productCreation.ts';
import { products } from '../../../reference/products/products.queries.ts';
import { BenefitRows } from './BenefitRows.tsx';
import { proposedBenefits } from './benefitTemplate.ts';
import { offerCheck, valuesOf } from './offerForm.ts';
import { askedPlans, offerBody, placeInPlans, planLines, type PlanRow } from './offerPlans.ts';
import { PlanRows } from './PlanRows.tsx';
import { offersOf, quotes } from '../quotes.queries.ts';
import { TaxQuestion } from './TaxQuestion.tsx';

const { Field, useValue } = fieldsOf(OfferCreate, 'quotes');

interface OfferFormProps {
  quote: Quote;
  offer?: Offer;
}

/** An offer is a part of its quote and has no call of its own to be read by. */
const keptOffer = (id: number) => queryOptions<Offer>({ queryKey: [quotes.noun, 'offer', id] });

/** What an insurer would ask for, and for what. */
export function OfferForm({ quote, offer }: OfferFormProps) {
  const { close } = useModalState();
  const form = useOfferForm(quote, offer, close);
  const describe = useDescribeField('quotes');
  return (
    <Dialog
      width={1120}
      title={
        offer ? t('quote_forms.editOffer', { insurer: offer.insurer.label }) : t('quote_forms.createOffer')
      }
      onCancel={close}
      mask={{ closable: false }}
      footer={<SaveBar form={form} onCancel={close} />}
    >
      <FormFrame form={form} labelOf={(field) => labelOf('quotes', field)} describe={describe}>
        <InsurerFields quote={quote} isNew={!offer} />
        <PriceFields quote={quote} offer={offer} />
        <BenefitRows />
        <RestFields quote={quote} offer={offer} />
      </FormFrame>
    </Dialog>
  );
}

function useOfferForm(quote: Quote, offer: Offer | undefined, onClose: () => void) {
  const { notification } = App.useApp();
  const { tax_rate } = useOrganisation();
  const { sent } = useCommission(offer);
  const calls = offersOf(quote.id);
  const create = useCreateOnce(calls.create);
  const form = useRecordForm({
    name: `offer_${quote.id}`,
    noun: { noun: quotes.noun, record: keptOffer },
    schema: offerCheck(!offer, tax_rate, quote.currency),
    wanted: OfferCreate,
    ...(offer ? { record: offer } : {}),
    toValues: valuesOf(quote),
    toBody: offerBody(quote),
    placeOf: placeInPlans(quote),
    send: ({ body, changes, version }) =>
      offer ? calls.update(offer.id, sent(changes), version) : create(sent(body)),
    onSaved: ({ insurer }, isLeft) => {
      notification.success({
        title: offer ? t('common.saved') : t('common.added', { name: insurer.label }),
      });
      if (!isLeft) onClose();
    },
  });
  useUnsavedGuard(form);
  return form;
}

function InsurerFields({ quote, isNew }: { quote: Quote; isNew: boolean }) {
  const queryClient = useQueryClient();
  const { store } = useSchemaFormAround();
  const insurer = useValue('insurer_id') ?? undefined;
  const productsFor = (params: Params) =>
    products.options('ids' in params ? params : { ...params, category: quote.category_id, sold_by: insurer });
  const takeBenefits = async (id: number | null) => {
    const held = store.read()['benefits'] as Values[];
    if (id === null || held.length > 0) return;
    const { benefit_template } = await queryClient.fetchQuery(products.record(id));
    store.set(['benefits'], proposedBenefits(benefit_template, quote.currency));
  };
  return (
    <FieldRow>
      <Field name="insurer_id">
        <InsurerSelect line={quote.line} disabled={!isNew} onChange={() => store.set(['product_id'], null)} />
      </Field>
      <Field name="product_id" hint={t('quote_forms.productHint')}>
        <RecordSelect
          allowClear
          disabled={insurer === undefined}
          options={productsFor}
          creation={{
            ...productCreation,
            given: { category_id: quote.category_id, insurer_id: insurer ?? null },
          }}
          onChange={(id) => void takeBenefits(id)}
        />
      </Field>
      <Field name="plan_name" />
    </FieldRow>
  );
}

function PriceFields({ quote, offer }: { quote: Quote; offer: Offer | undefined }) {
  const { isSeen } = useCommission(offer);
  const { currency, risk, risk_links } = quote;
  const rate = useSetTaxRate(useValue('product_id'));
  const items = useItemOptions(risk, risk_links);
  const form = useSchemaFormAround();
  const plans = useField(form, 'category_plans', () => form.store.read()['category_plans']) as PlanRow[];
  const others = useMemo(() => planLines(plans, currency), [plans, currency]);
  return (
    <>
      <PlanRows quote={quote} />
      <PremiumLines
        noun="quotes"
        currency={currency}
        rate={rate}
        items={items}
        categories={askedPlans(quote)}
        others={others}
      />
      <TaxQuestion rate={rate} currency={currency} />
      <FieldRow>
        <Field name="deductible">
          <MoneyInput currency={currency} />
        </Field>
        <Field name="sum_insured">
          <MoneyInput currency={currency} />
        </Field>
        {isSeen && (
          <Field name="commission_rate">
            <PercentInput />
          </Field>
        )}
      </FieldRow>
    </>
  );
}

function RestFields({ quote, offer }: { quote: Quote; offer: Offer | undefined }) {
  const about = { type: 'quote' as const, id: quote.id, label: quote.quote_number };
  return (
    <>
      <Field name="conditions">
        <Input.TextArea rows={4} />
      </Field>
      <FieldRow>
        <Field name="valid_until" label={t('quotes.offer_valid_until')} />
        <Field name="reply_due_on" />
      </FieldRow>
      <Field name="document_id" hint={t('quote_forms.documentHint')}>
        <FileSelect about={about} category="quote" held={offer?.document} />
      </Field>
    </>
  );
}
