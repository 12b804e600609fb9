import { EditOutlined } from '@ant-design/icons';
import { GroupCreate, GroupUpdate, type Group } from '#contract/system/groups';
import type { GrantedPermission } from '#contract/base/permissions';
import { useOrganisation } from '../../../api/organisation.ts';
import { useMay, useUser } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { FormModal } from '../../../components/form/FormModal.tsx';
import type { Values } from '../../../components/form/merging/merge.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { DeleteButton } from '../../../components/record/steps/DeleteButton.tsx';
import { RecordModal } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { GrantList } from '../permissions/GrantList.tsx';
import { isStronger } from '../permissions/holding.ts';
import { describeEntries } from '../permissions/permissionText.ts';
import { toCells, toEntries, type Cells } from '../permissions/roleCells.ts';
import { MembersList } from '../teams/MembersList.tsx';
import { groupFields } from './groupColumns.tsx';
import { groups } from './groups.queries.ts';
import { Input } from 'antd';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import styles from './RoleMatrix.module.css';
import { RoleMatrix } from './RoleMatrix.tsx';

const nameOf = ({ name }: Group) => name;
const labelOf = (field: string) => labelIn('groups', field);

const toValues = (group: Group | undefined): Values => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  permissions: toCells(group?.permissions ?? []),
  claim_limit: group?.claim_limit ?? null,
});

const toBody = (values: Values): Values => ({
  ...values,
  permissions: toEntries(values['permissions'] as Cells),
});

export function GroupModals() {
  const may = useMay();
  const describeField = useDescribeField('groups');
  const describe = (field: string, value: unknown) =>
    field === 'permissions' && Array.isArray(value) && value.length > 0
      ? describeEntries(value as GrantedPermission[])
      : describeField(field, value);
  return (
    <>
      <RecordModal name="user_role" noun={groups} permission="groups:view" titleOf={nameOf}>
        {(group) => (
          <RecordView
            tags={group.description}
            actions={<Actions group={group} />}
            facts={factsOf(group)}
            sections={[
              {
                key: 'permissions',
                label: t('groups.permissions'),
                content: <GrantList entries={group.permissions} />,
              },
              ...(may('users:view') ? [membersSection(group)] : []),
              historySection({ noun: groups, id: group.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      <FormModal
        name="user_role"
        noun={groups}
        permissions={{ create: 'groups:create', edit: 'groups:update' }}
        titles={{ create: t('groups.create'), edit: t('groups.edit') }}
        schema={{ create: GroupCreate, edit: GroupUpdate }}
        toValues={toValues}
        toBody={toBody}
        nameOf={nameOf}
        labelOf={labelOf}
        describe={describe}
        touches={['users', 'me']}
        width={1000}
      >
        {() => <GroupFields />}
      </FormModal>
    </>
  );
}

const factsOf = (group: Group) => [
  ...groupFields.facts(group, 'users_count'),
  { label: t('groups.modules'), value: new Set(group.permissions.map((p) => p.module_name)).size },
  ...(group.claim_limit === null ? [] : groupFields.facts(group, 'claim_limit')),
  ...groupFields.facts(group, 'updated_at'),
];

const membersSection = ({ id }: Group) => ({
  key: 'members',
  label: t('users.members'),
  content: <MembersList of={{ group: String(id) }} />,
});

function Actions({ group }: { group: Group }) {
  const me = useUser();
  const may = useMay();
  const { open } = useModalState();
  const stronger = isStronger(group.permissions, me) ? t('groups.stronger') : undefined;
  const inUse = group.users_count > 0 ? t('groups.inUse') : undefined;
  return (
    <>
      {may('groups:update') && (
        <ActionButton
          type="primary"
          icon={<EditOutlined />}
          reason={stronger}
          onClick={() => open('user_role_edit', group.id)}
        >
          {t('common.edit')}
        </ActionButton>
      )}
      {may('groups:delete') && (
        <DeleteButton noun={groups} id={group.id} name={group.name} reason={stronger ?? inUse} />
      )}
    </>
  );
}

const { Field } = fieldsOf(GroupCreate, 'groups');

function GroupFields() {
  const { currency } = useOrganisation();
  return (
    <>
      <div className={styles.top}>
        <Field name="name" autoFocus />
        <Field name="description">
          <Input.TextArea rows={1} />
        </Field>
        <Field name="claim_limit" hint={t('groups.claim_limitHint', { currency })} />
      </div>
      <Field name="permissions">
        <RoleMatrix />
      </Field>
    </>
  );
}
