import { Alert } from 'antd';
import type { Member, MemberUpdate } from '#contract/people/members';
import { fieldError } from '../../../api/ApiError.ts';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { useAct } from '../../../components/useAct.tsx';
import { t } from '../../../messages/t.ts';
import { FamilyAlong } from './FamilyAlong.tsx';
import { members } from './members.queries.ts';
import { samePersonsIn } from './SamePerson.tsx';

interface ReturnModalProps {
  member: Member;
  onClose: () => void;
}

/** Someone has not left after all, or is back, and those who left with them. */
export function ReturnModal({ member, onClose }: ReturnModalProps) {
  const { id, version, full_name: name } = member;
  const comeBack = useAct({
    records: members,
    act: (fields: MemberUpdate) => members.update(id, fields, version),
    news: () => ({ title: t('members.cameBack', { name }) }),
    onDone: onClose,
  });
  const { error } = comeBack;
  const isTwice = samePersonsIn(error).length > 0;
  return (
    <Dialog
      isSmall
      width={416}
      title={t('members.returnTitle', { name })}
      okText={isTwice ? t('members.comeBackAnyway') : t('members.comeBack')}
      okButtonProps={{ loading: comeBack.isPending }}
      onOk={() =>
        comeBack.mutate({
          is_active: true,
          exit_date: null,
          ...(isTwice ? { accept_duplicates: true } : {}),
        })
      }
      onCancel={onClose}
    >
      {error && (
        <Alert
          type={isTwice ? 'warning' : 'error'}
          showIcon
          title={fieldError(error, 'exit_date') ?? error.message}
        />
      )}
      <p>{t('members.returnHint')}</p>
      <FamilyAlong member={member} step="comeBack" />
    </Dialog>
  );
}
