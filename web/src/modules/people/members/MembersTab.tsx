import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import type { Member } from '#contract/people/members';
import type { Params } from '../../../api/records.ts';
import { Can } from '../../../components/Can.tsx';
import { ListSection } from '../../../components/list/ListSection.tsx';
import { useListState, useModalState, usePageState } from '../../../components/list/listState.ts';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { ActionMenu } from '../../../components/record/ActionMenu.tsx';
import { RecordLink } from '../../../components/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import type { About } from '../../office/related/relatedKinds.ts';
import { members, membersOf } from './members.queries.ts';
import { memberHint } from './memberText.ts';
import { PresenceTag } from './PresenceTag.tsx';
import { useMemberActions } from './useMemberActions.tsx';

const columns = (): ListColumn<Member>[] => [
  {
    key: 'full_name',
    title: t('members.full_name'),
    render: (member) => (
      <RecordLink modal="member_view" id={member.id} hint={memberHint(member)}>
        {member.full_name}
      </RecordLink>
    ),
  },
  {
    key: 'exit_date',
    title: t('members.exit_date'),
    narrow: 'end',
    render: (member) => <PresenceTag member={member} />,
  },
  {
    key: 'actions',
    title: t('common.moreActions'),
    narrow: 'end',
    render: (member) => <Actions member={member} />,
  },
];

/** The dependants, employees and drivers of an account. */
export function MembersTab({ about: { id } }: { about: About }) {
  const isFormerShown = usePageState().search['members.former'] === true;
  const ever = useQuery(membersOf(id, { page_size: 1 }));
  const empty =
    ever.data && ever.data.count > 0
      ? { title: t('members.emptyFormer'), hint: t('members.emptyFormerHint') }
      : { title: t('members.emptyTitle'), hint: t('members.emptyHint') };
  const list = (params: Params) =>
    members.list({ ordering: 'full_name', is_active: isFormerShown ? undefined : true, ...params });
  return (
    <ListSection
      name="members"
      fixed={{ account: id }}
      noun="members"
      title={t('account_page.members')}
      isTitled={false}
      list={list}
      columns={columns()}
      nameOf={({ full_name }) => full_name}
      searchHint={t('members.searchHint')}
      empty={empty}
      create={<AddMember />}
      views={<FormerSwitch />}
    />
  );
}

function FormerSwitch() {
  const { search, set } = useListState();
  return (
    <Checkbox
      checked={search['former'] === true}
      onChange={({ target }) => set({ former: target.checked || undefined }, { replace: true })}
    >
      {t('members.showFormer')}
    </Checkbox>
  );
}

function AddMember() {
  const { open } = useModalState();
  return (
    <Can permission="members:create">
      <Button icon={<PlusOutlined />} onClick={() => open('member_create')}>
        {t('members.add')}
      </Button>
    </Can>
  );
}

function Actions({ member }: { member: Member }) {
  const { actions, asked } = useMemberActions(member);
  return (
    <>
      <ActionMenu isQuiet label={t('members.actionsOf', { name: member.full_name })} actions={actions} />
      {asked}
    </>
  );
}
