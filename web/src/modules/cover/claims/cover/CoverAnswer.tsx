import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { ClaimCover, CoverVerdict } from '#contract/cover/claims/claimCover';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { CoverTerms, LimitFacts } from './CoverTerms.tsx';
import { answerOf, labelOfFact, moreOf, saysOf } from './coverText.ts';
import styles from './cover.module.css';

const icons: Record<CoverVerdict, typeof CheckCircleFilled> = {
  good: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  bad: CloseCircleFilled,
  unknown: QuestionCircleOutlined,
};

function VerdictIcon({ verdict }: { verdict: CoverVerdict }) {
  const Icon = icons[verdict];
  return (
    <Icon className={`${styles.icon} ${styles[verdict]}`} aria-label={t(`claim_cover.verdict_${verdict}`)} />
  );
}

interface CoverAnswerProps {
  cover: ClaimCover;
  /** By when and by what it was judged. */
  hint?: string;
  extra?: ReactNode;
  children?: ReactNode;
}

/** Of a loss that is not covered nothing is paid: no limit holds for it. */
const isNotCovered = ({ facts }: ClaimCover): boolean =>
  facts.some(({ fact, verdict }) => fact === 'kind' && verdict === 'bad');

/** What a policy covered on a day: the answer as a sentence, then each fact with its state and a word. */
export function CoverAnswer({ cover, hint, extra, children }: CoverAnswerProps) {
  const dates = useDates();
  return (
    <section className={`${styles.panel} panel narrows`} aria-label={t('claim_cover.title')}>
      <header className={styles.head}>
        <VerdictIcon verdict={cover.verdict} />
        <div className="narrows grows">
          <h2>{answerOf(cover, dates.day)}</h2>
          {hint && <p className={styles.quiet}>{hint}</p>}
        </div>
        {extra}
      </header>
      {children}
      <dl className={styles.facts}>
        {cover.facts.map((fact) => (
          <div key={fact.fact} className={`${styles.fact} ${styles[`is_${fact.verdict}`] ?? ''}`}>
            <dt>
              <VerdictIcon verdict={fact.verdict} />
              {labelOfFact(fact)}
            </dt>
            <dd className={styles[fact.verdict]}>{saysOf(fact, dates.day)}</dd>
            <dd className={styles.quiet} dir="auto">
              {moreOf(fact, dates.day)}
            </dd>
          </div>
        ))}
        {!isNotCovered(cover) && <LimitFacts cover={cover} />}
      </dl>
      <CoverTerms cover={cover} />
    </section>
  );
}
