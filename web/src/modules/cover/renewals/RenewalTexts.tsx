import type { RenewalSummary } from '#contract/cover/renewals/renewals';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { changeText, distanceText, isDown, isUp, statusTones, toneOfWindow } from './renewalText.ts';
import styles from './renewals.module.css';

type InState = Pick<RenewalSummary, 'status' | 'is_drafted'>;

/** How far it is; one that a draft continues is that, whatever came before. */
export function RenewalStatusTag({ renewal: { status, is_drafted } }: { renewal: InState }) {
  if (is_drafted) return <StatusTag tone="busy">{t('renewals.progress_drafted')}</StatusTag>;
  return <StatusTag tone={statusTones[status]}>{t(`renewals.status_${status}`)}</StatusTag>;
}

/** The last day of cover, and how far off it is as long as something can be done about it. */
export function LastDay({ renewal: { renewal_date, days_left, window } }: { renewal: RenewalSummary }) {
  const isPhone = useIsPhone();
  const tone = toneOfWindow(window);
  const distance = window !== null && <span className={tone ?? 'quiet'}>{distanceText(days_left)}</span>;
  if (isPhone)
    return (
      <>
        <DueDayText day={renewal_date} /> {distance}
      </>
    );
  return (
    <div className={`${styles.two} narrows`}>
      <DueDayText day={renewal_date} />
      <div>{distance}</div>
    </div>
  );
}

/** Against what expires: dearer in orange, cheaper in green, always with its sign. */
export function Change({ change }: { change: string | null }) {
  if (change === null) return null;
  const tone = isUp(change) ? 'soon' : isDown(change) ? 'good' : 'quiet';
  return <bdi className={`oneLine ${tone}`}>{changeText(change)}</bdi>;
}
