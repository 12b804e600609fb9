import { useSyncExternalStore } from 'react';

/** Where the same thing needs another markup; everything else is left to the style sheets. */
function whether(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

export const useIsPhone = whether('(width < 640px)');
/** There is room for something beside a form. */
export const useIsWide = whether('(width >= 1200px)');

/** Fingers, and as a rule no keyboard but the one that covers the screen. */
export const isTouched = matchMedia('(pointer: coarse)').matches;
