import { useMutation } from '@tanstack/react-query';
import { Alert, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { QuoteRequest, type Quote, type QuoteRequested } from '#contract/sales/quotes';
import { Dialog } from '../../../components/Dialog.tsx';
import { fieldSpec } from '../../../components/form/schemaFields.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { NotWriting } from '../../reference/insurers/InsurerSelect.tsx';
import { useInsurerFigures } from './insurerFigures.ts';
import { quotes } from './quotes.queries.ts';
import { offerName } from './quoteText.ts';
import styles from './quotes.module.css';
import { changedBySteps } from './useQuoteStep.ts';

/** Which insurers are asked for a price, and what they are told besides. */
export function RequestModal({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const id = useId();
  const unasked = quote.offers.filter(
    ({ status, requested_at }) => status === 'requested' && requested_at === null,
  );
  const [chosen, setChosen] = useState(() => unasked.map((offer) => offer.id));
  const [message, setMessage] = useState('');
  const figuresOf = useInsurerFigures();
  const ask = useMutation({
    mutationFn: () =>
      quotes.act<QuoteRequested>(quote.id, 'request', {
        offer_ids: chosen,
        ...(message.trim() === '' ? {} : { message: message.trim() }),
      }),
    meta: { changes: changedBySteps },
  });
  if (ask.data) return <Answer answer={ask.data} onClose={close} />;
  return (
    <Dialog
      title={t('quote_screens.requestTitle')}
      okText={t('quote_screens.action_request')}
      okButtonProps={{ disabled: chosen.length === 0, loading: ask.isPending }}
      onOk={() => ask.mutate()}
      onCancel={close}
    >
      <div className={styles.question}>
        {ask.error && <Alert type="error" showIcon title={ask.error.message} />}
        <Checkbox.Group
          className={styles.section ?? ''}
          value={chosen}
          options={unasked.map((offer) => ({
            value: offer.id,
            label: (
              <>
                <bdi>{offerName(offer)}</bdi>
                <div className={styles.quiet}>{figuresOf(offer.insurer_id)}</div>
              </>
            ),
          }))}
          onChange={setChosen}
        />
        <NotWriting
          line={quote.line}
          ids={unasked.filter(({ id: offer }) => chosen.includes(offer)).map(({ insurer_id }) => insurer_id)}
        />
        <div>
          <label htmlFor={id}>{t('quote_screens.message')}</label>
          <Input.TextArea
            id={id}
            rows={4}
            maxLength={fieldSpec(QuoteRequest, 'message').maxLength}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </div>
      </div>
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
      okText={t('quote_screens.done')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <div className={styles.question}>
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
