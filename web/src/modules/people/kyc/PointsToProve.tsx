import { useMutation } from '@tanstack/react-query';
import { App, Checkbox } from 'antd';
import type { Kyc } from '#contract/people/kyc';
import type { PointToProve } from '#contract/people/kycPoints';
import { useMay } from '../../../auth/currentUser.ts';
import { countryName } from '../../../components/countries.ts';
import { DayText, MomentText } from '../../../components/texts/MomentText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { changedByKyc, seePoint } from './kyc.queries.ts';
import styles from './kyc.module.css';

function Value({ point, value }: Pick<PointToProve, 'point' | 'value'>) {
  if (point === 'date_of_birth') return <DayText day={value} />;
  return <bdi>{point === 'nationality' && /^[A-Z]{2}$/.test(value) ? countryName(value) : value}</bdi>;
}

/** What is on file of the client, to be ticked while the papers are looked at; kept for this reader until it is decided. */
export function PointsToProve({ kyc }: { kyc: Kyc }) {
  const may = useMay();
  const { notification } = App.useApp();
  const { points, kyc_status } = kyc;
  const tick = useMutation({
    mutationFn: ({ point, is_seen }: { point: PointToProve['point']; is_seen: boolean }) =>
      seePoint(kyc, { point, is_seen }),
    meta: { changes: changedByKyc },
    onError: ({ message }) => notification.error({ title: t('kyc.failed'), description: message }),
  });
  if (kyc_status !== 'pending' || !may('accounts:approve_kyc') || points.length === 0) return null;
  const seen = points.filter(({ seen_at }) => seen_at !== null).length;
  return (
    <section className="stack gap6" aria-label={t('kyc.points')}>
      <header className="line apart gap12">
        <h3>{t('kyc.points')}</h3>
        <span className={seen === points.length ? 'small good' : 'small quiet'}>
          {t('kyc.pointsSeen', { seen: formatCount(seen), count: points.length })}
        </span>
      </header>
      <ul className={styles.points}>
        {points.map(({ point, value, seen_at }) => {
          const isRunning = tick.isPending && tick.variables.point === point;
          const isSeen = isRunning ? tick.variables.is_seen : seen_at !== null;
          return (
            <li key={point}>
              <Checkbox
                checked={isSeen}
                disabled={isRunning}
                onChange={({ target }) => tick.mutate({ point, is_seen: target.checked })}
              >
                <span className="small quiet">{t(`kyc.point_${point}`)}</span>
                <span className="breaks medium">
                  <Value point={point} value={value} />
                </span>
                {seen_at !== null && (
                  <span className="small quiet">
                    {t('kyc.seenAt')} <MomentText at={seen_at} />
                  </span>
                )}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
