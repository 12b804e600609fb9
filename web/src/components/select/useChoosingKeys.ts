import { useRef, type KeyboardEvent } from 'react';

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
}

/**
 * What Enter and Tab choose: the first that fits what was typed, or what the arrows led to. Without either, nothing; and
 * never an answer to another text. Tab goes on to the next field at once.
 */
export function useChoosingKeys(choosing: Choosing) {
  const { keys, isOpen, text, isTaggable, isAnswered, onAwait, onChoose, onClose } = choosing;
  /** What is highlighted, for which text, and whether the arrows led there since that was typed. */
  const active = useRef<{ key: unknown; text: string }>(undefined);
  const led = useRef<string>(undefined);

  const highlighted = (): Key | undefined =>
    active.current?.text === text ? keys.find((key) => key === active.current?.key) : undefined;

  function pressEnter(event: KeyboardEvent): void {
    if (!isOpen || text.trim() === '' || isTaggable || led.current === text) return;
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
      if (event.key === 'Enter') pressEnter(event);
      if (event.key === 'Tab') pressTab(event);
    },
  };
}
