import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useFieldAround } from '../fields/fieldContext.ts';

interface OrderedInputProps<T> {
  id?: string | undefined;
  value?: T[] | undefined;
  onChange?: ((value: T[]) => void) | undefined;
  textOf: (entry: T) => string;
  /** A new entry, or the same one with another text. */
  withText: (text: string, entry?: T) => T;
  /** Letters of an entry. */
  longest: number | undefined;
  words: {
    add: string;
    entry: (number: number) => string;
    moveUp: (number: number) => string;
    moveDown: (number: number) => string;
    remove: (number: number) => string;
  };
}

/** A list of short texts whose order counts; Enter adds one, buttons move and remove it. */
export function OrderedInput<T>({ id, value = [], onChange, words, ...rest }: OrderedInputProps<T>) {
  const { textOf, withText, longest } = rest;
  const { most = Infinity } = useFieldAround().limits;
  const [text, setText] = useState('');
  const change = (index: number, ...entries: T[]) => onChange?.(value.toSpliced(index, 1, ...entries));
  const move = (index: number, by: number) => {
    const entry = value[index];
    if (entry !== undefined) onChange?.(value.toSpliced(index, 1).toSpliced(index + by, 0, entry));
  };
  const add = () => {
    if (text.trim() === '' || value.length >= most) return;
    onChange?.([...value, withText(text.trim())]);
    setText('');
  };
  const addByKey = (event: KeyboardEvent) => {
    // Ctrl+Enter saves the whole form, with the entry that is being typed.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    add();
  };
  return (
    <div className="stack gap6">
      {value.map((entry, index) => (
        <div key={index} className="line">
          <Input
            aria-label={words.entry(index + 1)}
            maxLength={longest}
            value={textOf(entry)}
            onChange={(event) => change(index, withText(event.target.value, entry))}
          />
          <Button
            type="text"
            icon={<UpOutlined />}
            aria-label={words.moveUp(index + 1)}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          />
          <Button
            type="text"
            icon={<DownOutlined />}
            aria-label={words.moveDown(index + 1)}
            disabled={index === value.length - 1}
            onClick={() => move(index, 1)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={words.remove(index + 1)}
            onClick={() => change(index)}
          />
        </div>
      ))}
      <Input
        id={id ?? ''}
        prefix={<PlusOutlined className="faint" />}
        placeholder={words.add}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={addByKey}
        onBlur={add}
      />
    </div>
  );
}
