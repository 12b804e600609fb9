import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { UserCreate, UserUpdate, type User } from '#contract/system/users';
import { fullName, useMay } from '../../../auth/currentUser.ts';
import { ActiveTag } from '../../../components/texts/ActiveTag.tsx';
import { Avatar } from '../../../components/texts/Avatar.tsx';
import { EmailLink } from '../../../components/texts/ContactLinks.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { useLabels } from '../../../components/form/fields/useLabels.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { RecordModal } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { inLine } from '../../../messages/joined.ts';
import { languageName } from '../../../messages/languageName.ts';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { GrantList } from '../permissions/GrantList.tsx';
import { UserActions } from './UserActions.tsx';
import { UserDelete } from './UserDelete.tsx';
import { userLooks } from './userColumns.tsx';
import { UserFields } from './UserFields.tsx';
import { UserPassword } from './UserPassword.tsx';
import styles from './users.module.css';
import { users } from './users.queries.ts';
import type { LinkMail } from '#contract/system/systemMails';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { inWords } from '../../../messages/sentences.ts';
import type { Values } from '../../../components/form/merging/merge.ts';

const labelOf = (field: string) => labelIn('users', field);

const { facts } = shownFields<User>('users', {
  ...userLooks,
  groups: ({ groups }) => groups.length > 0 && <RoleLinks roles={groups} />,
  link_mail: ({ link_mail }) => link_mail && <LinkMailState mail={link_mail} />,
  language: ({ language, time_zone }) => inLine([languageName(language), time_zone?.replaceAll('_', ' ')]),
});

export function UserModals() {
  const { modal, recordId } = useModalState();
  const may = useMay();
  const labels = useLabels({ team_id: 'teams', groups: 'groups' });
  const describeField = useDescribeField('users');
  const describe = (field: string, value: unknown) => {
    if (field === 'language') return languageName(String(value));
    return describeField(
      field,
      [value].flat().map((each) => labels(field, each)),
    );
  };
  return (
    <>
      <RecordModal name="user" noun={users} permission="users:view" titleOf={fullName}>
        {(user) => (
          <RecordView
            tags={<Tags user={user} />}
            actions={<UserActions user={user} />}
            facts={facts(
              user,
              'job_title',
              'team',
              'groups',
              'phone',
              'last_login_at',
              'language',
              'link_mail',
            )}
            sections={[
              {
                key: 'permissions',
                label: t('users.permissions'),
                content: <GrantList entries={user.permissions} isSuperuser={user.is_superuser} />,
              },
              historySection({ noun: users, id: user.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      <FormModal
        name="user"
        noun={users}
        permissions={{ create: 'users:create', edit: 'users:update' }}
        titles={{ create: t('users.create'), edit: t('users.edit') }}
        schema={{ create: UserCreate, edit: UserUpdate }}
        toValues={userValues}
        toBody={userBody}
        nameOf={fullName}
        labelOf={labelOf}
        describe={describe}
        touches={['groups', 'teams', 'me']}
        width={640}
      >
        {(mode) => <UserFields mode={mode} />}
      </FormModal>
      {modal === 'user_password' && recordId && may('users:update') && <UserPassword id={recordId} />}
      {modal === 'user_delete' && recordId && may('users:delete') && <UserDelete id={recordId} />}
    </>
  );
}

function Tags({ user }: { user: User }) {
  return (
    <span className={styles.person}>
      <Avatar person={user} />
      <EmailLink email={user.email} name={fullName(user)} />
      <ActiveTag isActive={user.is_active} />
      {user.is_invited && <Tag>{t('users.is_invited')}</Tag>}
      {user.is_superuser && <Tag color="blue">{t('users.is_superuser')}</Tag>}
    </span>
  );
}

function RoleLinks({ roles }: { roles: User['groups'] }) {
  const may = useMay();
  return roles.map(({ id, label }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      {may('groups:view') ? <Link {...recordAddress('groups', id)}>{label}</Link> : label}
    </span>
  ));
}

const tones: Record<LinkMail['status'], Tone> = {
  queued: 'busy',
  sending: 'busy',
  sent: 'good',
  failed: 'late',
  ended: 'quiet',
};

/** What became of the mail with someone's last link: neither what it says nor the link. */
function LinkMailState({ mail }: { mail: LinkMail }) {
  const { kind, status, queued_at, sent_at, last_error } = mail;
  return (
    <span className={styles.linkMail}>
      <span>{t(`users.link_mail_${kind}`)}</span>
      <StatusTag tone={tones[status]}>{t(`users.link_mail_${status}`)}</StatusTag>
      <span className="quiet">
        <MomentText at={sent_at ?? queued_at} />
      </span>
      {last_error !== '' && <span className={styles.reason}>{inWords(last_error)}</span>}
    </span>
  );
}

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  job_title: '',
  team_id: null,
  groups: [],
  language: 'en',
  time_zone: null,
  is_active: true,
  is_superuser: false,
};

type Held = Record<keyof typeof blank, unknown>;

const idOf = (group: unknown): unknown =>
  typeof group === 'object' && group !== null && 'id' in group ? group.id : group;

/** What the form shows; a record names its roles, a form and a merge hold their ids. */
function userValues(user: User | undefined): Values {
  if (!user) return { ...blank, password: '' };
  const held: Held = { ...user, groups: (user.groups as unknown[]).map(idOf) };
  return Object.fromEntries(Object.keys(blank).map((field) => [field, held[field as keyof Held]]));
}

/** Without a password they are invited. */
function userBody({ password, ...values }: Values): Values {
  return password === undefined || password === '' ? values : { ...values, password };
}
