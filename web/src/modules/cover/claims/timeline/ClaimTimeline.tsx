import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimTimelineEntry } from '#contract/cover/claims/claimTimeline';
import type { MovementKind } from '#contract/cover/claims/claimMovements';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { formatMoney } from '../../../../components/money.ts';
import { Timeline } from '../../../../components/layout/Timeline.tsx';
import { t, tKnown } from '../../../../messages/t.ts';
import { timelineOf } from '../steps/claimParts.queries.ts';

/** The whole story of a claim, newest first. */
export function ClaimTimeline({ claim }: { claim: Claim }) {
  const { data, error, refetch } = useQuery(timelineOf(claim.id));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.entries.length === 0) return <p className="quiet">{t('claim_steps.timelineNone')}</p>;
  return (
    <Timeline
      entries={data.entries.map((entry, index) => ({
        id: index,
        at: entry.at,
        title: titleOf(entry, data.currency),
        hint: entry.who?.label ?? (entry.via === 'job' ? t('claim_steps.bySystem') : undefined),
        ...(entry.text !== '' && {
          children: (
            <p className="asTyped breaks quiet" dir="auto">
              {entry.text}
            </p>
          ),
        }),
      }))}
    />
  );
}

function titleOf(entry: ClaimTimelineEntry, currency: string): string {
  const { event, what } = entry;
  switch (event) {
    case 'step':
      return tKnown(`claim_steps.did_${what}`, what);
    case 'movement':
      return movementTitle(entry, currency);
    case 'email':
      return t(what === 'failed' ? 'claim_steps.did_emailFailed' : 'claim_steps.did_email');
    case 'file':
      return what === '' ? t('claim_steps.did_file') : what;
    case 'note':
      return t('claim_steps.did_note');
  }
}

function movementTitle({ what, amount, is_taken_back }: ClaimTimelineEntry, currency: string): string {
  const moved = `${t(`claim_movements.kind_${what as MovementKind}`)} ${formatMoney(amount ?? '0', currency)}`;
  return is_taken_back ? `${moved} · ${t('claim_movements.takesBack')}` : moved;
}
