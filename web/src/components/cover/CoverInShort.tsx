import type { MemberCover } from '#contract/base/memberCover';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { StatusTag } from '../texts/StatusTag.tsx';
import { useDates } from '../days/useDates.ts';
import styles from './cover.module.css';
import { coverText, coverTone, holdingOf, planText } from './coverText.ts';

/** Whether someone is covered, by the policy that matters most, in one line. */
export function CoverInShort({ cover }: { cover: MemberCover }) {
  const dates = useDates();
  const [first, ...others] = holdingOf(cover);
  if (!first)
    return (
      <span className={`${styles.short} row centred`}>
        <StatusTag tone="quiet">{t('member_cover.notCovered')}</StatusTag>
      </span>
    );
  return (
    <span className={`${styles.short} row centred`}>
      <StatusTag tone={coverTone(first)}>{coverText(first, cover, dates.day)}</StatusTag>
      <span className="small quiet">
        {inLine([
          planText(first) || t(`lines.${first.policy_type}`),
          others.length > 0 && t('member_cover.more', { count: others.length }),
        ])}
      </span>
    </span>
  );
}
