import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { copyText } from '../../../../components/texts/copyText.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import type { Outcome } from './calculate.ts';
import { workingLines, workingText, type WorkingLine } from './workingLines.ts';
import styles from './calculate.module.css';

interface WorkingShownProps {
  outcome: Outcome | undefined;
  /** What the text begins with when it is copied: what was calculated, and for which policy. */
  heading: string[];
  /** Asks for the premium of what no line is for. */
  onEnter: () => void;
}

/** What it comes to, line by line as one would work it out on paper, and the same as a text. */
export function WorkingShown({ outcome, heading, onEnter }: WorkingShownProps) {
  const dates = useDates();
  const lines = outcome ? workingLines(outcome.rows, { currency: outcome.currency, day: dates.day }) : [];
  return (
    <section className={`${styles.working} shaded stack`} aria-label={t('calculators.working')}>
      <header className={`${styles.head} row centred`}>
        <h3>{t('calculators.working')}</h3>
        {outcome && lines.length > 0 && <CopyButton text={workingText(heading, lines, outcome.currency)} />}
      </header>
      {!outcome && <p className="small quiet">{t('calculators.workingHint')}</p>}
      {outcome?.unknown && <Unknown unknown={outcome.unknown} onEnter={onEnter} />}
      {outcome && lines.length > 0 && (
        <>
          <ol className="stack gap8">
            {lines.map((line, index) => (
              <Line key={index} line={line} />
            ))}
          </ol>
          <p className="small quiet">{t('calculators.amountsIn', { currency: outcome.currency })}</p>
        </>
      )}
    </section>
  );
}

/** Why it is not known, and the way on. */
function Unknown({ unknown, onEnter }: { unknown: NonNullable<Outcome['unknown']>; onEnter: () => void }) {
  const action = unknown === 'no_lines' && (
    <Button size="small" onClick={onEnter}>
      {t('calculators.enterPremium')}
    </Button>
  );
  return <Alert type="info" showIcon title={t(`calculators.unknown_${unknown}`)} action={action} />;
}

const classes = { about: 'breaks strong', step: styles.line, result: `${styles.line} ${styles.result}` };

function Line({ line: { kind, label, detail, figure, isEquation, beginsPart } }: { line: WorkingLine }) {
  return (
    <li className={`${classes[kind]} ${beginsPart ? styles.part : ''}`}>
      <span className="stack narrows">
        {label}
        {detail !== '' && (
          <bdi className="atStart small quiet" {...(isEquation ? { dir: 'ltr' } : {})}>
            {detail}
          </bdi>
        )}
      </span>
      {figure !== '' && <bdi className={`${styles.figure} rigid toEnd oneLine`}>{figure}</bdi>}
    </li>
  );
}

/** Says that it was copied until something else would be. */
function CopyButton({ text }: { text: string }) {
  const [tried, setTried] = useState<{ text: string; isCopied: boolean }>();
  const isOver = tried?.text !== text;
  const isCopied = !isOver && tried.isCopied;
  return (
    <span className={styles.copy}>
      <output className={styles.told}>
        {!isOver && (isCopied ? t('calculators.copied') : t('calculators.copyFailed'))}
      </output>
      <Button
        size="small"
        icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
        onClick={() => void copyText(text).then((done) => setTried({ text, isCopied: done }))}
      >
        {t('calculators.copy')}
      </Button>
    </span>
  );
}
