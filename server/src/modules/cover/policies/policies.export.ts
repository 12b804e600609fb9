import { PolicySummary } from '#contract/cover/policies';
import { columnsOf } from '../../../http/columns.ts';

export const columns = columnsOf(PolicySummary.omit({ allowed_actions: true }));
