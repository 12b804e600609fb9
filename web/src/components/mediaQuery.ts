import { useSyncExternalStore } from 'react';

const phone = matchMedia('(width < 640px)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Where the same thing needs another markup; everything else is left to the style sheets. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);

/** Fingers, and as a rule no keyboard but the one that covers the screen. */
export const isTouched = matchMedia('(pointer: coarse)').matches;
