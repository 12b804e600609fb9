import { keepPreviousData } from '@tanstack/react-query';
import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import type { RetentionGroup } from '#contract/cover/renewals/retention';
import { queryFor } from '../../../../api/call.ts';

export const retentionOf = (range: string, group: RetentionGroup) => ({
  ...queryFor(renewalOperations.retention, { params: { renewal_date__range: range, group_by: group } }),
  placeholderData: keepPreviousData,
});
