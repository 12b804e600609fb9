import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { OfferingEditor } from './OfferingEditor.tsx';
import styles from './grid.module.css';
import type { Asking, GridColumn } from './gridTypes.ts';
import { useEnding, type Ending, type OpenEnding } from './useEnding.ts';

interface GridEditorProps<Row> extends Ending {
  column: GridColumn<Row>;
  row: Row | undefined;
  text: string;
}

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

export function GridEditor<Row>({ column, row, text, ...given }: GridEditorProps<Row>) {
  const ending = useEnding(given);
  const [typed, setTyped] = useState(text);
  // Whoever only looks is offered everything.
  const [isTyped, setIsTyped] = useState(row === undefined || text !== column.textOf(row));
  const search = isTyped ? typed : '';
  const offering = {
    title: column.title,
    text: typed,
    search,
    onType: (next: string) => {
      setTyped(next);
      setIsTyped(true);
    },
    ending,
  };
  const asking = column.asking?.(row, search);
  if (asking) return <AskingEditor {...offering} asking={asking} />;
  const choices = column.choicesOf?.(row) ?? column.choices ?? [];
  if (choices.length > 0) return <OfferingEditor {...offering} labels={choices} />;
  return <PlainEditor {...offering} column={column} />;
}

interface PlainProps<Row> {
  column: GridColumn<Row>;
  text: string;
  onType: (text: string) => void;
  ending: OpenEnding;
}

function PlainEditor<Row>({ column, text, onType, ending }: PlainProps<Row>) {
  // What was waited for turned out to be nothing to choose from.
  const settle = useEffectEvent(() => ending.settle(text));
  useEffect(() => settle(), []);
  return (
    <input
      ref={focusAtEnd}
      className={`${styles.input} ${column.isFigure ? styles.figure : ''}`}
      dir={column.dir}
      aria-label={column.title}
      autoComplete="off"
      defaultValue={text}
      onChange={({ target }) => onType(target.value)}
      onBlur={({ currentTarget }) => ending.end(currentTarget.value, 'nowhere')}
      onKeyDown={(event) => ending.byKey(event, event.currentTarget.value)}
    />
  );
}

interface AskingProps extends Omit<Parameters<typeof OfferingEditor>[0], 'labels'> {
  asking: Asking;
}

function AskingEditor({ asking: { options, labelOf, isLater = false }, ...props }: AskingProps) {
  const { data, isPlaceholderData, error } = useQuery({ ...options, enabled: !isLater });
  const answer = isLater || isPlaceholderData ? undefined : data;
  return <OfferingEditor {...props} labels={error ? [] : answer?.map(labelOf)} />;
}
