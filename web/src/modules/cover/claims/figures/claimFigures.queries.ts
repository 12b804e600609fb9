import { claimOperations } from '#contract/cover/claims/claimOperations';
import type { ClaimFigures } from '#contract/cover/claims/claimFigures';
import { queryFor } from '../../../../api/call.ts';

export type FiguresOf = { policy: number } | { account: number };

/** The claims of one policy or account, and what they cost against what was earned. */
export const figuresOf = (of: FiguresOf) => ({
  ...queryFor(claimOperations.figures, { params: of }),
  select: ([figures]: ClaimFigures) => figures ?? null,
});
