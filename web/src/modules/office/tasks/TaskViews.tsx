import { CalendarOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useUser } from '../../../auth/currentUser.ts';
import { useListState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';

/** Whose tasks, and as a list or as a day. */
export function TaskViews() {
  const { team_id } = useUser();
  const { search, set } = useListState();
  const whose = String(search['whose'] ?? '');
  const hasTeam = team_id !== null || whose === 'team';
  return (
    <>
      <Segmented
        aria-label={t('tasks.whose')}
        value={whose}
        options={[
          { value: '', label: t('tasks.all') },
          { value: 'mine', label: t('tasks.mine') },
          ...(hasTeam ? [{ value: 'team', label: t('tasks.team') }] : []),
        ]}
        onChange={(chosen) => set({ whose: chosen || undefined })}
      />
      <Segmented
        aria-label={t('tasks.view')}
        value={String(search['view'] ?? '')}
        options={[
          {
            value: '',
            label: <UnorderedListOutlined aria-label={t('tasks.list')} />,
            title: t('tasks.list'),
          },
          { value: 'day', label: <CalendarOutlined aria-label={t('tasks.day')} />, title: t('tasks.day') },
        ]}
        onChange={(view) => set({ view: view || undefined, day: undefined })}
      />
    </>
  );
}
