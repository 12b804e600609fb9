import { at, type Answered, type FileBody, type Sent } from '../../../base/operation.ts';
import { recordOperations } from '../../../base/recordOperations.ts';
import type { CommissionStatement, LeftOutAnswer, StatementCreate } from './statements.ts';

export const statementOperations = {
  ...recordOperations<CommissionStatement>('commission_statements'),
  enter: at('/commission-statements/').post<CommissionStatement, Sent<typeof StatementCreate>>(),
  upload: at('/commission-statements/upload/').post<CommissionStatement, FileBody>(),
  leftOut: at('/commission-statements/:id/left-out/').get<Answered<typeof LeftOutAnswer>>(),
};
