import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { createContext, useContext, useRef, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../messages/t.ts';
import { FormField } from './FormField.tsx';
import type { Values } from './merge.ts';
import styles from './OrderedRows.module.css';

const RowContext = createContext<{ list: string; index: number } | undefined>(undefined);

interface OrderedRowsProps {
  /** The field that holds the list. */
  name: string;
  label: string;
  hint?: string;
  /** How a row and its buttons are called, as "Benefit 2". */
  nameOf: (number: number) => string;
  addLabel: string;
  /** What a new row starts with. */
  blank: Values;
  most: number;
  /** Without it there is nothing to move, as where the values themselves are the order. */
  isMovable?: boolean;
  /** How the fields of a row stand side by side. */
  className?: string | undefined;
  /** The fields of a row, each a `RowField`. */
  children: ReactNode;
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
  const list = useRef<HTMLDivElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Form.List name={name}>
        {(rows, { add, move, remove }) => {
          const moveBy = ({ currentTarget }: MouseEvent<HTMLElement>, index: number, by: number) => {
            flushSync(() => move(index, index + by));
            keepFocus(currentTarget);
          };
          const addRow = () => {
            flushSync(() => add({ ...blank }));
            list.current?.querySelector<HTMLElement>('fieldset:last-child input')?.focus();
          };
          const removeRow = (index: number) => {
            flushSync(() => remove(index));
            adding.current?.focus();
          };
          return (
            <>
              <div ref={list}>
                {rows.map(({ key, name: index }) => (
                  <fieldset key={key} aria-label={nameOf(index + 1)} className={styles.row}>
                    <div className={className ?? styles.fields}>
                      <RowContext value={{ list: name, index }}>{children}</RowContext>
                    </div>
                    <div className={styles.actions}>
                      {isMovable && (
                        <>
                          <Button
                            type="text"
                            icon={<UpOutlined />}
                            aria-label={t('common.moveUp', { name: nameOf(index + 1) })}
                            disabled={index === 0}
                            onClick={(event) => moveBy(event, index, -1)}
                          />
                          <Button
                            type="text"
                            icon={<DownOutlined />}
                            aria-label={t('common.moveDown', { name: nameOf(index + 1) })}
                            disabled={index === rows.length - 1}
                            onClick={(event) => moveBy(event, index, 1)}
                          />
                        </>
                      )}
                      <Button
                        type="text"
                        icon={<DeleteOutlined />}
                        aria-label={t('common.removeNamed', { name: nameOf(index + 1) })}
                        onClick={() => removeRow(index)}
                      />
                    </div>
                  </fieldset>
                ))}
              </div>
              <Button
                ref={adding}
                type="dashed"
                icon={<PlusOutlined />}
                disabled={rows.length >= most}
                onClick={addRow}
              >
                {addLabel}
              </Button>
            </>
          );
        }}
      </Form.List>
    </fieldset>
  );
}

interface RowFieldProps {
  field: string;
  label: string;
  /** For a checkbox, whose value is `checked`. */
  isChecked?: boolean;
  children: ReactNode;
}

/** One field of each row; on a wide screen only the first row shows its label. */
export function RowField({ field, label, isChecked = false, children }: RowFieldProps) {
  const row = useContext(RowContext);
  if (!row) throw new Error('A field of a row stands outside a list of rows.');
  return (
    <FormField
      name={[row.index, field]}
      path={[row.list, row.index, field]}
      label={label}
      isChecked={isChecked}
      {...(isChecked ? { className: styles.ticked ?? '' } : {})}
    >
      {children}
    </FormField>
  );
}
