import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Checkbox, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Id } from '#contract/base/http';
import { AccountCreate } from '#contract/people/accounts';
import type { Lead } from '#contract/sales/leads/leads';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { QuoteAccept } from '#contract/sales/quotes/quoteSteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { FileSelect } from '../../../office/attachments/FileSelect.tsx';
import { leads } from '../../leads/leads.queries.ts';
import {
  KnownClientSelect,
  NewClientFields,
  NewOrKnown,
  useKnownClient,
} from '../../leads/steps/ClientOfLead.tsx';
import { bodyOf, clientOf } from '../../leads/steps/convertForm.ts';
import { coverOf, offerName } from '../quoteText.ts';
import { soldFor } from './soldFor.ts';
import { useAccepting } from './useAccepting.ts';

const WithPolicy = QuoteAccept.extend({ product_id: Id });
const WithClient = QuoteAccept.extend({ account: AccountCreate });
const WithBoth = WithPolicy.extend({ account: AccountCreate });
const { Field } = fieldsOf(WithPolicy, 'quotes');

/** Who may make the policy of it, and the client with it where the quote is for a lead that is none yet. */
function useMayMake({ account_id }: Quote): boolean {
  const may = useMay();
  const mayMakeClient = may('accounts:create') && may('leads:update');
  return may('policies:create') && (account_id !== null || mayMakeClient);
}

/** Which offer the client takes; who said so, when and how, what shows it, and what its policy needs besides. */
export function AcceptModal({ record: quote }: { record: Quote }) {
  const isLeads = quote.account_id === null && quote.lead_id !== null;
  const mayMake = useMayMake(quote);
  const lead = useQuery({ ...leads.record(quote.lead_id ?? 0), enabled: isLeads && mayMake });
  if (isLeads && mayMake && lead.isPending) return null;
  return <Asked quote={quote} lead={lead.data} mayMake={mayMake && (!isLeads || lead.data !== undefined)} />;
}

interface AskedProps {
  quote: Quote;
  /** Who is no client yet. */
  lead: Lead | undefined;
  mayMake: boolean;
}

/** The product of a policy, where the offer names none: the only one that its insurer sells, or one to choose. */
function useProduct(quote: Quote, offer: Offer | undefined, isMaking: boolean) {
  const isOpen = isMaking && offer !== undefined && offer.product_id === null;
  const { data } = useQuery({ ...soldFor(quote, offer)({ limit: 2 }), enabled: isOpen });
  const only = data?.length === 1 ? data[0]?.value : undefined;
  return { only: isOpen ? only : undefined, isAsked: isOpen && data !== undefined && only === undefined };
}

function Asked({ quote, lead, mayMake }: AskedProps) {
  const { today, country } = useOrganisation();
  const { close } = useModalState();
  const [isMaking, setIsMaking] = useState(mayMake);
  const known = useKnownClient();
  const typed = useLocation({ select: ({ state }) => state.typed });
  const offers = quote.offers.filter(
    ({ id, is_expired }) => quote.sent_offer_ids.includes(id) && !is_expired,
  );
  const wanted = typed?.['offer_id'] ?? quote.recommended_offer_id;
  const [offer, setOffer] = useState(offers.find(({ id }) => id === wanted) ?? offers[0]);
  const product = useProduct(quote, offer, isMaking);
  const accepting = useAccepting(quote, isMaking);
  const isNew = isMaking && lead !== undefined && !known.isKnown;
  const toBody = ({ product_id, account, ...acceptance }: Values): Values => ({
    ...acceptance,
    ...(product.isAsked ? { product_id } : {}),
    ...(isNew ? bodyOf({ account }) : {}),
  });
  const client = (account: object | undefined) => {
    if (!isMaking || !lead) return {};
    if (account) return { client: { account } };
    return known.account === null ? {} : { client: { account_id: known.account } };
  };
  return (
    <FormQuestion
      width={640}
      title={t('quote_screens.acceptTitle', { client: quote.client })}
      okText={t(isMaking ? 'quote_screens.acceptAndMake' : 'quote_screens.action_accept')}
      isReady={!(isMaking && lead && known.isMissing)}
      isRunning={accepting.isPending}
      problem={accepting.error}
      onConfirm={(body, tell) => {
        const { product_id = product.only, account, ...acceptance } = body as Confirmed;
        accepting.mutate({ acceptance, product_id, ...client(account) }, { onError: tell });
      }}
      onCancel={close}
      schema={schemaOf(product.isAsked, isNew)}
      toBody={toBody}
      initial={{
        offer_id: offer?.id,
        accepted_on: today,
        accepted_by: quote.client,
        accepted_how: '',
        note: '',
        document_id: null,
        product_id: null,
        ...(lead ? clientOf(lead, country) : {}),
      }}
    >
      <Field name="offer_id" label={t('quotes.offer')} {...(offer ? { hint: coverOf(offer) } : {})}>
        <Select
          options={offers.map((each) => ({ value: each.id, label: offerName(each) }))}
          onChange={(id) => setOffer(offers.find((each) => each.id === id))}
        />
      </Field>
      <Field name="accepted_how" hint={t('quote_screens.howHint')} autoFocus />
      <FieldRow>
        <Field name="accepted_by" />
        <Field name="accepted_on" />
      </FieldRow>
      <Evidence quote={quote} />
      {mayMake && (
        <Checkbox checked={isMaking} onChange={({ target }) => setIsMaking(target.checked)}>
          {t('quote_screens.makeNow')}
        </Checkbox>
      )}
      {product.isAsked && <ProductField quote={quote} offer={offer} />}
      {isMaking && lead && (
        <ClientPart>
          <NewOrKnown known={known} />
          {known.isKnown ? <KnownClientSelect known={known} /> : <NewClientFields lead={lead} />}
        </ClientPart>
      )}
    </FormQuestion>
  );
}

interface Confirmed {
  product_id?: number;
  account?: object;
}

function schemaOf(hasProduct: boolean, hasClient: boolean) {
  if (hasClient) return hasProduct ? WithBoth : WithClient;
  return hasProduct ? WithPolicy : QuoteAccept;
}

const ClientPart = ({ children }: { children: ReactNode }) => (
  <section className="column gap14" aria-label={t('quote_screens.clientToMake')}>
    <strong>{t('quote_screens.clientToMake')}</strong>
    {children}
  </section>
);

function ProductField({ quote, offer }: { quote: Quote; offer: Offer | undefined }) {
  const insurer = offer?.insurer.label ?? '';
  return (
    <Field name="product_id" hint={t('quote_screens.convertHint', { insurer })}>
      <RecordSelect options={soldFor(quote, offer)} />
    </Field>
  );
}

/** What shows that the client accepted. */
function Evidence({ quote }: { quote: Quote }) {
  const about = { type: 'quote' as const, id: quote.id, label: quote.quote_number };
  return (
    <>
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
    </>
  );
}
