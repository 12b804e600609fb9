import { at, type Answered, type Sent } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type {
  Commission,
  CommissionSummary,
  CommissionTotals,
  CommissionTotalsParams,
} from './commissions.ts';

export const commissionOperations = {
  ...recordOperations<Commission, CommissionSummary>('commissions'),
  totals: at('/commissions/totals/').get<
    Answered<typeof CommissionTotals>,
    Sent<typeof CommissionTotalsParams>
  >(),
};
