import type { CommissionRate } from '#contract/reference/commissionRates';
import { commissionRateOperations } from '#contract/reference/referenceOperations';
import { call } from '../../../api/call.ts';
import { records } from '../../../api/records.ts';
import { t } from '../../../messages/t.ts';

export const commissionRates = records(commissionRateOperations);

/** The same, made many at once: the first one and how many they are. */
export const manyRates = {
  ...commissionRates,
  create: async (body: object, key: string): Promise<CommissionRate> => {
    const { results } = await call(commissionRateOperations.batch, { body, key });
    const [first] = results;
    if (!first) throw new Error('No rate was made.');
    return { ...first, name: t('commission_rates.rates', { count: results.length }) };
  },
};
