/** The reports, by the name that stands in their address. */
export const reportKeys = [
  'production',
  'instalments_overdue',
  'client_debtors',
  'unallocated_credits',
  'cash_book',
  'insurer_accounts',
] as const;
export type ReportKey = (typeof reportKeys)[number];

/** The state of a report is kept under a name as that of a list is; each report is a list of its own there. */
export type ReportList = `report_${ReportKey}`;
export const reportLists = reportKeys.map((key): ReportList => `report_${key}`);

export const isReportList = (list: string): list is ReportList =>
  (reportLists as readonly string[]).includes(list);

/** What reports are grouped and narrowed by; `assigned_to` is the person of a record. */
export const dimensionNames = [
  'month',
  'insurer',
  'policy_type',
  'product',
  'agent',
  'sub_agent',
  'assigned_to',
  'team',
  'booked_as',
  'account',
  'debt_age',
  'billing_type',
  'direction',
  'method',
] as const;
export type Dimension = (typeof dimensionNames)[number];

/** A month is a part of the period. */
export const filterNames = dimensionNames.filter((name) => name !== 'month');
