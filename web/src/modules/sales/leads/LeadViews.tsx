import { ProjectOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { followUps } from '#contract/sales/leads';
import { useListState } from '../../../components/list/listState.ts';
import { useIsPhone } from '../../../components/mediaQuery.ts';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';

/** Which follow-ups, and as a list or as a board. */
export function LeadViews() {
  const { search, set } = useListState();
  const isPhone = useIsPhone();
  const followUp = {
    'aria-label': t('leads.followUp'),
    value: String(search['follow_up'] ?? ''),
    options: [
      { value: '', label: t('leads.follow_up_all') },
      ...followUps.map((value) => ({ value, label: t(`leads.follow_up_${value}`) })),
    ],
    onChange: (chosen: string) => set({ follow_up: chosen || undefined }),
  };
  return (
    <>
      {/* Six choices beside each other are wider than a phone. */}
      {isPhone ? <Select {...followUp} /> : <Segmented {...followUp} />}
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
    </>
  );
}
