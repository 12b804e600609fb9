import { PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { jobNames, jobStatuses, type JobRun } from '#contract/jobs';
import { Can } from '../../components/Can.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useModalState } from '../../components/list/listState.ts';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { DayText, MomentText } from '../../components/MomentText.tsx';
import { StatusTag, type Tone } from '../../components/StatusTag.tsx';
import { t } from '../../messages/t.ts';
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

const columns = (): ListColumn<JobRun>[] => [
  {
    key: 'job',
    title: t('jobs.job'),
    render: ({ job, is_scheduled, requested_by }) => (
      <>
        {jobName(job)}
        <br />
        <small>
          {is_scheduled ? t('jobs.scheduled') : t('jobs.requested', { name: requested_by?.label ?? '—' })}
        </small>
      </>
    ),
  },
  { key: 'day', title: t('jobs.day'), render: ({ day }) => (day ? <DayText day={day} /> : '—') },
  {
    key: 'status',
    title: t('jobs.status'),
    render: ({ status }) => <StatusTag tone={tones[status]}>{t(`jobs.status_${status}`)}</StatusTag>,
  },
  {
    key: 'created_at',
    title: t('jobs.created'),
    ordering: 'created_at',
    render: ({ created_at }) => <MomentText at={created_at} />,
  },
  {
    key: 'finished_at',
    title: t('jobs.finished'),
    ordering: 'finished_at',
    render: ({ finished_at }) => (finished_at ? <MomentText at={finished_at} /> : '—'),
  },
  { key: 'result', title: t('jobs.result'), render: (run) => <JobOutcome run={run} /> },
  {
    key: 'attempts',
    title: t('jobs.attempts'),
    align: 'end',
    isExtra: true,
    render: ({ attempts }) => attempts,
  },
];

const filters = (): ListFilter[] => [
  {
    name: 'job',
    label: t('jobs.job'),
    kind: 'choice',
    choices: jobNames.map((value) => ({ value, label: jobName(value) })),
  },
  {
    name: 'status',
    label: t('jobs.status'),
    kind: 'choice',
    choices: jobStatuses.map((value) => ({ value, label: t(`jobs.status_${value}`) })),
  },
  { name: 'day__range', label: t('jobs.day'), kind: 'days', isMore: true },
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
