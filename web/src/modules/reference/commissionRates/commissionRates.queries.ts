import { commissionRateOperations } from '#contract/reference/referenceOperations';
import { records } from '../../../api/records.ts';

export const commissionRates = records(commissionRateOperations);
