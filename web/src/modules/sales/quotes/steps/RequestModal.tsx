import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import type { Offer } from '#contract/sales/quotes/offers';
import type { QuoteRequested } from '#contract/sales/quotes/quoteMails';
import type { Quote } from '#contract/sales/quotes/quotes';
import { Can } from '../../../../components/Can.tsx';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { firstField } from '../../../../components/dialog/firstField.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { useModalState, usePageState } from '../../../../components/list/listState.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import { InsurerSelect } from '../../../reference/insurers/InsurerSelect.tsx';
import { useInsurerFigures } from '../offers/insurerFigures.ts';
import { askedPlans } from '../offers/offerPlans.ts';
import { offersOf, quotes } from '../quotes.queries.ts';
import { isEditable } from '../quoteText.ts';
import { RequestMails } from './RequestMails.tsx';
import { useAsking, type Asking } from './useAsking.ts';

/** The mails to the insurers as they will go: who gets one, each looked through and changed, and sent together. */
export function RequestModal({ record: quote }: { record: Quote }) {
  const { close } = useModalState();
  const { set } = usePageState();
  // What comes next are the prices; those of categories of people have a form of their own.
  const goOn = (first: Offer | undefined) =>
    askedPlans(quote).length > 0
      ? close()
      : set(
          { modal: undefined, modal_record_id: undefined, section: 'prices' },
          { keepPage: true, typed: { offer_id: first?.id } },
        );
  const asking = useAsking(quote, goOn);
  const { chosen, mailed, ask, error, isThere, isFilled, isAnyone } = asking;
  if (ask.data) return <Answer answer={ask.data} onClose={() => goOn(ask.data.quote.offers[0])} />;
  const counted =
    mailed.length > 0
      ? t('quote_screens.sendTo', { count: mailed.length })
      : t('quote_screens.markAsked', { count: chosen.length });
  const okText = isFilled && isAnyone ? counted : t('quote_screens.action_request');
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) asking.send();
  };
  return (
    <Dialog
      width={1080}
      title={t('quote_screens.requestTitle')}
      okText={okText}
      okButtonProps={{ disabled: !isThere || chosen.length === 0, loading: ask.isPending }}
      mask={{ closable: false }}
      onOk={asking.send}
      onCancel={close}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <OnlyAdd quote={quote} ids={asking.added} isDisabled={ask.isPending} onAdded={asking.leave} />
          <OkBtn />
        </>
      )}
    >
      <div role="presentation" className="column gap14" onKeyDown={byKey}>
        <ToAdd quote={quote} asking={asking} />
        {error && !isFilled && (
          <LoadFailed title={t('quote_screens.mailsFailed')} error={error} onRetry={asking.retry} />
        )}
        {!error && !isFilled && isAnyone && <Skeleton active paragraph={{ rows: 8 }} />}
        {isFilled && isAnyone && <RequestMails quote={quote} asking={asking} />}
      </div>
    </Dialog>
  );
}

/** Insurers that are added and asked at once; each has its mail below as soon as it is chosen. */
function ToAdd({ quote, asking }: { quote: Quote; asking: Asking }) {
  const id = useId();
  const figuresOf = useInsurerFigures();
  if (!isEditable(quote)) return null;
  return (
    <Can permission="insurers:view">
      <div {...(asking.isAnyone ? {} : { [firstField]: true })}>
        <label htmlFor={id}>{t('quote_screens.insurersToAsk')}</label>
        <InsurerSelect
          id={id}
          isMultiple
          className="wide"
          placeholder={t('quote_screens.addInsurers')}
          line={quote.line}
          hintOf={figuresOf}
          value={asking.added}
          onChange={asking.setAdded}
        />
        {!asking.isAnyone && <p className="small quiet">{t('quote_screens.insurersToAskHint')}</p>}
      </div>
    </Can>
  );
}

interface OnlyAddProps {
  quote: Quote;
  ids: number[];
  isDisabled: boolean;
  onAdded: (added: Offer[]) => void;
}

/** Whose prices come from elsewhere, such as a portal, is asked nothing. */
function OnlyAdd({ quote, ids, isDisabled, onAdded }: OnlyAddProps) {
  const create = useCreateOnce(offersOf(quote.id).addInsurers);
  const add = useMutation({
    mutationFn: () => create({ insurer_ids: ids }),
    meta: { changes: [quotes.noun] },
    onSuccess: onAdded,
  });
  if (ids.length === 0) return null;
  return (
    <Button disabled={isDisabled} loading={add.isPending} onClick={() => add.mutate()}>
      {t('quote_screens.addWithoutAsking')}
    </Button>
  );
}

/** Who was written to, and who is still to be asked in another way, and why. */
function Answer({ answer: { asked }, onClose }: { answer: QuoteRequested; onClose: () => void }) {
  const outside = asked.flatMap(({ insurer, outside_because }) =>
    outside_because === null ? [] : [{ insurer, outside_because }],
  );
  return (
    <Dialog
      title={t('quote_screens.requested')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('quote_screens.done')}
        </Button>
      }
      onCancel={onClose}
    >
      <div className="stack gap14">
        <p>{t('quote_screens.askedByMail', { count: asked.length - outside.length })}</p>
        {outside.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('quote_screens.askedOutside')}
            description={
              <ul>
                {outside.map(({ insurer, outside_because }) => (
                  <li key={insurer.id}>
                    <bdi>{insurer.label}</bdi>: {t(`quote_screens.outside_${outside_because}`)}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Dialog>
  );
}
