import { queryOptions } from '@tanstack/react-query';
import type { ClaimFigures } from '#contract/cover/claims/claimFigures';
import { request } from '../../../../api/client.ts';
import { queryString } from '../../../../api/records.ts';

export type FiguresOf = { policy: number } | { account: number };

/** The claims of one policy or account, and what they cost against what was earned. */
export const figuresOf = (of: FiguresOf) =>
  queryOptions({
    queryKey: ['claims', 'figures', of],
    queryFn: async ({ signal }) => {
      const [figures] = await request<ClaimFigures>(`/claims/figures/${queryString(of)}`, { signal });
      return figures ?? null;
    },
  });
