import { FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Input, Segmented, Skeleton } from 'antd';
import { useId } from 'react';
import { mostProposed } from '#contract/sales/quotes/offers';
import { QuoteSend, type QuoteProposalMail } from '#contract/sales/quotes/quoteMails';
import { quoteChannels, type Quote } from '#contract/sales/quotes/quotes';
import { ApiError } from '../../../../api/ApiError.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { MailEditor, type MailFaults } from '../../../office/emails/composer/MailEditor.tsx';
import { useAbout } from '../../../office/emails/composer/useAbout.ts';
import { HeadCounts } from '../form/HeadCounts.tsx';
import { editedMail } from './mailEdits.ts';
import { NotStated } from '../offers/NotStated.tsx';
import { ProposalPages } from './ProposalModal.tsx';
import { proposalMailOf } from '../quotes.queries.ts';
import styles from './SendModal.module.css';
import { useSending } from './useSending.ts';

/** How the proposal reaches the client: by the mail that is seen here, with the PDF, or in another way that is written down. */
export function SendModal({ record: quote }: { record: Quote }) {
  const { close } = useModalState();
  const sending = useSending(quote, close);
  const { data, error, refetch } = useQuery({ ...proposalMailOf(quote), enabled: !sending.isOver });
  const { step } = sending;
  const hasFields = fieldProblems(step.error).length > 0;
  return (
    <Dialog
      width="min(1180px, 96vw)"
      title={t('quote_screens.sendTitle', { client: quote.client })}
      okText={t('quote_screens.action_send')}
      okButtonProps={{ disabled: !data, loading: step.isRunning }}
      mask={{ closable: false }}
      onOk={() => data && sending.send(data)}
      onCancel={close}
    >
      {step.error && !hasFields && <Alert type="error" showIcon title={step.error.message} />}
      <NotStated quote={quote} />
      <HeadCounts quote={quote} />
      {quote.priced_count > mostProposed && (
        <p>{t('quote_screens.roomFor', { count: mostProposed, priced: quote.priced_count })}</p>
      )}
      <div className={styles.sending}>
        <div className="column gap14">
          {error && !data && (
            <LoadFailed title={t('quote_screens.mailsFailed')} error={error} onRetry={() => void refetch()} />
          )}
          {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
          {data && <SendFields quote={quote} filled={data} sending={sending} />}
        </div>
        <section className={styles.paper} aria-label={t('quote_screens.whatIsSent')}>
          {/* What has gone is drawn no more. */}
          {!sending.isOver && <ProposalPages quote={quote} />}
        </section>
      </div>
    </Dialog>
  );
}

/** An address can be that of someone else who does not want to be contacted; only the server knows. */
const wasRefusedContact = (error: Error | null): boolean =>
  error instanceof ApiError && 'do_not_contact' in Object(error.body);

/** What the server said of the mail, at its fields. */
const faultsIn = (error: Error | null): MailFaults =>
  Object.fromEntries(
    fieldProblems(error).flatMap(({ path, text }) =>
      path[0] === 'email' ? [[String(path[1]), inWords(text)]] : [],
    ),
  );

type Sending = ReturnType<typeof useSending>;

function SendFields({
  quote,
  filled,
  sending,
}: {
  quote: Quote;
  filled: QuoteProposalMail;
  sending: Sending;
}) {
  const { step, edit, faults, isDespite } = sending;
  const channel = sending.channelOf(filled);
  const { people } = useAbout('quote', quote.id);
  const isNotToBeContacted = quote.do_not_contact || wasRefusedContact(step.error);
  const [wrongChannel] = fieldProblems(step.error).filter(({ path }) => path[0] === 'channel');
  return (
    <div className="stack gap14">
      <Segmented
        block
        aria-label={t('quotes.channel')}
        value={channel}
        options={quoteChannels.map((value) => ({ value, label: t(`quotes.channel_${value}`) }))}
        onChange={sending.setChannel}
      />
      {wrongChannel && <Alert type="error" showIcon title={inWords(wrongChannel.text)} />}
      {channel === 'handed_over' && <HowRow filled={filled} sending={sending} />}
      {channel === 'email' && (
        <>
          <MailEditor
            value={editedMail(filled, edit)}
            people={people}
            faults={{ ...faultsIn(step.error), ...faults(filled) }}
            onChange={(part) => sending.change(filled, part)}
            files={
              <span>
                <FilePdfOutlined /> <bdi>{filled.files[0]}</bdi>
              </span>
            }
          />
          {isNotToBeContacted && (
            <Checkbox checked={isDespite} onChange={({ target }) => sending.setIsDespite(target.checked)}>
              {t('quote_screens.despiteDoNotContact')}
            </Checkbox>
          )}
        </>
      )}
    </div>
  );
}

/** In what way it was handed over, and why that is all that can be done where it is. */
function HowRow({ filled, sending }: { filled: QuoteProposalMail; sending: Sending }) {
  const id = useId();
  const { outside_because } = filled;
  const fault = sending.howFault();
  return (
    <>
      {outside_because !== null && (
        <Alert
          type="info"
          showIcon
          title={t('quote_screens.onlyHandedOver', { reason: t(`quote_screens.outside_${outside_because}`) })}
        />
      )}
      <div>
        <label htmlFor={id}>{t('quotes.how')}</label>
        <Input
          id={id}
          value={sending.how}
          maxLength={fieldSpec(QuoteSend, 'how').maxLength}
          status={fault === undefined ? '' : 'error'}
          {...(fault === undefined ? {} : { 'aria-invalid': true })}
          onChange={({ target }) => sending.setHow(target.value)}
        />
        {fault !== undefined && (
          <p role="alert" className="late">
            {fault}
          </p>
        )}
      </div>
    </>
  );
}
