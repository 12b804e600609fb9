import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { TeamCreate, TeamUpdate, type Team } from '#contract/teams';
import { Can } from '../../components/Can.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { FormModal } from '../../components/form/FormModal.tsx';
import { valuesLike } from '../../components/form/merge.ts';
import { useModalState } from '../../components/list/listState.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { DeleteButton } from '../../components/record/DeleteButton.tsx';
import { RecordModal } from '../../components/record/RecordModal.tsx';
import { t, tKnown } from '../../messages/t.ts';
import { MembersList } from '../users/MembersList.tsx';
import { MembersCount } from './teamColumns.tsx';
import { teams } from './teams.queries.ts';

const nameOf = ({ name }: Team) => name;
const labelOf = (field: string) => tKnown(`teams.${field}`, field);
const toValues = valuesLike({ name: '', description: '' });

export function TeamModals() {
  const { open } = useModalState();
  return (
    <>
      <RecordModal
        name="team"
        noun={teams}
        permission="users:view"
        titleOf={nameOf}
        tagsOf={({ description }) => description}
        factsOf={(team) => [
          { label: t('teams.users_count'), value: <MembersCount team={team} /> },
          { label: t('common.createdAt'), value: <MomentText at={team.created_at} /> },
          { label: t('common.updatedAt'), value: <MomentText at={team.updated_at} /> },
        ]}
        sectionsOf={({ id }) => [
          { key: 'members', label: t('users.members'), content: <MembersList of={{ team: String(id) }} /> },
        ]}
        actionsOf={({ id, name, users_count }) => (
          <>
            <Can permission="users:update">
              <Button type="primary" icon={<EditOutlined />} onClick={() => open('team_edit', id)}>
                {t('common.edit')}
              </Button>
            </Can>
            <Can permission="users:delete">
              <DeleteButton
                noun={teams}
                id={id}
                name={name}
                reason={users_count > 0 ? t('teams.inUse') : undefined}
              />
            </Can>
          </>
        )}
        labelOf={labelOf}
      />
      <FormModal
        name="team"
        noun={teams}
        permissions={{ create: 'users:create', edit: 'users:update' }}
        titles={{ create: t('teams.create'), edit: t('teams.edit') }}
        schema={{ create: TeamCreate, edit: TeamUpdate }}
        toValues={toValues}
        nameOf={nameOf}
        labelOf={labelOf}
        touches={['users', 'me']}
      >
        {() => (
          <>
            <FormField name="name" label={t('teams.name')}>
              <Input maxLength={100} autoFocus />
            </FormField>
            <FormField name="description" label={t('teams.description')}>
              <Input.TextArea maxLength={1000} rows={3} />
            </FormField>
          </>
        )}
      </FormModal>
    </>
  );
}
