import { EditOutlined, EyeOutlined, LogoutOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Member } from '#contract/people/members';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import type { MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { UndoIcon } from '../../../components/StepIcons.tsx';
import { t } from '../../../messages/t.ts';
import { members } from './members.queries.ts';

const ExitModal = lazy(async () => ({ default: (await import('./ExitModal.tsx')).ExitModal }));
const ReturnModal = lazy(async () => ({ default: (await import('./ReturnModal.tsx')).ReturnModal }));
const RevealModal = lazy(async () => ({
  default: (await import('../../../components/record/RevealModal.tsx')).RevealModal,
}));

/** What may be done with a member, and what then asks. */
export function useMemberActions(member: Member): { actions: MenuAction[]; asked: ReactNode } {
  const { id, full_name: name, is_active, exit_date, id_number } = member;
  const may = useMay();
  const { open } = useModalState();
  const [asking, setAsking] = useState<'exit' | 'comeBack' | 'reveal'>();
  const close = () => setAsking(undefined);
  const stays = is_active && exit_date === null;
  const changes: MenuAction[] = [
    {
      key: 'edit',
      label: t('common.edit'),
      icon: <EditOutlined />,
      onClick: () => open('member_edit', id),
    },
    stays
      ? { key: 'exit', label: t('members.exit'), icon: <LogoutOutlined />, onClick: () => setAsking('exit') }
      : {
          key: 'comeBack',
          label: t('members.comeBack'),
          icon: <UndoIcon />,
          onClick: () => setAsking('comeBack'),
        },
  ];
  const reveal: MenuAction = {
    key: 'reveal',
    label: t('revealing.action'),
    icon: <EyeOutlined />,
    onClick: () => setAsking('reveal'),
  };
  return {
    actions: [
      ...(may('members:update') ? changes : []),
      ...(may('accounts:reveal_id') && id_number ? [reveal] : []),
    ],
    asked: asking && (
      <Suspense>
        {asking === 'exit' && <ExitModal member={member} onClose={close} />}
        {asking === 'comeBack' && <ReturnModal member={member} onClose={close} />}
        {asking === 'reveal' && <RevealModal noun={members} id={id} name={name} onClose={close} />}
      </Suspense>
    ),
  };
}
