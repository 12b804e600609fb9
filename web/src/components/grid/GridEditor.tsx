import { useQuery } from '@tanstack/react-query';
import { AutoComplete } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './grid.module.css';
import type { Asking, GridColumn } from './gridTypes.ts';

/** Where the keyboard goes once a cell is written. */
export type Onwards = 'down' | 'next' | 'previous' | 'nowhere';

interface Ending {
  onEnd: (text: string, onwards: Onwards) => void;
  onCancel: () => void;
}

interface GridEditorProps<Row> extends Ending {
  column: GridColumn<Row>;
  row: Row | undefined;
  text: string;
}

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

/** Ends once, by a key or by leaving it, and with what was chosen rather than with what was typed. */
function useEnding({ onEnd, onCancel }: Ending) {
  const isDone = useRef(false);
  const end = (text: string, onwards: Onwards) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnd(text, onwards);
  };
  const byKey = (event: KeyboardEvent, text: string) => {
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (key === 'Enter') end(text, event.ctrlKey || event.metaKey ? 'nowhere' : 'down');
    else if (key === 'Tab') end(text, shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
    // A dialog around the grid is not closed by it, and a form is sent by Ctrl+Enter only.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  return { end, byKey };
}

export function GridEditor<Row>({ column, row, text, ...ending }: GridEditorProps<Row>) {
  const { end, byKey } = useEnding(ending);
  const [typed, setTyped] = useState(text);
  // Whoever only looks is offered everything.
  const [isTyped, setIsTyped] = useState(text.length === 1);
  const search = isTyped ? typed : '';
  const offering = {
    title: column.title,
    text: typed,
    search,
    onType: (given: string) => {
      setTyped(given);
      setIsTyped(true);
    },
    end,
    byKey,
  };
  const asking = column.asking?.(row, search);
  if (asking) return <AskingEditor {...offering} asking={asking} />;
  if (column.choices) return <OfferingEditor {...offering} labels={column.choices} />;
  return (
    <input
      ref={focusAtEnd}
      className={`${styles.input} ${column.isFigure ? styles.figure : ''}`}
      dir={column.dir}
      aria-label={column.title}
      autoComplete="off"
      defaultValue={text}
      onBlur={({ currentTarget }) => end(currentTarget.value, 'nowhere')}
      onKeyDown={(event) => byKey(event, event.currentTarget.value)}
    />
  );
}

interface OfferingProps extends ReturnType<typeof useEnding> {
  title: string;
  text: string;
  /** What was typed, and not only found in the cell. */
  search: string;
  onType: (text: string) => void;
}

/** The answer to the search before this one would be chosen by whoever types fast. */
function AskingEditor({ asking, ...props }: OfferingProps & { asking: Asking }) {
  const { data = [], isPlaceholderData } = useQuery(asking.options);
  return <OfferingEditor {...props} labels={isPlaceholderData ? [] : data.map(asking.labelOf)} />;
}

const folded = (text: string): string => text.trim().toLowerCase();

/** Those that contain what is typed, the one that is exactly so first. */
function fitting(labels: readonly string[], text: string): string[] {
  const wanted = folded(text);
  const found = labels.filter((label) => folded(label).includes(wanted));
  const exact = found.filter((label) => folded(label) === wanted);
  return [...exact, ...found.filter((label) => !exact.includes(label))];
}

/** Offers what may be meant; Enter and Tab take the first of it. */
function OfferingEditor(props: OfferingProps & { labels: readonly string[] }) {
  const { title, text, search, onType, end, byKey } = props;
  const offered = fitting(props.labels, search);
  const meant = search === '' ? text : (offered[0] ?? text);
  return (
    <AutoComplete
      autoFocus
      open
      variant="borderless"
      className={styles.offering ?? ''}
      aria-label={title}
      value={text}
      defaultActiveFirstOption={search !== ''}
      options={offered.map((value) => ({ value }))}
      onChange={onType}
      onSelect={(value: string) => end(value, 'down')}
      onBlur={() => end(text, 'nowhere')}
      onKeyDown={(event) => byKey(event, event.key === 'Tab' ? meant : text)}
    />
  );
}
