import { Alert, Button, Skeleton } from 'antd';
import type { QuoteRequested } from '#contract/sales/quotes/quoteMails';
import type { Quote } from '#contract/sales/quotes/quotes';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { useModalState, usePageState } from '../../../../components/list/listState.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import { askedPlans } from '../offers/offerPlans.ts';
import { RequestMails } from './RequestMails.tsx';
import { useAsking } from './useAsking.ts';

/** The mails to the insurers as they will go: who gets one, each looked through and changed, and sent together. */
export function RequestModal({ record: quote }: { record: Quote }) {
  const { close } = useModalState();
  const { set } = usePageState();
  // What comes next are the prices; those of categories of people have a form of their own.
  const goOn = () =>
    askedPlans(quote).length > 0
      ? close()
      : set(
          { modal: undefined, modal_record_id: undefined, section: 'prices' },
          { keepPage: true, typed: { offer_id: quote.offers[0]?.id } },
        );
  const asking = useAsking(quote, goOn);
  const { chosen, mailed, ask, error, isThere } = asking;
  if (ask.data) return <Answer answer={ask.data} onClose={goOn} />;
  const counted =
    mailed.length > 0
      ? t('quote_screens.sendTo', { count: mailed.length })
      : t('quote_screens.markAsked', { count: chosen.length });
  const okText = isThere ? counted : t('quote_screens.action_request');
  return (
    <Dialog
      width={1080}
      title={t('quote_screens.requestTitle')}
      okText={okText}
      okButtonProps={{ disabled: chosen.length === 0, loading: ask.isPending }}
      mask={{ closable: false }}
      onOk={asking.send}
      onCancel={close}
    >
      {error && !isThere && (
        <LoadFailed title={t('quote_screens.mailsFailed')} error={error} onRetry={asking.retry} />
      )}
      {!error && !isThere && <Skeleton active paragraph={{ rows: 8 }} />}
      {isThere && <RequestMails quote={quote} asking={asking} />}
    </Dialog>
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
