import { useQuery } from '@tanstack/react-query';
import type { Home, HomeFigure } from '#contract/across/home';
import type { HomeFigureKey } from '#contract/across/homeFigures';
import { approvals } from '../../../api/approvals.ts';
import type { Params } from '../../../api/records.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { insurersDue, payments } from '../../money/payments/payments.queries.ts';
import { owedRows, owedTotals } from './owed.ts';
import { claims } from '../../cover/claims/claims.queries.ts';

const most = 5;

export const figureOf = ({ figures }: Home, key: HomeFigureKey): HomeFigure | undefined =>
  figures.find((figure) => figure.key === key);

/** Open claims, whose clock runs out first; for whoever works claims. */
const clocksOf = (params: Params) => claims.list({ ...params, ordering: 'clock_due_on', page_size: most });

/** Files that wait for my verdict, the oldest first. */
const filesToJudge = approvals({ noun: 'accounts', page_size: most });

/** Refunds that are set aside and wait for a second person before they are paid out. */
export const heldRefunds: Params = { direction: 'refund_to_client', status: 'held' };
const refundsToPay = payments.list({ ...heldRefunds, ordering: 'date', page_size: most });

/** What the desks of claims and compliance have open, for those who work there. */
export function useDesks(home: Home) {
  const may = useMay();
  const open = figureOf(home, 'claims_open');
  const worksClaims = may('claims:update') && open !== undefined && open.count > 0;
  const clocks = useQuery({ ...clocksOf(open?.params ?? {}), enabled: worksClaims });
  const judges = may('accounts:approve_kyc');
  const files = useQuery({ ...filesToJudge, enabled: judges });
  const ofMoney = may('payments:create') && may('reports:view') && may('policies:view');
  const paysInsurers = ofMoney && may('insurers:view') && may('commissions:view') && home.whose === 'all';
  const owed = useQuery({ ...insurersDue, enabled: paysInsurers });
  const paysOut = may('payments:create') && home.whose === 'all';
  const refunds = useQuery({ ...refundsToPay, enabled: paysOut });
  return {
    isOfMoney: ofMoney,
    owed: paysInsurers
      ? { rows: owed.data && owedRows(owed.data), totals: owedTotals(owed.data ?? []) }
      : null,
    refunds: paysOut ? (refunds.data ?? null) : null,
    clocks: worksClaims ? { params: open.params, count: open.count, rows: clocks.data?.results } : null,
    files: judges ? { count: files.data?.count, rows: files.data?.results } : null,
  };
}

/** Which figures a card of its own shows line by line; they are not said again among the others. */
export function shownElsewhere(home: Home, { isOfMoney, clocks, files }: Desks) {
  const keys: (HomeFigureKey | false)[] = [
    home.whose === 'mine' && 'tasks_overdue',
    home.whose === 'mine' && 'tasks_today',
    clocks !== null && 'claims_open',
    isOfMoney && 'cheques_to_bank',
    files !== null && 'kyc_pending',
    files !== null && 'kyc_expiring',
  ];
  return (key: HomeFigureKey | 'overdue') => (key === 'overdue' ? isOfMoney : keys.includes(key));
}

export type Desks = ReturnType<typeof useDesks>;
