import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { Approval } from '#contract/across/approvals';
import { newKey } from '../../../api/newKey.ts';
import { useMay, useUser } from '../../../auth/currentUser.ts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { t } from '../../../messages/t.ts';
import { latestNotes, notes } from '../../office/notes/notes.queries.ts';
import { relatedParams, type About } from '../../office/related/relatedKinds.ts';
import { aboutOf, firstNameOf, numberOf } from './approvalText.ts';
import styles from './approvals.module.css';

const longestQuestion = 1000;

/**
 * A question to whoever asked, before it is decided: a message in the conversation of the client or policy, of which
 * they are told. What was asked and answered there since stands above.
 */
export function AskBack({ approval }: { approval: Approval }) {
  const { asked_by } = approval;
  const me = useUser();
  const may = useMay();
  const about = aboutOf(approval);
  const [isAsking, setIsAsking] = useState(false);
  if (!asked_by || asked_by.id === me.id || !about || !may('notes:create')) return null;
  return (
    <div className={`${styles.part} stack gap8`}>
      {may('notes:view') && <Said approval={approval} about={about} />}
      {isAsking ? (
        <Question approval={approval} about={about} onDone={() => setIsAsking(false)} />
      ) : (
        <Button type="link" size="small" className={styles.ask ?? ''} onClick={() => setIsAsking(true)}>
          {t('approvals.ask', { name: firstNameOf(asked_by.label) })}
        </Button>
      )}
    </div>
  );
}

/** What has been said in that conversation from the first question about it on. */
function Said({ approval, about }: { approval: Approval; about: About }) {
  const { data } = useQuery(latestNotes(about));
  const since = (data?.results ?? [])
    .filter(({ created_at }) => created_at >= approval.asked_at)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const first = since.findIndex(({ body }) => body.includes(approval.number));
  if (first < 0) return null;
  return (
    <ul className="stack gap6" aria-label={t('approvals.said')}>
      {since.slice(first).map(({ id, created_by, created_at, body }) => (
        <li key={id}>
          <div className="small quiet">
            {created_by?.label} <MomentText at={created_at} />
          </div>
          <div className="asTyped breaks">{body}</div>
        </li>
      ))}
    </ul>
  );
}

interface QuestionProps {
  approval: Approval;
  about: About;
  onDone: () => void;
}

function Question({ approval, about, onDone }: QuestionProps) {
  const { asked_by } = approval;
  const name = firstNameOf(asked_by?.label ?? '');
  const { notification } = App.useApp();
  const [question, setQuestion] = useState('');
  const id = useId();
  const ask = useMutation({
    mutationFn: (body: string) =>
      notes.create(
        {
          ...relatedParams(about),
          body: t('approvals.askBody', {
            name: asked_by?.label ?? '',
            number: numberOf(approval),
            question: body,
          }),
          mentions: asked_by ? [asked_by.id] : [],
        },
        newKey(),
      ),
    meta: { changes: ['notes'] },
    onSuccess: () => {
      notification.success({ title: t('approvals.isAsked', { name }) });
      onDone();
    },
    onError: ({ message }) => notification.error({ title: t('approvals.notAsked'), description: message }),
  });
  const text = question.trim();
  return (
    <>
      <label htmlFor={id} className="strong">
        {t('approvals.askLabel', { name })}
      </label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={2}
        maxLength={longestQuestion}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
      <div className="row gap8">
        <Button size="small" disabled={text === ''} loading={ask.isPending} onClick={() => ask.mutate(text)}>
          {t('approvals.sendQuestion')}
        </Button>
        <Button size="small" type="text" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  );
}
