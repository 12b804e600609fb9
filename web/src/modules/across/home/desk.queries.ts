import { useQuery } from '@tanstack/react-query';
import type { Home, HomeFigure } from '#contract/across/home';
import type { HomeFigureKey } from '#contract/across/homeFigures';
import { approvals } from '../../../api/approvals.ts';
import type { Params } from '../../../api/records.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { claims } from '../../cover/claims/claims.queries.ts';

const most = 5;

export const figureOf = ({ figures }: Home, key: HomeFigureKey): HomeFigure | undefined =>
  figures.find((figure) => figure.key === key);

/** Open claims, whose clock runs out first; for whoever works claims. */
const clocksOf = (params: Params) => claims.list({ ...params, ordering: 'clock_due_on', page_size: most });

/** Files that wait for my verdict, the oldest first. */
const filesToJudge = approvals({ noun: 'accounts', page_size: most });

/** What the desks of claims and compliance have open, for those who work there. */
export function useDesks(home: Home) {
  const may = useMay();
  const open = figureOf(home, 'claims_open');
  const worksClaims = may('claims:update') && open !== undefined && open.count > 0;
  const clocks = useQuery({ ...clocksOf(open?.params ?? {}), enabled: worksClaims });
  const judges = may('accounts:approve_kyc');
  const files = useQuery({ ...filesToJudge, enabled: judges });
  return {
    clocks: worksClaims ? { params: open.params, count: open.count, rows: clocks.data?.results } : null,
    files: judges ? { count: files.data?.count, rows: files.data?.results } : null,
  };
}

export type Desks = ReturnType<typeof useDesks>;
