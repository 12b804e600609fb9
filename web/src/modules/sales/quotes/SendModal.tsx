import { Input, Segmented } from 'antd';
import { mostProposed } from '#contract/sales/offers';
import { quoteChannels, type Quote } from '#contract/sales/quotes';
import { ApiError } from '../../../api/ApiError.ts';
import { fieldsOf } from '../../../components/form/fieldsOf.tsx';
import type { Values } from '../../../components/form/merge.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { FormQuestion } from '../../../components/form/FormQuestion.tsx';
import { HeadCounts } from './HeadCounts.tsx';
import { NotStated } from './NotStated.tsx';
import { SendForm, sendBody } from './sendForm.ts';
import { useQuoteStep } from './useQuoteStep.ts';

const { Field, Tick, useValue } = fieldsOf(SendForm, 'quotes');

/** How the proposal reaches the client: by mail, with the PDF, or in another way that is written down. */
export function SendModal({ quote }: { quote: Quote }) {
  const { close } = useModalState();
  const step = useQuoteStep({ onMoved: close });
  return (
    <FormQuestion
      title={t('quote_screens.sendTitle', { client: quote.client })}
      okText={t('quote_screens.action_send')}
      schema={SendForm}
      initial={{ channel: 'email', how: '', to: [], subject: '', body: '', despite_do_not_contact: false }}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(values, tell) =>
        step.mutate({ id: quote.id, action: 'send', body: sendBody(values as Values) }, { onError: tell })
      }
      onCancel={close}
    >
      <NotStated quote={quote} />
      <HeadCounts quote={quote} />
      {quote.priced_count > mostProposed && (
        <p>{t('quote_screens.roomFor', { count: mostProposed, priced: quote.priced_count })}</p>
      )}
      <SendFields isNotToBeContacted={quote.do_not_contact || wasRefusedContact(step.error)} />
    </FormQuestion>
  );
}

/** An address can be that of someone else who does not want to be contacted; only the server knows. */
const wasRefusedContact = (error: Error | null): boolean =>
  error instanceof ApiError && 'do_not_contact' in Object(error.body);

function SendFields({ isNotToBeContacted }: { isNotToBeContacted: boolean }) {
  const channel = useValue('channel');
  return (
    <>
      <Field name="channel">
        <Segmented
          block
          options={quoteChannels.map((value) => ({ value, label: t(`quotes.channel_${value}`) }))}
        />
      </Field>
      {channel === 'handed_over' ? (
        <Field name="how" />
      ) : (
        <>
          <Field name="to" label={t('quote_screens.to')} hint={t('quote_screens.toHint')}>
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', ' ']} />
          </Field>
          <Field name="subject" label={t('quote_screens.subject')} hint={t('quote_screens.templateHint')} />
          <Field name="body" label={t('quote_screens.body')}>
            <Input.TextArea rows={5} />
          </Field>
          {isNotToBeContacted && (
            <Tick name="despite_do_not_contact" label={t('quote_screens.despiteDoNotContact')} />
          )}
        </>
      )}
    </>
  );
}
