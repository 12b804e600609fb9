import { lazy } from 'react';
import { loadTexts } from '../../messages/t.ts';

const load = () => Promise.all([import('./Palette.tsx'), loadTexts(['palette'])]);

/** Comes with its own texts when somebody opens it; no screen is heavier for it. */
export const Palette = lazy(async () => {
  const [{ Palette: found }] = await load();
  return { default: found };
});

/** Whoever points at the box is about to open it. */
export const preloadPalette = (): void => void load().catch(() => undefined);
