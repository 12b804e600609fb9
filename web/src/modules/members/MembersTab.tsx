import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Skeleton } from 'antd';
import type { Member } from '#contract/members';
import { Can } from '../../components/Can.tsx';
import { Empty } from '../../components/Empty.tsx';
import { SearchBox } from '../../components/list/SearchBox.tsx';
import { useListState, useModalState } from '../../components/list/listState.ts';
import { Pager } from '../../components/list/Pager.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { areOthers, OldRows } from '../../components/OldRows.tsx';
import { ActionMenu } from '../../components/record/ActionMenu.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { t } from '../../messages/t.ts';
import type { About } from '../related/relatedKinds.ts';
import { membersOf } from './members.queries.ts';
import styles from './members.module.css';
import { memberHint } from './memberWords.ts';
import { PresenceTag } from './PresenceTag.tsx';
import { useMemberActions } from './useMemberActions.tsx';

/** The dependants, employees and drivers of an account. */
export function MembersTab({ about }: { about: About }) {
  return (
    <>
      <Bar />
      <Members accountId={about.id} />
    </>
  );
}

function Bar() {
  const { search, set } = useListState();
  return (
    <div className={styles.bar}>
      <SearchBox hint={t('members.searchHint')} />
      <AddMember />
      <Checkbox
        checked={search['former'] === true}
        onChange={({ target }) => set({ former: target.checked || undefined }, { replace: true })}
      >
        {t('members.showFormer')}
      </Checkbox>
    </div>
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

function Members({ accountId }: { accountId: number }) {
  const { search } = useListState();
  const filters = {
    search: search['search'],
    is_active: search['former'] ? undefined : true,
    page: search['page'],
    page_size: search['page_size'],
  };
  const query = useQuery(membersOf(accountId, filters));
  const { data, error, refetch, isPlaceholderData } = query;
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || (isPlaceholderData && data.count === 0)) return <Skeleton active />;
  if (data.count === 0) return <Nobody accountId={accountId} />;
  return (
    <>
      <OldRows query={query} />
      <div className={isPlaceholderData ? styles.stale : ''} inert={areOthers(query)}>
        <ul className={styles.rows}>
          {data.results.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
        {data.count > data.results.length && <Pager count={data.count} isEstimate={false} />}
      </div>
    </>
  );
}

function Nobody({ accountId }: { accountId: number }) {
  const { search } = useListState();
  const ever = useQuery(membersOf(accountId, { page_size: 1 }));
  if (search['search'] !== undefined)
    return <Empty title={t('common.noMatch')} hint={t('members.noMatchHint')} />;
  if (ever.data && ever.data.count > 0)
    return <Empty title={t('members.emptyFormer')} hint={t('members.emptyFormerHint')} />;
  return <Empty title={t('members.emptyTitle')} hint={t('members.emptyHint')} />;
}

function MemberRow({ member }: { member: Member }) {
  const { actions, asked } = useMemberActions(member);
  return (
    <li className={member.is_active ? styles.row : `${styles.row} ${styles.former}`}>
      <div className={styles.who}>
        <RecordLink modal="member_view" id={member.id} hint={memberHint(member)}>
          {member.full_name}
        </RecordLink>
      </div>
      <PresenceTag member={member} />
      <ActionMenu isQuiet label={t('members.actionsOf', { name: member.full_name })} actions={actions} />
      {asked}
    </li>
  );
}
