/** The reports, by the name that stands in their address. */
export const reportKeys = [
  'production',
  'pipeline',
  'quote_hit_rate',
  'expiring',
  'retention',
  'lost_business',
  'claims_register',
  'claims_ageing',
  'loss_ratio',
  'instalments_overdue',
  'client_debtors',
  'unallocated_credits',
  'cash_book',
  'insurer_accounts',
  'kyc_due',
  'user_activity',
  'data_quality',
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
  'stage',
  'lead_source',
  'lead_lost_reason',
  'outcome',
  'lost_reason',
  'claim_type',
  'claim_status',
  'age',
  'start_year',
  'due_as',
  'risk_rating',
  'activity',
  'lacks',
] as const;
export type Dimension = (typeof dimensionNames)[number];

/** A month is a part of the period, and a year too many to choose from. */
export const filterNames = dimensionNames.filter((name) => name !== 'month' && name !== 'start_year');
