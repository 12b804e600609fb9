import { useMutation } from '@tanstack/react-query';
import { Alert, App, Form } from 'antd';
import { useState } from 'react';
import { dailyJobs, type DailyJob } from '#contract/system/jobs';
import { isDay, useTypedDates } from '../../../components/calendar/useTypedDates.ts';
import { DayInput } from '../../../components/form/inputs/DayInput.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { useOrganisation } from '../../../api/organisation.ts';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { jobName } from './jobName.ts';
import { runForDay } from './jobs.queries.ts';

/** Runs a daily job for a day of the organisation's calendar. */
export function RunJobModal() {
  const { close } = useModalState();
  const { notification } = App.useApp();
  const { today } = useOrganisation();
  const typed = useTypedDates();
  const [job, setJob] = useState<DailyJob>(dailyJobs[0]);
  const [day, setDay] = useState<string | null>(today);
  const run = useMutation({
    mutationFn: runForDay,
    meta: { changes: ['jobs'] },
    onSuccess: () => {
      notification.success({ title: t('jobs.ran') });
      close();
    },
  });
  const problemOf = (text: string | null): string | undefined => {
    if (text === null) return t('jobs.noDay');
    if (!isDay(text)) return typed.dayProblem(text);
    return text > today ? t('jobs.dayToCome') : undefined;
  };
  const problem = problemOf(day);
  return (
    <Dialog
      isSmall
      title={t('jobs.run')}
      okText={t('jobs.runNow')}
      okButtonProps={{ loading: run.isPending }}
      onOk={() => day !== null && problem === undefined && run.mutate({ job, day })}
      onCancel={close}
    >
      <p>{t('jobs.runHint')}</p>
      {run.error && <Alert type="error" showIcon title={run.error.message} />}
      <Form layout="vertical">
        <Form.Item label={t('jobs.job')} htmlFor="job">
          <Select
            id="job"
            value={job}
            onChange={setJob}
            options={dailyJobs.map((value) => ({ value, label: jobName(value) }))}
          />
        </Form.Item>
        <Form.Item
          label={t('jobs.day')}
          htmlFor="day"
          {...(problem === undefined
            ? {}
            : { validateStatus: 'error', help: <span id="day_help">{problem}</span> })}
        >
          <DayInput id="day" aria-describedby="day_help" value={day} onChange={setDay} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
