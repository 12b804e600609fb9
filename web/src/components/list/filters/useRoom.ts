import { useLayoutEffect, useRef, useState } from 'react';
import { gap, leastRow } from './fitting.ts';

/** How wide the row of filters may be beside what stands at its end, or above it where that leaves too little. */
export function useRoom() {
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const [whole, taken] = [bar.current, end.current];
    if (!whole || !taken) return undefined;
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(whole);
      const width = whole.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      const beside = width - (taken.offsetWidth === 0 ? 0 : taken.offsetWidth + gap);
      setRoom(Math.floor(beside < leastRow ? width : beside));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(whole);
    observer.observe(taken);
    return () => observer.disconnect();
  }, []);
  return { bar, end, room };
}
