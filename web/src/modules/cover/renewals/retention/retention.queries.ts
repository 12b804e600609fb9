import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import type { RetentionGroup } from '#contract/cover/renewals/retention';
import { steadyQueryFor } from '../../../../api/call.ts';

export const retentionOf = (range: string, group: RetentionGroup) =>
  steadyQueryFor(renewalOperations.retention, { params: { renewal_date__range: range, group_by: group } });
