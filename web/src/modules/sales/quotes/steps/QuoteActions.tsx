import { EditOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useMay } from '../../../../auth/currentUser.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { sameList, useModalState } from '../../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../../components/record/steps/ActionMenu.tsx';
import { usePageDeletion } from '../../../../components/record/steps/usePageDeletion.tsx';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { stepMenu } from '../../../../components/steps/nounSteps.ts';
import { useAddressedSteps } from '../../../../components/steps/useStep.ts';
import { t } from '../../../../messages/t.ts';
import { quotes } from '../quotes.queries.ts';
import { chosenOffer, isEditable, isPriced } from '../quoteText.ts';
import { quoteSteps, stepsOf, type QuoteStep } from './quoteSteps.ts';
import { useGoingOn } from './useGoingOn.ts';
import { useQuoteConversion } from './useQuoteConversion.ts';

interface QuoteActionsProps {
  quote: Quote;
  /** What became of it, where the reader sees that. */
  policyId: number | undefined;
}

/** What may be done with a quote: the next step as the main button, the others in a menu. */
export function QuoteActions({ quote, policyId }: QuoteActionsProps) {
  const { id, quote_number } = quote;
  const { open } = useModalState();
  const step = useAddressedSteps(quoteSteps, quote);
  const confirm = useConfirm();
  const revise = () =>
    void confirm({
      title: t('quote_screens.reviseTitle', { number: quote_number }),
      text: t('quote_screens.reviseHint'),
      okText: t('quote_screens.action_revise'),
      onOk: () => step.take('revise'),
    });
  const convert = useConversion(quote);
  const take = (action: QuoteStep) => {
    if (action === 'revise') revise();
    else if (action === 'convert') convert.take();
    else step.start(action);
  };
  const goOn = useGoingOn(quote, policyId);
  const isNext = (name: string) => name === goOn.next || (name === 'convert' && goOn.next === 'convert_lead');
  const others = stepsOf(quote).filter(({ name }) => !isNext(name));
  const menu: MenuAction[] = [...stepMenu(quoteSteps, others, take), ...useQuoteDeletion(quote)];
  return (
    <>
      {quote.offers.some(isPriced) && (
        <Button icon={<FilePdfOutlined />} onClick={() => open('quote_proposal', id)}>
          {t('quote_screens.preview')}
        </Button>
      )}
      {isEditable(quote) && <EditButton id={id} />}
      {goOn.next && (
        <Button type="primary" loading={step.isRunning || convert.isRunning} onClick={() => goOn.take(take)}>
          {goOn.label}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

/** Asks for a product only where the chosen offer names none that fits. */
function useConversion(quote: Quote) {
  const { open } = useModalState();
  const { notification } = App.useApp();
  const conversion = useQuoteConversion(quote);
  const onError = (error: Error) => {
    // The product that the offer names was just refused, so that another one is asked for.
    if (fieldProblems(error).some(({ path }) => path[0] === 'product_id'))
      open('quote_convert', quote.id, { product_id: null });
    else
      notification.error({
        title: t('quote_screens.stays', { number: quote.quote_number }),
        description: error.message,
      });
  };
  const take = () =>
    chosenOffer(quote)?.product_id ? conversion.mutate({}, { onError }) : open('quote_convert', quote.id);
  return { take, isRunning: conversion.isPending };
}

function EditButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const edit = () =>
    void navigate({ to: '/quotes/$quoteId/edit', params: { quoteId: String(id) }, state: sameList });
  return (
    <Button icon={<EditOutlined />} onClick={edit}>
      {t('common.edit')}
    </Button>
  );
}

/** What the client has had is kept for good. */
function useQuoteDeletion({ id, quote_number, sent_at }: Quote): MenuAction[] {
  const may = useMay();
  const deletion = usePageDeletion('quotes', { noun: quotes, id, name: quote_number });
  return may('quotes:delete') && sent_at === null ? [deletion] : [];
}
