import { DeleteOutlined, SendOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { emailActionTable, senderUnlessNamed, type Email } from '#contract/office/emails';
import { refusalOf } from '#contract/base/states/states';
import { senders } from '../../../../api/senders.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { RichText } from '../../../../components/richText/RichText.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import type { About } from '../../related/relatedKinds.ts';
import { AboutRow, SenderRow, Signature, SubjectRow } from './ComposerRows.tsx';
import { FilesInput } from './FilesInput.tsx';
import { isAddress } from '../mailboxes.ts';
import { RecipientRows } from './RecipientRows.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import { useAbout } from './useAbout.ts';
import { useDiscard } from './useDiscard.ts';
import { useDraft, type DraftValues, type Given } from './useDraft.ts';
import { useEmailSteps } from '../useEmailSteps.tsx';
import styles from './composer.module.css';
import { MomentText } from '../../../../components/texts/MomentText.tsx';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';

interface WritingProps {
  /** The record whose page it is written on, and which it is about. */
  about: About | undefined;
  /** The name of what it is about. */
  related: { id: number; label: string } | undefined;
  given: Partial<DraftValues> & Given;
  record: Email | undefined;
  onBegun: (id: number) => void;
}

/** Why it cannot be sent yet, if there is anything. */
function refusalFor(values: DraftValues, mail_account_id: number | null): string | null {
  const wrong = [...values.to, ...values.cc, ...values.bcc].find((each) => !isAddress(each));
  if (wrong) return t('emails.wrongAddress', { address: wrong.address });
  const refusal = refusalOf(emailActionTable, 'send', { ...values, status: 'draft', mail_account_id });
  return refusal && inWords(refusal);
}

/** The composer: kept as a draft while it is typed, and sent with a moment to think better of it. */
export function Writing({ about, related, given, record, onBegun }: WritingProps) {
  const id = useId();
  const may = useMay();
  const { close } = useModalState();
  const draft = useDraft({ record, given, onBegun });
  const { values, change } = draft;
  const { data: from } = useQuery(senders);
  const sender = from?.find(({ value }) => value === values.mail_account_id) ?? senderUnlessNamed(from ?? []);
  const known = useAbout(values.related_type, values.related_id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const steps = useEmailSteps({ onSent: close });
  const discard = useDiscard(draft, close);
  const send = async () => {
    const reason = refusalFor(values, sender?.value ?? null);
    setRefusal(reason);
    if (reason !== null) return;
    const kept = await draft.keep(true).catch(() => undefined);
    if (kept) steps.take(kept.id, 'send');
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
  };
  const { related_type, related_id } = values;
  const of = related_type !== null && related_id !== null ? { related_type, related_id } : undefined;
  return (
    <Dialog
      width={760}
      title={draft.hasBegun ? t('emails.edit') : t('emails.create')}
      mask={{ closable: false }}
      onCancel={close}
      footer={
        <div className="row centred gap8">
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('emails.discard')}
            title={t('emails.discard')}
            onClick={discard}
          />
          <DraftState draft={draft} />
          <Button onClick={close}>{t('common.close')}</Button>
          <Button
            type="primary"
            icon={<SendOutlined />}
            loading={steps.running === 'send'}
            onClick={() => void send()}
          >
            {t('emails.action_send')}
          </Button>
        </div>
      }
    >
      <Form className="column gap10" onKeyDown={sendByKey} aria-label={t('emails.create')}>
        {refusal !== null && <Alert type="error" showIcon title={refusal} />}
        {known.doNotContact !== undefined && (
          <Alert type="warning" showIcon title={t('emails.asksNotTo', { name: known.doNotContact })} />
        )}
        <SenderRow
          senders={from}
          sender={sender}
          onChange={(mail_account_id) => change({ mail_account_id })}
        />
        <RecipientRows values={values} people={known.people} onChange={change} />
        <AboutRow isFixed={about !== undefined} related={related} values={values} onChange={change} />
        {of && <TemplateRow about={of} values={values} onFilled={draft.fill} />}
        <SubjectRow value={values.subject} onChange={(subject) => change({ subject })} />
        <RichText label={t('emails.body')} value={values.body} onChange={(body) => change({ body })} />
        <Signature of={sender} />
        {of && may('attachments:view') && (
          <div className={styles.row}>
            <label htmlFor={`${id}-files`}>{t('emails.attachments')}</label>
            <FilesInput
              id={`${id}-files`}
              about={of}
              held={record?.attachments ?? []}
              value={values.attachments}
              onChange={(attachments) => change({ attachments })}
            />
          </div>
        )}
      </Form>
    </Dialog>
  );
}

/** Whether what is typed is kept, and what stands in the way. */
function DraftState({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { isKeeping, keptAt, problem } = draft;
  if (problem && !isKeeping) {
    const said = fieldProblems(problem).map(({ text }) => inWords(text));
    return (
      <span role="alert" className={`${styles.state} small late`}>
        {t('emails.notKept')}: {said.length > 0 ? said.join(' ') : problem.message}
      </span>
    );
  }
  return (
    <output className={`${styles.state} small faint`}>
      {isKeeping && t('emails.keeping')}
      {!isKeeping && keptAt && (
        <>
          {t('emails.kept')} <MomentText at={keptAt} />
        </>
      )}
    </output>
  );
}
