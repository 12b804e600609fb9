import { useEffect, useState } from 'react';

const pauseAfterTyping = 400;

/** What was typed last, once the typing pauses. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
