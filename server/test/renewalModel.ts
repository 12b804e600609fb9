/** What the nights of a year come to, reckoned anew from the rules alone. Days are numbers here. */

export type ModelCategory = { renewable: boolean; lead: number; grace: number; reminders: number[] };
export type ModelEvent =
  | { kind: 'lost' | 'renewed' | 'cancelled' | 'quoted'; on: number }
  | { kind: 'extended'; on: number; by: number };
export type ModelPolicy = {
  end: number;
  category: ModelCategory;
  /** The client wants no mail. */
  silent: boolean;
  event: ModelEvent | null;
};

export type ModelRenewal = {
  date: number;
  status: 'upcoming' | 'quoted' | 'lost' | 'renewed' | 'lapsed';
  taskIsOpen: boolean;
  notices: string[];
  mails: number;
  /** As it is told of the last date. */
  skipped: number;
};

type Working = Omit<ModelRenewal, 'skipped'> & { told: number | null; decided: Map<number, string> };

const isOpen = ({ status }: Pick<ModelRenewal, 'status'>): boolean =>
  status === 'upcoming' || status === 'quoted';

function close(renewal: Working, status: ModelRenewal['status']): void {
  renewal.status = status;
  renewal.taskIsOpen = false;
}

function begin(date: number): Working {
  return {
    date,
    status: 'upcoming',
    taskIsOpen: true,
    notices: [],
    mails: 0,
    told: null,
    decided: new Map(),
  };
}

/** Something people did before the night of that day. */
function happen(
  state: { end: number; isLive: boolean; isContinued: boolean },
  all: Working[],
  event: ModelEvent,
) {
  const open = all.find(isOpen);
  if (event.kind === 'cancelled') {
    state.isLive = false;
    if (open) close(open, 'lost');
  }
  if (event.kind === 'renewed') {
    state.isContinued = true;
    if (open) close(open, 'renewed');
  }
  if (event.kind === 'lost' && open) close(open, 'lost');
  if (event.kind === 'quoted' && open) open.status = 'quoted';
  if (event.kind === 'extended') {
    state.end += event.by;
    if (!open) return;
    open.date = state.end;
    open.told = null;
    open.decided.clear();
  }
}

function tell(renewal: Working, left: number): void {
  if (left < 0 && renewal.told !== 0) {
    renewal.told = 0;
    renewal.notices.push('renewal_overdue');
  } else if (left >= 0 && left <= 7 && renewal.told === null) {
    renewal.told = 7;
    renewal.notices.push('renewal_due');
  }
}

function remind(renewal: Working, left: number, { category, silent }: ModelPolicy): void {
  if (left < 0) return;
  const within = category.reminders.filter((days) => days >= left);
  if (within.length === 0) return;
  const narrowest = Math.min(...within);
  if (narrowest - left > 3 || renewal.decided.has(narrowest)) return;
  renewal.decided.set(narrowest, silent ? 'skipped' : 'sent');
  if (!silent) renewal.mails += 1;
}

/** Nights run for these days, in order; a day that is there twice is run twice. */
export function renewalsAfter(policy: ModelPolicy, nights: readonly number[]): ModelRenewal[] {
  const state = { end: policy.end, isLive: true, isContinued: false };
  const all: Working[] = [];
  let { event } = policy;
  for (const day of nights) {
    if (event !== null && event.on <= day) {
      happen(state, all, event);
      event = null;
    }
    const { renewable, lead, grace } = policy.category;
    const isDue = state.end - lead <= day && day <= state.end + grace;
    const isNew = !all.some((each) => each.date === state.end || isOpen(each));
    if (renewable && state.isLive && !state.isContinued && isDue && isNew) all.push(begin(state.end));
    const open = all.find(isOpen);
    if (!open) continue;
    if (day > open.date + grace) {
      close(open, 'lapsed');
      continue;
    }
    tell(open, open.date - day);
    remind(open, open.date - day, policy);
  }
  return all.map(({ told: _told, decided, ...renewal }) => ({
    ...renewal,
    skipped: [...decided.values()].filter((each) => each === 'skipped').length,
  }));
}
