import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton, type InputRef } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { ContactCreate, ContactOutcome } from '#contract/cover/renewals/renewalContacts';
import type { RenewalSummary } from '#contract/cover/renewals/renewals';
import { useMay } from '../../../auth/currentUser.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { useShortcut } from '../../../components/shortcuts.ts';
import { t } from '../../../messages/t.ts';
import { LostReasons } from './LostReasons.tsx';
import { Outcomes } from './Outcomes.tsx';
import { cardOf } from './sprint.queries.ts';
import { KeyCap } from './KeyButton.tsx';
import styles from './sprint.module.css';
import { SprintCard } from './SprintCard.tsx';
import { SprintStep } from './SprintStep.tsx';
import type { Sprint } from './useSprint.ts';

type Lost = Pick<ContactCreate, 'lost_reason'>;
/** Nothing chosen yet, why it is lost, or what comes after the outcome. */
type Phase = { at: 'outcome' } | { at: 'why' } | { at: 'next'; outcome: ContactOutcome; lost: Lost };

interface SprintWorkProps {
  row: RenewalSummary;
  sprint: Sprint;
  aside: ReactNode;
}

/** One renewal: what is known of it, what is said, and what comes of it. */
export function SprintWork({ row, sprint, aside }: SprintWorkProps) {
  const { data: card, error, refetch } = useQuery(cardOf(row.id));
  const [phase, setPhase] = useState<Phase>({ at: 'outcome' });
  const [note, setNote] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const back = () => {
    setPhase({ at: 'outcome' });
    heading.current?.focus();
  };
  useShortcut({
    keys: 'Escape',
    label: phase.at === 'outcome' ? t('renewal_sprint.leave') : t('renewal_sprint.back'),
    run: phase.at === 'outcome' ? sprint.leave : back,
  });
  const choose = (outcome: ContactOutcome) =>
    setPhase(outcome === 'lost' ? { at: 'why' } : { at: 'next', outcome, lost: {} });
  const log = (body: ContactCreate) =>
    // As it was shown: what somebody else did since is not overwritten.
    sprint.logCurrent(row, {
      ...body,
      ...(note.trim() && { note: note.trim() }),
      version: card?.renewal.version ?? row.version,
    });
  return (
    <>
      <div className={styles.body}>
        {error && !card && (
          <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {!error && !card && (
          <div className={styles.loading}>
            <Skeleton active paragraph={{ rows: 10 }} />
          </div>
        )}
        {card && (
          <SprintCard card={card} heading={heading} note={<CallNote note={note} onNote={setNote} />} />
        )}
        {aside}
      </div>
      <footer className={styles.foot}>
        {phase.at === 'outcome' && (
          <Outcomes
            card={card}
            isBusy={sprint.isBusy}
            onChoose={choose}
            onSkip={() => sprint.passOver(row)}
          />
        )}
        {phase.at === 'why' && (
          <LostReasons
            onBack={back}
            onReason={(lost_reason) => setPhase({ at: 'next', outcome: 'lost', lost: { lost_reason } })}
          />
        )}
        {phase.at === 'next' && card && (
          <SprintStep
            card={card}
            outcome={phase.outcome}
            usualTemplate={sprint.log.templates[phase.outcome]}
            isBusy={sprint.isBusy}
            onBack={back}
            onLog={(said) => log({ ...said, ...phase.lost, outcome: phase.outcome })}
          />
        )}
      </footer>
    </>
  );
}

/** What is said now; `/` leads there, Escape out of it. */
function CallNote({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const may = useMay();
  const id = useId();
  const input = useRef<InputRef>(null);
  const mayWrite = may('notes:create');
  useShortcut(
    { keys: '/', label: t('renewal_sprint.focusNote'), run: () => input.current?.focus() },
    mayWrite,
  );
  if (!mayWrite) return <p className="quiet">{t('renewal_sprint.withoutNotes')}</p>;
  return (
    <div>
      <label htmlFor={id} className={`${styles.heading} line apart`}>
        {t('renewal_sprint.note')}
        <KeyCap keys="/" />
      </label>
      <Input.TextArea
        id={id}
        ref={input}
        rows={3}
        maxLength={10_000}
        value={note}
        placeholder={t('renewal_sprint.notePlaceholder')}
        onChange={({ target }) => onNote(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}
