import { lazy } from 'react';
import { loadTexts } from '../../../messages/t.ts';

/** Each comes with its own texts, so that the pages of others are no heavier for those who may not see commissions. */
export const CommissionRecord = lazy(async () => {
  const [{ CommissionRecord: found }] = await Promise.all([
    import('./CommissionRecord.tsx'),
    loadTexts(['commissions']),
  ]);
  return { default: found };
});

export const PolicyCommissions = lazy(async () => {
  const [{ PolicyCommissions: found }] = await Promise.all([
    import('./PolicyCommissions.tsx'),
    loadTexts(['commissions']),
  ]);
  return { default: found };
});

export const CommissionSums = lazy(async () => {
  const [{ CommissionSums: found }] = await Promise.all([
    import('./CommissionSums.tsx'),
    loadTexts(['commissions']),
  ]);
  return { default: found };
});
