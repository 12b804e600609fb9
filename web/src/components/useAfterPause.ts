import { useEffect, useState } from 'react';

/** After the last letter, in milliseconds, wherever something is asked for by what is typed. */
export const pauseAfterTyping = 300;

/** What was typed last, once the typing pauses. */
export function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
