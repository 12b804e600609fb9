import { PolicySummary } from '#contract/cover/policies';
import { columnsOf } from '../../../sheets/columns.ts';

export const columns = columnsOf(PolicySummary.omit({ allowed_actions: true }));
