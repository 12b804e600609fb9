import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether somebody went away from what asks; for what comes back later. What goes by itself, because what it saved
 * leaves nothing to ask, was not left: the address is still its own.
 */
export function useLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    const shownAt = location.href;
    isLeft.current = false;
    return () => {
      isLeft.current = location.href !== shownAt;
    };
  }, []);
  return isLeft;
}
