import { useQuery } from '@tanstack/react-query';
import { Mentions } from 'antd';
import { useState } from 'react';
import type { Link } from '#contract/base/http';
import { longestNote } from '#contract/office/notes';
import { ranked } from '../../../components/select/ranking.ts';
import { t } from '../../../messages/t.ts';
import type { About } from '../related/relatedKinds.ts';
import { peopleFor } from './notes.queries.ts';
import styles from './NoteComposer.module.css';

interface NoteTextProps {
  about: About;
  label: string;
  placeholder?: string;
  value?: string;
  onChange?: (text: string) => void;
  /** Someone was chosen, whose name now stands in the text. */
  onMention: (person: Link) => void;
  rows: number;
  autoFocus?: boolean;
  id?: string;
}

/** The text of a note. Typing @ offers those who may see the record. */
export function NoteText({ about, label, onMention, rows, value = '', ...rest }: NoteTextProps) {
  const [asked, setAsked] = useState<string>();
  const people = useQuery({ ...peopleFor(about, asked ?? ''), enabled: asked !== undefined });
  const { data = [], isPlaceholderData } = people;
  // Of the answer to what was typed before, only what fits this as well.
  const found = isPlaceholderData ? ranked(data, asked ?? '', (person) => person.label) : data;
  const options = found.map((person) => ({
    key: String(person.value),
    value: person.label,
    label: person.label,
  }));
  return (
    <Mentions
      {...rest}
      value={value}
      aria-label={label}
      className={styles.text ?? ''}
      rows={rows}
      filterOption={false}
      maxLength={longestNote}
      loading={people.isFetching && !people.data}
      options={asked === undefined ? [] : options}
      notFoundContent={t('notes.noPeople')}
      onSearch={setAsked}
      // The component adds something of its own to the key.
      onSelect={({ key, value: name }) =>
        onMention({ id: Number.parseInt(key ?? '', 10), label: name ?? '' })
      }
    />
  );
}
