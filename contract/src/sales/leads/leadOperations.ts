import { at, type Answered, type Sent } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type {
  Lead,
  LeadDuplicateCheck,
  LeadDuplicates,
  LeadStages,
  LeadSummary,
  LeadSummaryParams,
} from './leads.ts';
import type { leadSteps } from './leadSteps.ts';

export const leadOperations = {
  ...recordOperations<Lead>('leads'),
  stages: at('/leads/:id/stages/').get<Answered<typeof LeadStages>>(),
  summary: at('/leads/summary/').get<LeadSummary, Sent<typeof LeadSummaryParams>>(),
  duplicates: at('/leads/duplicates/', 'duplicates').post<
    Answered<typeof LeadDuplicates>,
    Sent<typeof LeadDuplicateCheck>
  >(),
  convert: at('/leads/:id/convert/').post<Lead, Sent<typeof leadSteps.convert.body>>(),
};
