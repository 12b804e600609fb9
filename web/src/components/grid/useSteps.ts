import { useState } from 'react';

const mostSteps = 100;

/** A value whose changes can be taken back and made again. */
export function useSteps<T>(value: T, set: (value: T) => void) {
  const [{ past, future }, setSteps] = useState<{ past: T[]; future: T[] }>({ past: [], future: [] });
  return {
    take: (next: T) => {
      setSteps({ past: [...past, value].slice(-mostSteps), future: [] });
      set(next);
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setSteps({ past: past.slice(0, -1), future: [...future, value] });
      set(before);
    },
    redo: () => {
      const after = future.at(-1);
      if (after === undefined) return;
      setSteps({ past: [...past, value], future: future.slice(0, -1) });
      set(after);
    },
  };
}
