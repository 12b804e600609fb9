import { useMutation } from '@tanstack/react-query';
import { Alert, App, DatePicker, Form, Modal, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { dailyJobs, type DailyJob } from '#contract/jobs';
import { useModalState } from '../../components/list/listState.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { useDates } from '../../components/useDates.ts';
import { t } from '../../messages/t.ts';
import { jobName } from './jobName.ts';
import { runForDay } from './jobs.queries.ts';

/** Runs a daily job for a day of the organisation's calendar. */
export function RunJobModal() {
  const { close } = useModalState();
  const { notification } = App.useApp();
  const { today } = useOrganisation();
  const { picker } = useDates();
  const [job, setJob] = useState<DailyJob>(dailyJobs[0]);
  const [day, setDay] = useState(today);
  const run = useMutation({
    mutationFn: runForDay,
    meta: { changes: ['jobs'] },
    onSuccess: () => {
      notification.success({ title: t('jobs.ran') });
      close();
    },
  });
  return (
    <Modal
      open
      title={t('jobs.run')}
      okText={t('jobs.runNow')}
      okButtonProps={{ loading: run.isPending }}
      onOk={() => run.mutate({ job, day })}
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
            format={picker}
            value={dayjs(day)}
            maxDate={dayjs(today)}
            onChange={(picked) => picked && setDay(picked.format('YYYY-MM-DD'))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
