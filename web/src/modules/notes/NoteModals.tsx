import { useQuery } from '@tanstack/react-query';
import { Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { Link } from '#contract/http';
import {
  NoteCreate,
  noteDetails,
  noteDirections,
  noteKinds,
  noteOutcomes,
  NoteUpdate,
  type Note,
  type NoteKind,
} from '#contract/notes';
import { useDescribeField } from '../../components/form/describeValue.ts';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { valuesLike, type Values } from '../../components/form/merge.ts';
import { MomentInput } from '../../components/form/MomentInput.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordModal } from '../../components/record/RecordModal.tsx';
import { RecordView } from '../../components/record/RecordView.tsx';
import { historySection } from '../../components/record/Sections.tsx';
import { t } from '../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { NoteBody } from './NoteBody.tsx';
import { notes } from './notes.queries.ts';
import { NoteText } from './NoteText.tsx';
import { detailsInWords, fittingDetails, labelOf, mentionedIn } from './noteWords.ts';

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
  const kind = (Form.useWatch('kind') as NoteKind | undefined) ?? 'note';
  const has = noteDetails[kind];
  return (
    <>
      <FieldRow>
        <FormField name="kind" label={t('notes.kind')}>
          <Select options={noteKinds.map((value) => ({ value, label: t(`notes.kind_${value}`) }))} />
        </FormField>
        {has.includes('direction') && (
          <FormField name="direction" label={t('notes.direction')} isClearable>
            <Select
              allowClear
              options={noteDirections.map((value) => ({ value, label: t(`notes.direction_${value}`) }))}
            />
          </FormField>
        )}
        {has.includes('outcome') && (
          <FormField name="outcome" label={t('notes.outcome')} isClearable>
            <Select
              allowClear
              options={noteOutcomes.map((value) => ({ value, label: t(`notes.outcome_${value}`) }))}
            />
          </FormField>
        )}
        {has.includes('duration_min') && (
          <FormField name="duration_min" label={t('notes.duration_min')}>
            <InputNumber min={0} max={1440} precision={0} />
          </FormField>
        )}
        <FormField name="occurred_at" label={t('notes.occurred_at')}>
          <MomentInput />
        </FormField>
      </FieldRow>
      <FormField name="body" label={t('notes.body')}>
        <NoteText about={about} label={t('notes.body')} rows={4} onMention={onMention} />
      </FormField>
    </>
  );
}
