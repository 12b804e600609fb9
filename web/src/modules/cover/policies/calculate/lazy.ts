import { lazy } from 'react';
import { loadTexts } from '../../../../messages/t.ts';

/** The calculators come with their own texts when somebody opens them; no list is heavier for them. */
export const CalculateModal = lazy(async () => {
  const [{ CalculateModal: found }] = await Promise.all([
    import('./CalculateModal.tsx'),
    loadTexts(['calculators']),
  ]);
  return { default: found };
});
