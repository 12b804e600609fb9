import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { undoSeconds, type Email, type EmailAction } from '#contract/emails';
import { ApiError } from '../../api/ApiError.ts';
import type { Params } from '../../api/records.ts';
import { useConfirm } from '../../components/useConfirm.ts';
import { t } from '../../messages/t.ts';
import { emails } from './emails.queries.ts';

interface Step {
  id: number;
  action: EmailAction;
  body?: object;
}

/** Whether the server refuses because someone asked not to be contacted. */
const namesWhoAsked = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'do_not_contact' in error.body;

/** Opens a draft over the page where it was written, or over the mails for whoever has gone on since. */
function useOpenDraft(): (id: number) => void {
  const router = useRouter();
  const { pathname } = router.state.location;
  return (id) => {
    const isStillThere = router.state.location.pathname === pathname;
    const opened = { modal: 'email_edit', modal_record_id: id };
    void router.navigate({
      to: isStillThere ? '.' : '/emails',
      search: ((before: Params) => ({ ...(isStillThere ? before : {}), ...opened })) as never,
      resetScroll: false,
    });
  };
}

const keyOf = (id: number) => `email ${id}`;

/** The steps of a mail; what is about to leave can be taken back for a moment, wherever one looks by then. */
export function useEmailSteps({ onSent }: { onSent?: () => void } = {}) {
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const openDraft = useOpenDraft();
  const take = useMutation({
    mutationFn: ({ id, action, body }: Step) => emails.act(id, action, body),
    meta: { changes: [emails.noun, 'mail_accounts', 'notifications'], record: emails.record },
    onSuccess: (email, { action }) => {
      tell(email, action);
      if (action === 'send') onSent?.();
      if (action === 'undo') openDraft(email.id);
    },
    onError: (error, { id }) => {
      if (namesWhoAsked(error)) askDespite(id, error.message);
      else notification.error({ title: t('emails.stepFailed'), description: error.message });
    },
  });

  function tell({ id }: Email, action: EmailAction): void {
    if (action !== 'send' && action !== 'resend') {
      notification.success({ key: keyOf(id), title: t(`emails.done_${action}`) });
      return;
    }
    notification.success({
      key: keyOf(id),
      title: t('emails.leaving'),
      description: t('emails.leavingHint', { count: undoSeconds }),
      duration: undoSeconds,
      actions: (
        <Button
          size="small"
          onClick={() => {
            notification.destroy(keyOf(id));
            take.mutate({ id, action: 'undo' });
          }}
        >
          {t('common.undo')}
        </Button>
      ),
    });
  }

  const askDespite = (id: number, title: string) =>
    void confirm({
      title,
      text: t('emails.despiteHint'),
      okText: t('emails.despite'),
      isDangerous: true,
      onOk: () => take.mutate({ id, action: 'send', body: { despite_do_not_contact: true } }),
    });

  return {
    running: take.isPending ? take.variables.action : undefined,
    take: (id: number, action: EmailAction) =>
      take.mutate({ id, action, ...(action === 'send' ? { body: {} } : {}) }),
  };
}
