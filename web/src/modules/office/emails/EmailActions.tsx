import { DeleteOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Email, EmailStatus } from '#contract/office/emails';
import type { EmailAction } from '#contract/office/emailSteps';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { ActionMenu, type MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../components/record/steps/useDeletion.tsx';
import { t } from '../../../messages/t.ts';
import { emails } from './emails.queries.ts';
import { subjectOf } from './emailText.ts';
import { useEmailSteps } from './useEmailSteps.tsx';

/** The next step that most people take from here. */
const mainSteps: Partial<Record<EmailStatus, EmailAction>> = {
  draft: 'send',
  queued: 'undo',
  failed: 'resend',
  uncertain: 'confirm-sent',
};

/** Of a mail that failed, sending again is another try; of one that nobody knows about, perhaps a second one. */
const labelOf = (action: EmailAction, status: EmailStatus): string =>
  action === 'resend' && status === 'failed' ? t('emails.action_retry') : t(`emails.action_${action}`);

/** What may be done with a mail: what its state allows as buttons, the rest in a menu that says why not. */
export function EmailActions({ email }: { email: Email }) {
  const { id, status, allowed_actions } = email;
  const may = useMay();
  const { open, close } = useModalState();
  const steps = useEmailSteps();
  const remove = useDeletion({ noun: emails, id, name: subjectOf(email), onDeleted: close });
  const isOpenDraft = status === 'draft' && allowed_actions.length > 0;
  const mayWrite = may('emails:create') && may('emails:update');
  const menu: MenuAction[] = [
    ...allowed_actions
      .filter(({ enabled }) => !enabled)
      .map(({ name, reason }) => ({
        key: name,
        label: labelOf(name as EmailAction, status),
        reason,
        onClick: () => undefined,
      })),
    ...(status === 'draft' && may('emails:delete')
      ? [
          {
            key: 'delete',
            label: t('common.delete'),
            icon: <DeleteOutlined />,
            isDangerous: true,
            onClick: remove,
          },
        ]
      : []),
  ];
  return (
    <>
      {allowed_actions
        .filter(({ enabled }) => enabled)
        .map(({ name }) => (
          <Button
            key={name}
            type={name === mainSteps[status] ? 'primary' : 'default'}
            loading={steps.running === name}
            onClick={() => steps.take(id, name as EmailAction)}
          >
            {labelOf(name as EmailAction, status)}
          </Button>
        ))}
      {isOpenDraft && (
        <Button icon={<EditOutlined />} onClick={() => open('email_edit', id)}>
          {t('common.edit')}
        </Button>
      )}
      {status === 'sent' && mayWrite && (
        <Button
          icon={<RollbackOutlined />}
          onClick={() => open('email_create', undefined, followUpOf(email))}
        >
          {t('emails.followUp')}
        </Button>
      )}
      <ActionMenu actions={menu} />
    </>
  );
}

/** Another mail in the same conversation, to the same people. */
const followUpOf = ({ id, to, cc, subject, related_type, related_id, related }: Email) => ({
  to,
  cc,
  subject,
  related_type,
  related_id,
  related,
  replies_to_id: id,
});
