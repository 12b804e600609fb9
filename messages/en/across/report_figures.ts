/** What the figures of reports are called. */
export const report_figures = {
  net_written: 'Net written',
  gross_written: 'Gross written',
  policies_issued: 'Policies issued',
  policies_cancelled: 'Policies cancelled',
  net_new: 'New, net',
  net_renewed: 'Renewed, net',
  net_added: 'Added by endorsements',
  net_returned: 'Returned by endorsements',
  net_cancelled: 'Returned by cancellations',
  net_reinstated: 'Reinstated',
} as const;
