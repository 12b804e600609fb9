import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

type Key = string | number | boolean;

interface Choosing {
  /** Those of the choices that are shown, in their order. */
  keys: readonly Key[];
  isOpen: boolean;
  text: string;
  /** What is typed need not be among the choices. */
  isTaggable: boolean;
  /** The choices are the answer to this very text. */
  isAnswered: boolean;
  onAwait: ((key: 'Enter' | 'Tab') => void) | undefined;
  onChoose: (key: Key) => void;
  onClose: () => void;
  /** Where a choice may be taken back. */
  onClear: (() => void) | undefined;
}

/** To whatever the list stands in, past the list itself. */
function handOn({ currentTarget, nativeEvent }: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = nativeEvent;
  const around = currentTarget.closest('.ant-select')?.parentElement;
  around?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }));
}

/**
 * What Enter and Tab choose: the first that fits what was typed, or what the arrows led to. Without either, nothing; and
 * never an answer to another text. Tab goes on to the next field at once.
 */
export function useChoosingKeys(choosing: Choosing) {
  const { keys, isOpen, text, isTaggable, isAnswered, onAwait, onChoose, onClose, onClear } = choosing;
  /** What is highlighted, for which text, and whether the arrows led there since that was typed. */
  const active = useRef<{ key: unknown; text: string }>(undefined);
  const led = useRef<string>(undefined);

  const highlighted = (): Key | undefined =>
    active.current?.text === text ? keys.find((key) => key === active.current?.key) : undefined;

  function pressEnter(event: KeyboardEvent): void {
    const isLed = led.current === text;
    // What the library ticks or unticks by it is settled: the next key does neither again.
    led.current = undefined;
    if (!isOpen || text.trim() === '' || isTaggable || isLed) return;
    const chosen = highlighted() ?? keys[0];
    if (!isAnswered) onAwait?.('Enter');
    else if (chosen !== undefined) {
      onChoose(chosen);
      onClose();
    }
    // The library would drop the text where it has not yet highlighted anything.
    event.preventDefault();
    event.stopPropagation();
  }

  /** Ctrl+Enter sends the form: what was typed or led to is chosen as by Tab, and goes with it or keeps it back. */
  function pressSend(event: KeyboardEvent): void {
    // The library would take it for Enter, and untick what is highlighted.
    event.preventDefault();
    event.stopPropagation();
    const typed = text.trim();
    if (typed !== '') {
      const chosen = isTaggable ? typed : (highlighted() ?? keys[0]);
      if (!isAnswered) onAwait?.('Enter');
      if (!isAnswered || chosen === undefined) return;
      // The form reads what is chosen by then.
      flushSync(() => onChoose(chosen));
    } else if (isOpen && led.current === text) {
      const chosen = highlighted();
      if (chosen !== undefined) flushSync(() => onChoose(chosen));
    }
    onClose();
    handOn(event);
  }

  function pressTab(event: KeyboardEvent): void {
    if (!isOpen && text === '') return;
    const isTyped = text.trim() !== '' && !isTaggable;
    if (isTyped && !isAnswered) onAwait?.('Tab');
    else if (isTyped || led.current === text) {
      const chosen = highlighted() ?? (isTyped ? keys[0] : undefined);
      if (chosen !== undefined) onChoose(chosen);
    }
    // The library would choose whatever is highlighted, and keep the focus.
    event.stopPropagation();
  }

  return {
    /** The list is opened or closed. */
    forget: () => {
      led.current = undefined;
    },
    onActive: (key: unknown) => {
      active.current = { key, text };
    },
    onInputKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') led.current = isOpen ? text : undefined;
      if (event.key === 'Enter') (event.ctrlKey || event.metaKey ? pressSend : pressEnter)(event);
      if (event.key === 'Tab') pressTab(event);
      // Whoever holds the key down means the text.
      if (['Delete', 'Backspace'].includes(event.key) && text === '' && !event.repeat) onClear?.();
    },
  };
}
