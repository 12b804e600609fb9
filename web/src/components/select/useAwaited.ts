import { useEffect, useEffectEvent, useState } from 'react';

interface Awaited {
  text: string;
  key: 'Enter' | 'Tab';
}

/** A text that is typed, and whether Enter or Tab came before the answer to it. */
export function useTypedAhead(begun = '') {
  const [text, setText] = useState(begun);
  const [awaited, setAwaited] = useState<Awaited>();
  return {
    text,
    awaited,
    /** What is looked for: that which is waited for, or what stands in the field. */
    search: awaited?.text ?? text.trim(),
    type: (typed: string) => {
      setText(typed);
      // Whoever types on, or leaves by other means than Tab, no longer waits.
      if (awaited?.key !== 'Tab' || typed !== '') setAwaited(undefined);
    },
    wait: (key: Awaited['key']) => setAwaited({ text: text.trim(), key }),
    end: () => {
      setText('');
      setAwaited(undefined);
    },
  };
}

/** Takes the first of the answer that Enter or Tab did not wait for, as soon as it is there. */
export function useAwaitedAnswer<T>(
  awaited: Awaited | undefined,
  answer: readonly T[] | undefined,
  take: (first: T | undefined, key: Awaited['key']) => void,
): void {
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    if (awaited && answer) onAnswer(answer[0], awaited.key);
  }, [awaited, answer]);
}
