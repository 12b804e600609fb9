import { CloseOutlined } from '@ant-design/icons';
import { usePrefetchQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { inLine } from '../../../messages/joined.ts';
import { UndoIcon } from '../../../components/StepIcons.tsx';
import { t } from '../../../messages/t.ts';
import { KeyButton, KeyCap } from './KeyButton.tsx';
import { cardOf } from './sprint.queries.ts';
import styles from './sprint.module.css';
import { SprintAside } from './SprintAside.tsx';
import { SprintEnd } from './SprintEnd.tsx';
import { tallyOf } from './sprintLog.ts';
import { SprintWork } from './SprintWork.tsx';
import { useSprint, type Sprint } from './useSprint.ts';

/** The renewals of a list one after the other: a call, what came of it, and on to the next. */
export function SprintPage() {
  const sprint = useSprint();
  const { rows, error, refetch, current, next, log } = sprint;
  return (
    <div className={styles.screen}>
      <Top sprint={sprint} />
      <output className={styles.news}>{sprint.news}</output>
      {error && !rows && (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !rows && (
        <div className={styles.loading} aria-label={t('renewal_sprint.loading')}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {rows && !current && <SprintEnd sprint={sprint} />}
      {current && (
        <SprintWork
          // What is typed or begun belongs to the one that is shown, and to the same one anew when it comes back.
          key={`${current.id} ${log.entries.length}`}
          row={current}
          sprint={sprint}
          aside={<SprintAside sprint={sprint} />}
        />
      )}
      {next && <Ahead key={next.id} id={next.id} />}
    </div>
  );
}

/** The next one is read while this one is spoken to. */
function Ahead({ id }: { id: number }) {
  usePrefetchQuery(cardOf(id));
  return null;
}

function Top({ sprint }: { sprint: Sprint }) {
  const { log, left, last, isBusy, undoLast, leave } = sprint;
  const done = log.entries.length;
  const all = done + left.length;
  const tally = tallyOf(log).map(({ fate, count }) => t(`renewal_sprint.tally_${fate}`, { count }));
  return (
    <header className={`${styles.top} line gap14`}>
      <h1 className={styles.title}>{t('renewal_sprint.title')}</h1>
      <p className={`${styles.progress} pushed quiet`}>
        <strong>{t('renewal_sprint.progress', { done, all })}</strong>{' '}
        <span className="notOnPhone">{inLine([t('renewal_sprint.done'), ...tally])}</span>
      </p>
      {last && (
        <KeyButton
          keys="u"
          label={t('renewal_sprint.undo')}
          icon={<UndoIcon />}
          className={styles.undo}
          isDisabled={isBusy}
          onPress={undoLast}
        />
      )}
      <Button icon={<CloseOutlined />} aria-keyshortcuts="Escape" onClick={leave}>
        <span className={styles.leave}>{t('renewal_sprint.leave')}</span>
        <KeyCap keys="Escape" />
      </Button>
      <progress
        className={styles.bar}
        max={Math.max(all, 1)}
        value={done}
        aria-label={t('renewal_sprint.done')}
      />
    </header>
  );
}
