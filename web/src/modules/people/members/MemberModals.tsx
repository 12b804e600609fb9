import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { MemberCreate, MemberUpdate, type Member } from '#contract/people/members';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { comparedNumber, numberOf, sentNumber } from '../../../components/form/inputs/idNumber.ts';
import { valuesLike } from '../../../components/form/merging/merge.ts';
import { blankOf } from '../../../components/form/fields/schemaFields.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { RecordModal } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { t } from '../../../messages/t.ts';
import type { About } from '../../office/related/relatedKinds.ts';
import { MemberFields } from './MemberFields.tsx';
import { Family } from './Family.tsx';
import { CoverSays, MemberCovers } from './MemberCovers.tsx';
import { members } from './members.queries.ts';
import { labelOf, useDescribeMember } from './memberText.ts';
import { PresenceTag } from './PresenceTag.tsx';
import { SamePerson, samePersonsIn } from './SamePerson.tsx';
import { useMemberActions } from './useMemberActions.tsx';

const nameOf = ({ full_name }: Member) => full_name;

const { facts } = shownFields<Member>('members', {
  id_number: ({ id_number }) => id_number && <bdi dir="ltr">{id_number}</bdi>,
});

/** Whether someone is a member no longer, the form does not ask. */
const {
  id_number: _number,
  exit_date: _exit,
  is_active: _active,
  accept_duplicates: _accepted,
  ...blank
} = blankOf(MemberCreate);

/** A member and its form, over the page of the account. */
export function MemberModals({ about: account }: { about: About }) {
  const describe = useDescribeMember();
  const { recordId } = useModalState();
  const { data: edited } = useQuery({ ...members.record(recordId ?? 0), enabled: recordId !== undefined });
  return (
    <>
      <RecordModal name="member" noun={members} permission="members:view" list={null} titleOf={nameOf}>
        {(member) => (
          <RecordView
            tags={<PresenceTag member={member} />}
            actions={<MemberActions key={member.id} member={member} />}
            facts={facts(
              member,
              'relation',
              'date_of_birth',
              'gender',
              'employee_no',
              'plan_category',
              ...(member.principal ? (['principal'] as const) : []),
            )}
            says={<CoverSays member={member} />}
            sections={[
              { key: 'cover', label: t('member_cover.title'), content: <MemberCovers member={member} /> },
              { key: 'family', label: t('members.family'), content: <Family member={member} /> },
              { key: 'details', label: t('common.details'), content: <MemberDetails member={member} /> },
              historySection({ noun: members, id: member.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      <FormModal
        name="member"
        noun={members}
        permissions={{ create: 'members:create', edit: 'members:update' }}
        titles={{ create: t('members.create'), edit: t('members.edit') }}
        schema={{ create: MemberCreate, edit: MemberUpdate }}
        toValues={(member: Member | undefined) => ({
          ...valuesLike(blank)(member),
          account_id: account.id,
          id_number: numberOf(member),
        })}
        toBody={sentNumber}
        compared={comparedNumber}
        nameOf={nameOf}
        isPart
        labelOf={labelOf}
        describe={describe}
        width={640}
        tellRefusal={(problem, saveWith) =>
          samePersonsIn(problem).length > 0 && (
            <SamePerson problem={problem} onAnyway={() => saveWith({ accept_duplicates: true })} />
          )
        }
      >
        {(mode) => <MemberFields accountId={account.id} member={mode === 'edit' ? edited : undefined} />}
      </FormModal>
    </>
  );
}

function MemberDetails({ member }: { member: Member }) {
  return (
    <>
      <FactGroup title={t('members.identity')} facts={facts(member, 'id_type', 'id_number', 'id_expiry')} />
      <FactGroup
        title={t('members.work')}
        facts={facts(member, 'nationality', 'marital_status', 'join_date', 'licence_no', 'licence_expiry')}
      />
    </>
  );
}

function MemberActions({ member }: { member: Member }) {
  const { actions, asked } = useMemberActions(member);
  return (
    <>
      {actions.map(({ key, label, icon, onClick }) => (
        <Button key={key} icon={icon} type={key === 'edit' ? 'primary' : 'default'} onClick={onClick}>
          {label}
        </Button>
      ))}
      {asked}
    </>
  );
}
