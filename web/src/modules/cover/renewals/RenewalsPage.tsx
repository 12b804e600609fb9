import { ThunderboltOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button, Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { renewalProgress } from '#contract/cover/renewals/renewalList';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { narrowing, useListState, useModalState } from '../../../components/list/listState.ts';
import type { BulkAction } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';
import { renewalColumns, renewalFilters } from './renewalColumns.tsx';
import { renewals } from './renewals.queries.ts';
import { WindowCounters } from './WindowCounters.tsx';

const AskPerson = lazy(async () => ({ default: (await import('../../office/tasks/AskMany.tsx')).AskPerson }));

const ReminderPreviewModal = lazy(async () => ({
  default: (await import('./contacts/ReminderPreviewModal.tsx')).ReminderPreviewModal,
}));

/** Every policy that ends, by when it does, and how far each is. */
export function RenewalsPage() {
  const may = useMay();
  const { search } = useListState();
  return (
    <>
      <ListPage
        noun="renewals"
        title={t('renewals.title')}
        list={renewals.list}
        columns={renewalColumns()}
        nameOf={({ renewal_number }) => renewal_number}
        searchHint={t('renewal_screens.searchHint')}
        filters={renewalFilters(may, search['agent'] === undefined ? undefined : String(search['agent']))}
        mine={{ of: 'renewals', by: 'assigned_to' }}
        bulk={useRenewalBulk()}
        exportPermission="renewals:export"
        empty={{ title: t('renewal_screens.emptyTitle'), hint: t('renewal_screens.emptyHint') }}
        more={
          <>
            <OpenReminders />
            <Retention />
            <Sprint />
          </>
        }
        views={<InProgress />}
        top={<WindowCounters />}
      />
      <TomorrowsReminders />
    </>
  );
}

function useRenewalBulk(): BulkAction[] {
  const may = useMay();
  if (!may('renewals:update')) return [];
  const actions: (BulkAction | false)[] = [
    { name: 'start', label: t('renewal_screens.action_start') },
    may('renewals:assign') &&
      may('users:view') && {
        name: 'assign',
        label: t('renewal_screens.assign'),
        ask: (onAnswer) => (
          <Suspense>
            <AskPerson onAnswer={onAnswer} />
          </Suspense>
        ),
      },
  ];
  return actions.filter((action) => action !== false);
}

/** Those that are worked on, that a draft continues, that are done, or all of them. */
function InProgress() {
  const { search, set } = useListState();
  return (
    <Segmented
      aria-label={t('renewal_screens.which')}
      value={String(search['progress'] ?? '')}
      options={[
        { value: '', label: t('renewal_screens.which_all') },
        ...renewalProgress.map((value) => ({ value, label: t(`renewals.progress_${value}`) })),
      ]}
      onChange={(progress) => set({ progress: progress || undefined })}
    />
  );
}

function OpenReminders() {
  const { open } = useModalState();
  return <Button onClick={() => open('renewal_reminders')}>{t('renewal_screens.remindersOn')}</Button>;
}

function TomorrowsReminders() {
  const { modal, close } = useModalState();
  if (modal !== 'renewal_reminders') return null;
  return (
    <Suspense>
      <ReminderPreviewModal onClose={close} />
    </Suspense>
  );
}

function Retention() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate({ to: '/renewals/retention' })}>{t('shell.retention')}</Button>;
}

/** One after the other over the list as it is narrowed. */
function Sprint() {
  const { search } = useListState();
  const navigate = useNavigate();
  return (
    <Can permission="renewals:update">
      <Button
        type="primary"
        icon={<ThunderboltOutlined />}
        onClick={() => void navigate(linkTo({ to: '/renewals/sprint' }, narrowing(search)))}
      >
        {t('renewal_screens.sprint')}
      </Button>
    </Can>
  );
}
