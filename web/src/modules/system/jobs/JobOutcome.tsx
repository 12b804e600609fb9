import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { JobRun } from '#contract/system/jobs';
import { Can } from '../../../components/Can.tsx';
import { inList } from '../../../messages/joined.ts';
import { inWords } from '../../../messages/sentences.ts';
import { t, tKnown } from '../../../messages/t.ts';
import { retryRun } from './jobs.queries.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ teams: 2, groups: 0 }` as it is read aloud; texts, such as hashes, are left to the API. */
function describeResult(result: unknown): string {
  if (!isRecord(result)) return '—';
  const parts = Object.entries(result)
    .filter(([, value]) => ['number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${tKnown(`jobs.figure_${name}`, name.replaceAll('_', ' '))} ${String(value)}`);
  return inList(parts) || '—';
}

interface Fault {
  noun: string;
  /** Null where it was all of a table. */
  id: number | null;
  error: string;
  /** What the record is called. */
  label?: string | null;
}

/** The records that a run left out, and why. */
function Faults({ result }: { result: unknown }) {
  const faults = isRecord(result) && Array.isArray(result.faults) ? (result.faults as Fault[]) : [];
  if (faults.length === 0) return null;
  return (
    <details>
      <summary>{t('jobs.leftOut')}</summary>
      <ul>
        {faults.map(({ noun, id, error, label }) => (
          <li key={`${noun} ${id}`}>
            {t('jobs.leftOutRecord', {
              noun: tKnown(`audit.noun_${noun}`, noun),
              name: label ?? id ?? '',
              error: inWords(error),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What came of a run, and a second try where it failed. */
export function JobOutcome({ run }: { run: JobRun }) {
  const { notification } = App.useApp();
  const retry = useMutation({
    mutationFn: () => retryRun(run.id),
    meta: { changes: ['jobs'] },
    onSuccess: () => notification.success({ title: t('jobs.retried') }),
    onError: (error) => notification.error({ title: t('jobs.retryFailed'), description: error.message }),
  });
  if (run.status !== 'failed')
    return (
      <>
        {describeResult(run.result)}
        <Faults result={run.result} />
      </>
    );
  return (
    <>
      {run.error}{' '}
      <Can permission="organisation:update">
        <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('jobs.retry')}
        </Button>
      </Can>
    </>
  );
}
