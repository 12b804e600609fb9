import type { Claim } from '#contract/cover/claims/claims';
import { useAct } from '../../../../components/useAct.tsx';
import { t } from '../../../../messages/t.ts';
import { claims } from '../claims.queries.ts';

/** Does something with a paper outside a form. */
export const usePaperAct = (onDone?: () => void) =>
  useAct<Claim, () => Promise<Claim>>({
    records: claims,
    act: (work) => work(),
    failed: t('claim_papers.failed'),
    ...(onDone ? { onDone } : {}),
  });
