import { ProjectOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useListState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';

/** As a list or as a board. */
export function LeadViews() {
  const { search, set } = useListState();
  return (
    <Segmented
      aria-label={t('leads.view')}
      value={String(search['view'] ?? '')}
      options={[
        {
          value: '',
          label: <UnorderedListOutlined aria-label={t('leads.list')} />,
          title: t('leads.list'),
        },
        {
          value: 'board',
          label: <ProjectOutlined aria-label={t('leads.board')} />,
          title: t('leads.board'),
        },
      ]}
      onChange={(view) => set({ view: view || undefined })}
    />
  );
}
