import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import type { Member } from '#contract/people/members';
import type { Params } from '../../../api/records.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { CoverInShort } from '../../../components/cover/CoverInShort.tsx';
import { ListSection } from '../../../components/list/ListSection.tsx';
import { useListState, useModalState, usePageState } from '../../../components/list/listState.ts';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { ActionMenu } from '../../../components/record/steps/ActionMenu.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import type { About } from '../../office/related/relatedKinds.ts';
import { Dependants } from './Dependants.tsx';
import { familiesOf, membersOf, type ShownFamily } from './members.queries.ts';
import { memberHint } from './memberText.ts';
import { PresenceTag } from './PresenceTag.tsx';
import { useMemberActions } from './useMemberActions.tsx';

const columns = (): ListColumn<ShownFamily>[] => [
  {
    key: 'full_name',
    title: t('members.full_name'),
    render: (family) => (
      <RecordLink modal="member_view" id={family.id} hint={memberHint(family)}>
        {family.full_name}
      </RecordLink>
    ),
  },
  {
    key: 'cover',
    title: t('member_cover.title'),
    narrow: 'below',
    render: ({ id, covers }) => {
      const cover = covers.get(id);
      return cover && <CoverInShort cover={cover} />;
    },
  },
  {
    key: 'dependants',
    title: t('members.dependants'),
    narrow: 'below',
    render: (family) => family.dependants_count > 0 && <Dependants family={family} />,
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

/** The employees, dependants and drivers of an account, family by family. */
export function MembersTab({ about: { id } }: { about: About }) {
  const may = useMay();
  const isFormerShown = usePageState().search['members.former'] === true;
  const ever = useQuery(membersOf(id, { page_size: 1 }));
  const empty =
    ever.data && ever.data.count > 0
      ? { title: t('members.emptyFormer'), hint: t('members.emptyFormerHint') }
      : { title: t('members.emptyTitle'), hint: t('members.emptyHint') };
  const list = (params: Params) =>
    familiesOf({ is_active: isFormerShown ? undefined : true, ...params }, may('policies:view'));
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
