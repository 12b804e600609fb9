import { CheckSquareOutlined, PushpinFilled } from '@ant-design/icons';
import type { Note } from '#contract/office/notes';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { ActionMenu } from '../../../components/record/steps/ActionMenu.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import { NoteBody } from './NoteBody.tsx';
import { kindIcons } from './NoteComposer.tsx';
import styles from './NoteItem.module.css';
import { detailsInWords } from './noteWords.ts';
import { useNoteActions } from './useNoteActions.tsx';

interface NoteItemProps {
  note: Note;
  onCorrect: ((note: Note) => void) | undefined;
}

export function NoteItem({ note, onCorrect }: NoteItemProps) {
  const actions = useNoteActions(note, onCorrect);
  const author = note.created_by?.label ?? '';
  const details = detailsInWords(note);
  return (
    <li className={styles.note}>
      <span className={`${styles.icon} ${note.pinned ? 'link' : 'faint'}`} aria-hidden="true">
        {note.pinned ? <PushpinFilled /> : kindIcons[note.kind]}
      </span>
      <div className={`${styles.head} row baseline`}>
        <bdi className="medium">{author}</bdi>
        <span className={`${styles.about} row small faint`}>
          {note.pinned && <span>{t('notes.pinned')}</span>}
          {details !== '' && <span>{details}</span>}
          <MomentText at={note.occurred_at} />
        </span>
      </div>
      <ActionMenu isQuiet label={t('notes.actionsOf', { name: author })} actions={actions} />
      <div className={styles.said}>
        <NoteBody note={note} />
        {note.follow_up && (
          <p className="flex baseline gap6">
            <CheckSquareOutlined aria-hidden="true" />
            <RecordLink modal="task_view" id={note.follow_up.id}>
              {note.follow_up.label}
            </RecordLink>
          </p>
        )}
      </div>
    </li>
  );
}
