import type { ReportKey } from '#contract/base/reportKeys';
import { cashBookRows } from './reports.cashBook.queries.ts';
import { clientDebtorsRows, unallocatedCreditsRows } from './reports.clientDebtors.queries.ts';
import { instalmentsOverdueRows } from './reports.instalmentsOverdue.queries.ts';
import { insurerAccountsRows } from './reports.insurerAccounts.queries.ts';
import { productionRows } from './reports.production.queries.ts';
import type { Source } from './reports.rows.ts';

/** The statement of each report. */
export const sources: Readonly<Record<ReportKey, Source>> = {
  production: productionRows,
  instalments_overdue: instalmentsOverdueRows,
  client_debtors: clientDebtorsRows,
  unallocated_credits: unallocatedCreditsRows,
  cash_book: cashBookRows,
  insurer_accounts: insurerAccountsRows,
};
