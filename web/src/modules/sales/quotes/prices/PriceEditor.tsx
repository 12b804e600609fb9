import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEnding, type Onwards } from '../../../../components/grid/useEnding.ts';
import styles from './prices.module.css';

interface PriceEditorProps {
  label: string;
  text: string;
  isFigure: boolean;
  /** Paragraphs, in which Shift and Enter begin a new line. */
  isLong: boolean;
  onType: (text: string) => void;
  onEnd: (onwards: Onwards) => void;
  onCancel: () => void;
  /** More than one cell was pasted. */
  onBlock: (text: string) => void;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

function focusAtEnd(box: Box | null): void {
  if (!box || document.activeElement === box) return;
  box.focus({ preventScroll: true });
  box.setSelectionRange(box.value.length, box.value.length);
}

const arrows: Partial<Record<string, Onwards>> = { ArrowDown: 'down', ArrowUp: 'up' };

/** What is typed is told at once, so that the totals follow it. */
export function PriceEditor(props: PriceEditorProps) {
  const { label, text, isFigure, isLong, onType, onEnd, onCancel, onBlock } = props;
  const ending = useEnding({ onEnd: (_text, onwards) => onEnd(onwards), onCancel });
  const press = (event: KeyboardEvent<Box>) => {
    const arrow = isLong ? undefined : arrows[event.key];
    const isNewLine = isLong && event.key === 'Enter' && event.shiftKey;
    if (arrow) {
      event.preventDefault();
      ending.end(text, arrow);
    } else if (!isNewLine) ending.byKey(event, text);
  };
  const paste = (event: ClipboardEvent<Box>) => {
    const pasted = event.clipboardData.getData('text/plain');
    event.stopPropagation();
    if (isLong || !/[\t\n]/.test(pasted.trim())) return;
    event.preventDefault();
    onBlock(pasted);
  };
  const described = {
    ref: focusAtEnd,
    'aria-label': label,
    autoComplete: 'off',
    value: text,
    onChange: ({ target }: { target: Box }) => onType(target.value),
    onBlur: () => ending.end(text, 'nowhere'),
    onKeyDown: press,
    onPaste: paste,
  };
  if (isLong) return <textarea {...described} rows={4} className={styles.paragraph} />;
  return (
    <input
      {...described}
      inputMode={isFigure ? 'decimal' : 'text'}
      dir={isFigure ? 'ltr' : 'auto'}
      className={isFigure ? `${styles.input} ${styles.figure}` : styles.input}
    />
  );
}
