export const paging = { page: 1, page_size: 10 };
export const talk = ['notes', 'attachments', 'tasks', 'emails'];

export interface Row {
  path: string;
  /** What an address without parameters means. */
  defaults?: object;
  tabs?: string[];
  /** Parameters with a good and a wrong value. */
  filters?: Record<string, [good: string, parsed: unknown, wrong: string]>;
}

export const page: Row['filters'] = { page: ['3', 3, 'x'], page_size: ['25', 25, '0'] };
export const search: Row['filters'] = { search: ['12345', '12345', ' '] };
export const status = (good: string): Row['filters'] => ({ status: [good, good, 'nonsense'] });
export const modal: Row['filters'] = {
  modal: ['note_edit', 'note_edit', '../x'],
  modal_record_id: ['7', 7, '-7'],
};
export const list = (path: string, filters: Row['filters'] = {}): Row => ({
  path,
  defaults: paging,
  filters: { ...search, ...page, ...modal, ordering: ['-created_at', '-created_at', 'nonsense'], ...filters },
});
export const settings = (path: string, row: Partial<Row> = {}): Row => ({
  path: `/settings/${path}/`,
  filters: { ...search, ...page, ...modal },
  ...row,
});
/** A page of its own with what is said about it. */
export const record = (noun: string): Row => ({
  path: `/${noun}/5/`,
  defaults: { tab: 'notes' },
  tabs: talk,
  filters: modal,
});
export const plain = (path: string): Row => ({ path, filters: modal });

/** The form of a record, which may be opened for one of its fields. */
export const edited = (path: string): Row => ({
  path,
  filters: { ...modal, field: ['valid_until', 'valid_until', '../x'] },
});

/** A report, by the state that any of them may have. */
export const report = (path: string): Row => ({
  path,
  filters: {
    ...modal,
    period: ['last_quarter', 'last_quarter', 'someday'],
    from: ['2026-01-01', '2026-01-01', '2026-02-30'],
    to: ['2026-01-31', '2026-01-31', 'x'],
    on: ['2026-01-31', '2026-01-31', 'x'],
    compare: ['year_before', 'year_before', 'never'],
    group_by: ['insurer', 'insurer', 'colour'],
    insurer: ['4,7', '4,7', '4,,7'],
    policy_type: ['motor,life', 'motor,life', 'a b'],
    view: ['table', 'table', 'pie'],
  },
});
/** Which import, which of its steps and which of its rows, or the list of all that were made. */
export const importing = (path: string): Row => ({
  path,
  filters: {
    ...search,
    ...page,
    ...modal,
    ...status('done'),
    ordering: ['-created_at', '-created_at', 'nonsense'],
    import: ['17', 17, 'x'],
    step: ['check', 'check', 'nowhere'],
    rows: ['date_wrong:end_date', 'date_wrong:end_date', ' '],
  },
});
/** Where retention stood before, and going through the renewals. */
export const renewalScreens: Row[] = [
  { path: '/renewals/retention/' },
  {
    path: '/renewals/sprint/',
    filters: {
      ...search,
      ...modal,
      ...status('upcoming,quoted'),
      at: ['7', 7, '-7'],
      window: ['7,overdue', '7,overdue', 'soon'],
      ordering: ['-renewal_date', '-renewal_date', 'nonsense'],
    },
  },
];
