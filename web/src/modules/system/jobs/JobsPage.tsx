import { PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { jobNames, jobStatuses, type JobRun } from '#contract/system/jobs';
import { Can } from '../../../components/Can.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { jobRuns } from './jobs.queries.ts';
import { jobName } from './jobName.ts';
import { JobOutcome } from './JobOutcome.tsx';

const RunJobModal = lazy(async () => ({ default: (await import('./RunJobModal.tsx')).RunJobModal }));

const tones: Record<JobRun['status'], Tone> = {
  queued: 'quiet',
  running: 'busy',
  done: 'good',
  failed: 'late',
};

const { column, choice, days } = shownFields<JobRun>('jobs', {
  job: ({ job, is_scheduled, requested_by }) => (
    <>
      {jobName(job)}
      <br />
      <small>
        {is_scheduled ? t('jobs.scheduled') : t('jobs.requested', { name: requested_by?.label ?? '—' })}
      </small>
    </>
  ),
  status: ({ status }) => <StatusTag tone={tones[status]}>{t(`jobs.status_${status}`)}</StatusTag>,
  result: (run) => <JobOutcome run={run} />,
});

const columns = (): ListColumn<JobRun>[] => [
  column('job'),
  column('day'),
  column('status'),
  column('created_at', { isOrdered: true }),
  column('finished_at', { isOrdered: true }),
  column('result'),
  column('attempts', { align: 'end', isExtra: true }),
];

const filters = (): ListFilter[] => [
  choice('job', jobNames),
  choice('status', jobStatuses),
  days('day', { isMore: true }),
];

export function JobsPage() {
  const { open, modal } = useModalState();
  return (
    <>
      <ListPage
        noun="jobs"
        title={t('jobs.title')}
        list={jobRuns}
        columns={columns()}
        nameOf={({ job }) => jobName(job)}
        filters={filters()}
        empty={{ title: t('jobs.emptyTitle'), hint: t('jobs.emptyHint') }}
        create={
          <Can permission="organisation:update">
            <Button type="primary" icon={<PlayCircleOutlined />} onClick={() => open('job_run')}>
              {t('jobs.run')}
            </Button>
          </Can>
        }
      />
      <Suspense>{modal === 'job_run' && <RunJobModal />}</Suspense>
    </>
  );
}
