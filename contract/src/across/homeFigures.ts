import type { Permission } from '../base/permissions.ts';
import { plusDays } from '../base/days/wallClock.ts';

export const homeLists = [
  'tasks',
  'leads',
  'quotes',
  'policies',
  'claims',
  'payments',
  'accounts',
  'agents',
] as const;
export type HomeList = (typeof homeLists)[number];

type Figure = {
  /** The list that the figure counts, and which of it; a link to the figure leads there. */
  list: HomeList;
  permission: Permission;
  /** Whoever holds one of them works it; the others have it not on their home, unless they only read. */
  work: Permission[];
  params: (today: string) => Record<string, string>;
  /** The filter by which the list is narrowed to one person; what is in nobody's hands is not among one's own. */
  person: 'assigned_to' | 'handler' | 'owner' | null;
  /** One is too many. */
  isLate?: true;
};

const openTasks = 'todo,in_progress,waiting';
const openQuotes = 'requested,received,sent';

/** Each figure of home is the count of a list; what is counted is said here, for the server and for the link alike. */
const homeFigures = {
  tasks_overdue: {
    list: 'tasks',
    permission: 'tasks:view',
    work: ['tasks:view'],
    params: () => ({ due: 'overdue' }),
    person: 'assigned_to',
    isLate: true,
  },
  tasks_today: {
    list: 'tasks',
    permission: 'tasks:view',
    work: ['tasks:view'],
    params: () => ({ due: 'today', status: openTasks }),
    person: 'assigned_to',
  },
  follow_ups_overdue: {
    list: 'leads',
    permission: 'leads:view',
    work: ['leads:update'],
    params: () => ({ follow_up: 'overdue' }),
    person: 'assigned_to',
    isLate: true,
  },
  follow_ups_today: {
    list: 'leads',
    permission: 'leads:view',
    work: ['leads:update'],
    params: () => ({ follow_up: 'today' }),
    person: 'assigned_to',
  },
  leads_uncontacted: {
    list: 'leads',
    permission: 'leads:view',
    work: ['leads:update'],
    params: () => ({ status: 'new' }),
    person: 'assigned_to',
  },
  quotes_unanswered: {
    list: 'quotes',
    permission: 'quotes:view',
    work: ['quotes:create'],
    params: () => ({ status: 'sent' }),
    person: 'assigned_to',
  },
  quotes_running_out: {
    list: 'quotes',
    permission: 'quotes:view',
    work: ['quotes:create'],
    params: (today) => ({ status: openQuotes, valid_until__range: `${today},${plusDays(today, 7)}` }),
    person: 'assigned_to',
    isLate: true,
  },
  policies_to_issue: {
    list: 'policies',
    permission: 'policies:view',
    work: ['policies:update'],
    params: () => ({ status: 'pending_issuance' }),
    person: 'assigned_to',
  },
  claims_over_clock: {
    list: 'claims',
    permission: 'claims:view',
    work: ['claims:update'],
    params: () => ({ is_over_clock: 'true' }),
    person: 'handler',
    isLate: true,
  },
  claims_open: {
    list: 'claims',
    permission: 'claims:view',
    work: ['claims:update'],
    params: () => ({ is_open: 'true' }),
    person: 'handler',
  },
  cheques_to_bank: {
    list: 'payments',
    permission: 'payments:view',
    work: ['payments:create'],
    params: (today) => ({
      status: 'held',
      method: 'cheque',
      direction: 'from_client',
      cheque_date__range: `,${plusDays(today, 6)}`,
    }),
    person: null,
  },
  kyc_pending: {
    list: 'accounts',
    permission: 'accounts:view',
    work: ['accounts:update', 'accounts:approve_kyc'],
    params: () => ({ kyc: 'pending' }),
    person: 'owner',
  },
  kyc_expiring: {
    list: 'accounts',
    permission: 'accounts:view',
    work: ['accounts:update', 'accounts:approve_kyc'],
    params: () => ({ kyc: 'expiring_30' }),
    person: 'owner',
  },
  licences_ending: {
    list: 'agents',
    permission: 'agents:update',
    work: ['agents:update'],
    params: () => ({ licence: 'expiring,expired', status: 'active' }),
    person: null,
  },
} as const satisfies Record<string, Figure>;

export type HomeFigureKey = keyof typeof homeFigures;
export const homeFigureKeys = Object.keys(homeFigures) as HomeFigureKey[];
const described: Record<HomeFigureKey, Figure> = homeFigures;
export const homeFigure = (key: HomeFigureKey): Figure => described[key];

/** Whoever holds none of them only reads. */
export const desks: Permission[] = [
  ...new Set(
    homeFigureKeys.filter((key) => homeFigure(key).list !== 'tasks').flatMap((key) => homeFigure(key).work),
  ),
];

/** The parameters under which the list shows exactly what the figure counts. */
export function paramsOfFigure(
  key: HomeFigureKey,
  today: string,
  person: number | null,
): Record<string, string> {
  const { params, person: filter } = homeFigure(key);
  return { ...params(today), ...(person !== null && filter ? { [filter]: String(person) } : {}) };
}
