import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Link } from '#contract/base/http';
import { NoteCreate, noteDetails, NoteUpdate, type Note, type NoteKind } from '#contract/office/notes';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { valuesLike, type Values } from '../../../components/form/merging/merge.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { RecordModal } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { t } from '../../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { NoteBody } from './NoteBody.tsx';
import { notes } from './notes.queries.ts';
import { NoteText } from './NoteText.tsx';
import { detailsInWords, fittingDetails, labelOf, mentionedIn } from './noteWords.ts';

const { Field, useValue } = fieldsOf(NoteCreate, 'notes');

const blank = { kind: 'note', direction: null, outcome: null, duration_min: null, body: '' };

const valuesOf =
  (about: About) =>
  (note: Note | undefined): Values => ({
    ...valuesLike(blank)(note),
    ...(note ? { occurred_at: note.occurred_at } : relatedParams(about)),
  });

type Details = Pick<Note, 'direction' | 'outcome' | 'duration_min'>;

/** Whatever the form still holds of another kind is not sent, and mentioned is whose name stands in the text. */
const bodyOf =
  (people: readonly Link[]) =>
  (values: Values): Values => ({
    ...fittingDetails(values['kind'] as NoteKind, values as Values & Details),
    mentions: mentionedIn(String(values['body']), people),
  });

/** A note with its history, and the form that changes it, over the page of its record. */
export function NoteModals({ about }: { about: About }) {
  const describe = useDescribeField('notes');
  const { recordId } = useModalState();
  const { data: edited } = useQuery({ ...notes.record(recordId ?? 0), enabled: recordId !== undefined });
  const [chosen, setChosen] = useState<Link[]>([]);
  return (
    <>
      <RecordModal
        name="note"
        noun={notes}
        permission="notes:view"
        list={null}
        titleOf={({ kind }) => t(`notes.kind_${kind}`)}
      >
        {(note) => (
          <RecordView
            actions={null}
            facts={[
              { label: t('fields.created_by'), value: note.created_by?.label },
              { label: t('notes.occurred_at'), value: <MomentText at={note.occurred_at} /> },
              { label: t('notes.kind'), value: detailsInWords(note) || t('notes.kind_note') },
            ]}
            sections={[
              { key: 'details', label: t('common.details'), content: <NoteBody note={note} /> },
              historySection({ noun: notes, id: note.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      <FormModal
        name="note"
        noun={notes}
        permissions={{ create: 'notes:create', edit: 'notes:update' }}
        titles={{ create: t('notes.write'), edit: t('notes.edit') }}
        schema={{ create: NoteCreate, edit: NoteUpdate }}
        toValues={valuesOf(about)}
        toBody={bodyOf([...(edited?.mentions ?? []), ...chosen])}
        nameOf={({ kind }) => t(`notes.kind_${kind}`)}
        labelOf={labelOf}
        describe={describe}
        width={640}
      >
        {() => <NoteFields about={about} onMention={(person) => setChosen([...chosen, person])} />}
      </FormModal>
    </>
  );
}

interface NoteFieldsProps {
  about: About;
  onMention: (person: Link) => void;
}

function NoteFields({ about, onMention }: NoteFieldsProps) {
  const has = noteDetails[useValue('kind') ?? 'note'];
  return (
    <>
      <FieldRow>
        <Field name="kind" />
        {has.includes('direction') && <Field name="direction" />}
        {has.includes('outcome') && <Field name="outcome" />}
        {has.includes('duration_min') && <Field name="duration_min" />}
        <Field name="occurred_at" />
      </FieldRow>
      <Field name="body">
        <NoteText about={about} label={t('notes.body')} rows={4} onMention={onMention} />
      </Field>
    </>
  );
}
