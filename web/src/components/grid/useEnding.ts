import { useRef, useState, type KeyboardEvent } from 'react';

/** Where the keyboard goes once a cell is written. */
export type Onwards = 'down' | 'up' | 'next' | 'previous' | 'nowhere';

export interface Ending {
  /** With what was typed on while the answer was waited for: it is meant for the next cell. */
  onEnd: (text: string, onwards: Onwards, ahead: string) => void;
  onCancel: () => void;
}

export type OpenEnding = ReturnType<typeof useEnding>;

function onwardsBy({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Onwards | undefined {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key !== 'Enter') return undefined;
  if (ctrlKey || metaKey) return 'nowhere';
  return shiftKey ? 'up' : 'down';
}

function keepFromOthers(event: KeyboardEvent): void {
  event.preventDefault();
  // A dialog around the grid is not closed by it, and a form is sent by Ctrl+Enter only.
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}

/** Ends once, by a key or by leaving it; a key that comes before the answer to what was typed waits for it. */
export function useEnding({ onEnd, onCancel }: Ending) {
  const isDone = useRef(false);
  const [awaited, setAwaited] = useState<Onwards>();
  const ahead = useRef('');
  const end = (text: string, onwards: Onwards) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnd(text, onwards, ahead.current);
  };
  /** Without a text the answer is not there yet. */
  const byKey = (event: KeyboardEvent, text: string | undefined) => {
    const onwards = onwardsBy(event);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (awaited !== undefined) {
      if (event.key.length === 1) ahead.current += event.key;
      else if (event.key === 'Backspace') ahead.current = ahead.current.slice(0, -1);
    } else if (onwards === undefined) return;
    else if (text === undefined) setAwaited(onwards);
    else end(text, onwards);
    keepFromOthers(event);
  };
  return {
    end,
    byKey,
    isWaiting: awaited !== undefined,
    /** The answer is there. */
    settle: (text: string) => {
      if (awaited !== undefined) end(text, awaited);
    },
  };
}
