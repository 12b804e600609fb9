import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useCallback, useRef, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import styles from './OrderedRows.module.css';
import { useListProblem } from '../fields/useListProblem.ts';
import { useRows } from '../state/useRows.ts';

export interface OrderedRowsProps {
  /** The field that holds the list. */
  name: string;
  label: string;
  hint?: string;
  /** How a row and its buttons are called, as "Benefit 2". */
  nameOf: (number: number) => string;
  addLabel: string;
  /** What a new row starts with. */
  blank: object;
  most?: number | undefined;
  /** Without it there is nothing to move, as where the values themselves are the order. */
  isMovable?: boolean;
  /** Asked before a row is removed, where that may be no. */
  mayRemove?: (index: number) => boolean | Promise<boolean>;
  /** How the fields of a row stand side by side. */
  className?: string | undefined;
  /** The fields of a row, which is named `contacts.0`; on a wide screen only the first row shows their labels. */
  children: (row: string) => ReactNode;
}

/** Shows where the keyboard is after its button has moved with the row, or cannot be pressed any more. */
function keepFocus(button: HTMLElement): void {
  const row = button.closest('fieldset');
  const next = button.matches(':disabled') ? row?.querySelector<HTMLElement>('button:enabled') : button;
  next?.focus();
}

/** A list inside a form whose rows are added, moved and removed. */
export function OrderedRows(props: OrderedRowsProps) {
  const { name, label, hint, nameOf, addLabel, blank, most, isMovable = true, className, children } = props;
  const { mayRemove } = props;
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { keys, add, move, remove } = useRows(name);
  const { id, problem } = useListProblem(name, label);
  const onMove = useCallback(
    ({ currentTarget }: MouseEvent<HTMLElement>, index: number, by: number) => {
      flushSync(() => move(index, by));
      keepFocus(currentTarget);
    },
    [move],
  );
  const onRemove = useCallback(
    async (index: number) => {
      if (mayRemove && !(await mayRemove(index))) return;
      flushSync(() => remove(index));
      adding.current?.focus();
    },
    [remove, mayRemove],
  );
  const addRow = () => {
    flushSync(() => add({ ...blank }));
    list.current?.querySelector<HTMLElement>('fieldset:last-child input')?.focus();
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.list}
      aria-describedby={problem === undefined ? undefined : `${id}_help`}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {problem !== undefined && (
        <p id={`${id}_help`} className={styles.problem}>
          {inWords(problem)}
        </p>
      )}
      <div ref={list}>
        {keys.map((key, index) => (
          <Row
            key={key}
            index={index}
            isLast={index === keys.length - 1}
            nameOf={nameOf}
            isMovable={isMovable}
            className={className}
            name={name}
            onMove={onMove}
            onRemove={onRemove}
          >
            {children}
          </Row>
        ))}
      </div>
      <Button
        ref={adding}
        type="dashed"
        icon={<PlusOutlined />}
        disabled={most !== undefined && keys.length >= most}
        onClick={addRow}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

interface RowProps extends Pick<OrderedRowsProps, 'name' | 'nameOf' | 'className' | 'children'> {
  index: number;
  isLast: boolean;
  isMovable: boolean;
  onMove: (event: MouseEvent<HTMLElement>, index: number, by: number) => void;
  onRemove: (index: number) => Promise<void>;
}

const Row = memo(function Row(props: RowProps) {
  const { index, isLast, isMovable, name, nameOf, className, children, onMove, onRemove } = props;
  const called = nameOf(index + 1);
  return (
    <fieldset aria-label={called} className={styles.row}>
      <div className={className ?? styles.fields}>{children(`${name}.${index}`)}</div>
      <div className={`${styles.actions} flex rigid`}>
        {isMovable && (
          <>
            <Button
              type="text"
              icon={<UpOutlined />}
              aria-label={t('common.moveUp', { name: called })}
              disabled={index === 0}
              onClick={(event) => onMove(event, index, -1)}
            />
            <Button
              type="text"
              icon={<DownOutlined />}
              aria-label={t('common.moveDown', { name: called })}
              disabled={isLast}
              onClick={(event) => onMove(event, index, 1)}
            />
          </>
        )}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('common.removeNamed', { name: called })}
          onClick={() => void onRemove(index)}
        />
      </div>
    </fieldset>
  );
});
