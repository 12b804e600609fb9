import { at, type Sent, type Answered } from '../../base/operation.ts';
import type {
  AccountCover,
  AccountCoverParams,
  CoverLeadStart,
  CoverLeadStarted,
  CoverRows,
  CoverRowsParams,
  CoverWaive,
  CoverWaiver,
} from './coverage.ts';

export const coverageOperations = {
  on: at('/accounts/:id/cover/', 'policies').get<AccountCover, Sent<typeof AccountCoverParams>>(),
  rows: at('/accounts/:id/cover/rows/', 'policies').get<CoverRows, Sent<typeof CoverRowsParams>>(),
  startLead: at('/accounts/:id/cover/leads/', 'policies').post<
    Answered<typeof CoverLeadStarted>,
    Sent<typeof CoverLeadStart>
  >(),
  waive: at('/accounts/:id/cover/waivers/', 'policies').post<
    Answered<typeof CoverWaiver>,
    Sent<typeof CoverWaive>
  >(),
  unwaive: at('/accounts/:id/cover/waivers/:waiver/', 'policies').delete(),
};
