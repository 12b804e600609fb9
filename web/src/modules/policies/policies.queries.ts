import type { Policy, PolicySummary } from '#contract/policies';
import { records } from '../../api/records.ts';

export const policies = records<Policy, PolicySummary>('policies');
