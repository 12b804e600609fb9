import { at, type Sent, type FileAnswer } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Payment, PaymentSummary, PaymentTotals, PaymentTotalsParams } from './payments.ts';
import type {
  AdviceParams,
  InsurerAccount,
  InsurerAccountParams,
  InsurerDue,
  InsurerPaperParams,
} from './insurerAccounts.ts';
import type { Statement, StatementParams } from './statements.ts';
import type { Link } from '../base/http.ts';

export const paymentOperations = {
  ...recordOperations<Payment, PaymentSummary>('payments'),
  totals: at('/payments/totals/').get<PaymentTotals, Sent<typeof PaymentTotalsParams>>(),
  drawReceipt: at('/payments/:id/receipt/').post<Payment>(),
  advice: at('/payments/:id/advice/').get<FileAnswer, Sent<typeof AdviceParams>>(),
  adviceLines: at('/payments/:id/advice/export/').get<FileAnswer, Sent<typeof AdviceParams>>(),
  insurersDue: at('/insurers/dues/', 'payments').get<InsurerDue[]>(),
  insurerAccount: at('/insurers/:id/account/', 'payments').get<
    InsurerAccount,
    Sent<typeof InsurerAccountParams>
  >(),
  insurerAccountLines: at('/insurers/:id/account/export/', 'payments').get<
    FileAnswer,
    Sent<typeof InsurerPaperParams>
  >(),
  bordereau: at('/insurers/:id/account/bordereau/', 'payments').get<
    FileAnswer,
    Sent<typeof InsurerPaperParams>
  >(),
  statement: at('/accounts/:id/statement/', 'payments').get<Statement, Sent<typeof StatementParams>>(),
  statementLines: at('/accounts/:id/statement/export/', 'payments').get<
    FileAnswer,
    Sent<typeof StatementParams>
  >(),
  drawStatement: at('/accounts/:id/statement/file/', 'payments').post<Link, Sent<typeof StatementParams>>(),
};
