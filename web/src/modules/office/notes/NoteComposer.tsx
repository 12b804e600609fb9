import { FileTextOutlined, MessageOutlined, PhoneOutlined, TeamOutlined } from '@ant-design/icons';
import { Form, InputNumber, Radio, Segmented } from 'antd';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { noteDetails, noteDirections, noteKinds, noteOutcomes, type NoteKind } from '#contract/office/notes';
import { isLost } from '../../../api/ApiError.ts';
import { Can } from '../../../components/Can.tsx';
import { MomentInput } from '../../../components/form/inputs/MomentInput.tsx';
import { fieldProblems } from '../../../components/form/state/serverErrors.ts';
import { inWords } from '../../../messages/sentences.ts';
import { TonalButton } from '../../../components/TonalButton.tsx';
import { t } from '../../../messages/t.ts';
import type { About } from '../related/relatedKinds.ts';
import styles from './NoteComposer.module.css';
import { NoteText } from './NoteText.tsx';
import type { NewNote, useNewNote } from './useNewNote.ts';

export const kindIcons: Record<NoteKind, ReactNode> = {
  note: <FileTextOutlined />,
  call: <PhoneOutlined />,
  meeting: <TeamOutlined />,
  message: <MessageOutlined />,
};

interface NoteComposerProps {
  about: About;
  writing: ReturnType<typeof useNewNote>;
}

/** Says what was said: a note at once, a call by its kind, its outcome and a sentence. */
export function NoteComposer({ about, writing: { note, change, save, saving } }: NoteComposerProps) {
  const { kind, body, people } = note;
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <Form className={`${styles.composer} column gap8`} aria-label={t('notes.write')} onKeyDown={saveByKey}>
      <Segmented
        size="small"
        aria-label={t('notes.kind')}
        options={noteKinds.map((value) => ({
          value,
          icon: kindIcons[value],
          label: t(`notes.kind_${value}`),
        }))}
        value={kind}
        onChange={(value) => change({ kind: value })}
      />
      <Details note={note} change={change} />
      <NoteText
        about={about}
        label={t('notes.write')}
        placeholder={t(`notes.placeholder_${kind}`)}
        rows={2}
        value={body}
        onChange={(text) => change({ body: text })}
        onMention={(person) => change({ people: [...people, person] })}
      />
      <div className={`${styles.foot} row gap8`}>
        {kind !== 'note' && <FollowUp note={note} change={change} />}
        <TonalButton disabled={body.trim() === ''} loading={saving.isPending} onClick={save}>
          {t(`notes.save_${kind}`)}
        </TonalButton>
      </div>
      {saving.error && <Refusal error={saving.error} />}
    </Form>
  );
}

interface PartProps {
  note: NewNote;
  change: (part: Partial<NewNote>) => void;
}

function Details({ note: { kind, direction, outcome, duration_min }, change }: PartProps) {
  const has = noteDetails[kind];
  if (has.length === 0) return null;
  return (
    <div className="row centred gap8">
      {has.includes('outcome') && (
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('notes.outcome')}
          options={noteOutcomes.map((value) => ({ value, label: t(`notes.outcome_${value}`) }))}
          value={outcome}
          onChange={(event) => change({ outcome: event.target.value as NewNote['outcome'] })}
        />
      )}
      {has.includes('direction') && (
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('notes.direction')}
          options={noteDirections.map((value) => ({ value, label: t(`notes.direction_${value}`) }))}
          value={direction}
          onChange={(event) => change({ direction: event.target.value as NewNote['direction'] })}
        />
      )}
      {has.includes('duration_min') && (
        <InputNumber
          size="small"
          className={styles.minutes ?? ''}
          min={0}
          max={1440}
          precision={0}
          placeholder={t('notes.duration_min')}
          aria-label={t('notes.duration_min')}
          value={duration_min}
          onChange={(value) => change({ duration_min: value })}
        />
      )}
    </div>
  );
}

function FollowUp({ note: { follow_up_at }, change }: PartProps) {
  const id = useId();
  return (
    <Can permission="tasks:create">
      <div className={styles.followUp}>
        <label htmlFor={id}>{t('notes.followUpAt')}</label>
        <MomentInput
          id={id}
          aria-describedby={`${id}-hint`}
          value={follow_up_at}
          onChange={(value) => change({ follow_up_at: value })}
        />
        <span id={`${id}-hint`} className="small faint">
          {t('notes.followUpHint')}
        </span>
      </div>
    </Can>
  );
}

/** What the server says of single fields, or else of the whole. */
function Refusal({ error }: { error: Error }) {
  const problems = fieldProblems(error).map(({ text }) => inWords(text));
  return (
    <p role="alert" className="late">
      {isLost(error)
        ? t('notes.saveUnanswered')
        : `${t('notes.saveFailed')}: ${problems.length > 0 ? problems.join(' ') : error.message}`}
    </p>
  );
}
