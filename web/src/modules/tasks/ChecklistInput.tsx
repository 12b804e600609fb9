import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import type { ChecklistItem } from '#contract/tasks';
import { t } from '../../messages/t.ts';
import styles from './ChecklistInput.module.css';

interface ChecklistInputProps {
  id?: string;
  value?: ChecklistItem[];
  onChange?: (value: ChecklistItem[]) => void;
}

const most = 50;

/** The steps of a task; Enter adds one, buttons move and remove it. */
export function ChecklistInput({ id, value = [], onChange }: ChecklistInputProps) {
  const [text, setText] = useState('');
  const change = (index: number, ...items: ChecklistItem[]) =>
    onChange?.(value.toSpliced(index, 1, ...items));
  const move = (index: number, by: number) => {
    const item = value[index];
    if (item) onChange?.(value.toSpliced(index, 1).toSpliced(index + by, 0, item));
  };
  const add = () => {
    if (text.trim() === '' || value.length >= most) return;
    onChange?.([...value, { text: text.trim(), is_done: false }]);
    setText('');
  };
  const addByKey = (event: KeyboardEvent) => {
    // Ctrl+Enter saves the whole form, with the step that is being typed.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    add();
  };
  return (
    <div className={styles.items}>
      {value.map((item, index) => (
        <div key={index} className={styles.item}>
          <Input
            aria-label={t('tasks.item', { number: index + 1 })}
            maxLength={200}
            value={item.text}
            onChange={(event) => change(index, { ...item, text: event.target.value })}
          />
          <Button
            type="text"
            icon={<UpOutlined />}
            aria-label={t('tasks.moveUp', { number: index + 1 })}
            disabled={index === 0}
            onClick={() => move(index, -1)}
          />
          <Button
            type="text"
            icon={<DownOutlined />}
            aria-label={t('tasks.moveDown', { number: index + 1 })}
            disabled={index === value.length - 1}
            onClick={() => move(index, 1)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('tasks.removeItem', { number: index + 1 })}
            onClick={() => change(index)}
          />
        </div>
      ))}
      <Input
        id={id ?? ''}
        prefix={<PlusOutlined className={styles.plus} />}
        placeholder={t('tasks.addItem')}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={addByKey}
        onBlur={add}
      />
    </div>
  );
}
