import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ClaimCoverAsk } from '#contract/cover/claims/claimCover';
import { useAfterPause } from '../../../../components/useAfterPause.ts';
import { CoverAnswer } from './CoverAnswer.tsx';
import { coverAsked } from './claimCover.queries.ts';

/** The same answer while a claim is being told, once the typing pauses; a refusal stands at the field itself. */
export function CoverOnDay({ ask }: { ask: ClaimCoverAsk }) {
  const settled = useAfterPause(JSON.stringify(ask));
  const { data, isError } = useQuery(coverAsked(JSON.parse(settled) as ClaimCoverAsk));
  if (isError) return null;
  return data ? <CoverAnswer cover={data} /> : <Skeleton active paragraph={{ rows: 3 }} />;
}
