import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, App, Button, Skeleton } from 'antd';
import type { ClaimCover } from '#contract/cover/claims/claimCover';
import type { Claim } from '#contract/cover/claims/claims';
import { useMay } from '../../../../auth/currentUser.ts';
import { linkTo } from '../../../../components/address/linkTo.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { CoverAnswer } from './CoverAnswer.tsx';
import { coverOf, judgeAgain } from './claimCover.queries.ts';
import { answerOf } from './coverText.ts';
import styles from './cover.module.css';

interface Shown {
  claim: Claim;
}

/** What the policy covered on the day of the loss, as it was judged, and a warning where it would be judged otherwise. */
export function ClaimCoverPanel({ claim }: Shown) {
  const { data, error, refetch } = useQuery(coverOf(claim.id));
  const dates = useDates();
  const kept = data?.kept ?? null;
  const shown = kept ?? data?.now;
  if (error && !shown)
    return <LoadFailed title={t('claim_cover.title')} error={error} onRetry={() => void refetch()} />;
  if (!shown) return <Skeleton active paragraph={{ rows: 4 }} />;
  const hint =
    kept === null
      ? t('claim_cover.notJudged')
      : t('claim_cover.judged', { at: dates.moment(kept.judged_at), known: dates.moment(kept.known_at) });
  return (
    <CoverAnswer
      cover={shown}
      hint={hint}
      extra={data?.sees_policy && <ToThatDay claim={claim} cover={shown} />}
    >
      {data?.sees_policy === false && <p className={styles.quiet}>{t('claim_cover.termsHidden')}</p>}
      {data?.is_changed && <Changed claim={claim} now={data.now} />}
      {kept === null && <Again claim={claim} label={t('claim_cover.keep')} />}
    </CoverAnswer>
  );
}

function ToThatDay({ claim: { policy_id }, cover }: Shown & { cover: ClaimCover }) {
  const address = linkTo(recordAddress('policies', policy_id), {
    on: cover.on,
    known: cover.known_at.slice(0, 10),
  });
  return <Link {...address}>{t('claim_cover.openDay')}</Link>;
}

function Changed({ claim, now }: Shown & { now: ClaimCover }) {
  const dates = useDates();
  return (
    <Alert
      className={styles.changed ?? ''}
      type="warning"
      showIcon
      title={t('claim_cover.changed')}
      description={t('claim_cover.changedTo', { answer: answerOf(now, dates.day) })}
      action={<Again claim={claim} label={t('claim_cover.judgeAgain')} />}
    />
  );
}

function Again({ claim: { id }, label }: Shown & { label: string }) {
  const may = useMay();
  const { notification } = App.useApp();
  const judging = useMutation({
    mutationFn: () => judgeAgain(id),
    meta: { changes: ['claims'] },
    onSuccess: () => notification.success({ title: t('claim_cover.judgedAgain') }),
    onError: (error) =>
      notification.error({ title: t('claim_cover.judgeFailed'), description: error.message }),
  });
  if (!may('claims:update')) return null;
  return (
    <Button size="small" loading={judging.isPending} onClick={() => judging.mutate()}>
      {label}
    </Button>
  );
}
