import { useEffect, useRef, type RefObject } from 'react';

/** Whether what asks is no longer on the screen; for what comes back later. */
export function useLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
