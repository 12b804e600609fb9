import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, DatePicker, Form, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { dailyJobs, type DailyJob } from '#contract/jobs';
import { dayFormat } from '../../components/dates.ts';
import { useModalState } from '../../components/list/listState.ts';
import { organisation } from '../../api/organisation.ts';
import { t } from '../../messages/t.ts';
import { jobName } from './jobName.ts';
import { runForDay } from './jobs.queries.ts';

/** Runs a daily job for a day of the organisation's calendar. */
export function RunJobModal() {
  const { close } = useModalState();
  const { notification } = App.useApp();
  const queryClient = useQueryClient();
  const { data } = useQuery(organisation);
  const [job, setJob] = useState<DailyJob>(dailyJobs[0]);
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? data?.today;
  const run = useMutation({
    mutationFn: runForDay,
    onSuccess: () => {
      notification.success({ title: t('jobs.ran') });
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <Modal
      open
      title={t('jobs.run')}
      okText={t('jobs.runNow')}
      okButtonProps={{ loading: run.isPending, disabled: day === undefined }}
      onOk={() => day !== undefined && run.mutate({ job, day })}
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
        <Form.Item label={t('jobs.day')} htmlFor="day">
          <DatePicker
            id="day"
            allowClear={false}
            format={dayFormat}
            value={day === undefined ? null : dayjs(day)}
            maxDate={dayjs(data?.today)}
            onChange={(picked) => setChosen(picked?.format('YYYY-MM-DD'))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
