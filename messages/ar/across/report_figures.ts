/** What the figures of reports are called. */
export const report_figures = {
  net_written: 'صافي المكتتب',
  gross_written: 'إجمالي المكتتب',
  policies_issued: 'وثائق صادرة',
  policies_cancelled: 'وثائق ملغاة',
  net_new: 'جديد، صافي',
  net_renewed: 'مجدد، صافي',
  net_added: 'مضاف بملاحق',
  net_returned: 'مردود بملاحق',
  net_cancelled: 'مردود بإلغاءات',
  net_reinstated: 'معاد سريانه',
} as const;
