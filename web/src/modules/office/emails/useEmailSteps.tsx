import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { undoSeconds, type Email } from '#contract/office/emails';
import { type EmailAction } from '#contract/office/emailSteps';
import { linkTo } from '../../../components/address/linkTo.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { useConfirm } from '../../../components/dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';
import { emails } from './emails.queries.ts';

interface Step {
  id: number;
  action: EmailAction;
  body?: object;
}

/** What the server wants to be told before it sends all the same. */
const despites = {
  do_not_contact: 'despite_do_not_contact',
  missing_consent: 'despite_missing_consent',
} as const;

function despiteOf(error: unknown): string | undefined {
  const body: object = error instanceof ApiError && error.status === 409 ? Object(error.body) : {};
  const named = Object.entries(despites).find(([reason]) => reason in body);
  return named?.[1];
}

/** Opens a draft over the page where it was written, or over the mails for whoever has gone on since. */
function useOpenDraft(): (id: number) => void {
  const router = useRouter();
  const { pathname } = router.state.location;
  return (id) => {
    const isStillThere = router.state.location.pathname === pathname;
    const opened = { modal: 'email_edit', modal_record_id: id };
    void router.navigate({
      ...(isStillThere ? linkTo('.', (before) => ({ ...before, ...opened })) : linkTo('/emails', opened)),
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
    // A paper that went with it counts as sent from then on.
    meta: {
      changes: [emails.noun, 'mail_accounts', 'notifications', 'payments', 'instalments', 'endorsements'],
      record: emails.record,
    },
    onSuccess: (email, { action }) => {
      tell(email, action);
      if (action === 'send') onSent?.();
      if (action === 'undo') openDraft(email.id);
    },
    onError: (error, step) => {
      const despite = despiteOf(error);
      if (despite) askDespite({ ...step, body: { ...step.body, [despite]: true } }, error.message);
      else notification.error({ title: t('emails.stepFailed'), description: error.message });
    },
  });

  function tell({ id }: Pick<Email, 'id'>, action: EmailAction): void {
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

  const askDespite = (step: Step, title: string) =>
    void confirm({
      title,
      text: t('emails.despiteHint'),
      okText: t('emails.despite'),
      isDangerous: true,
      onOk: () => take.mutate(step),
    });

  return {
    /** Of a mail that went on its way with a step of something else. */
    tellLeaving: (id: number) => tell({ id }, 'send'),
    running: take.isPending ? take.variables.action : undefined,
    take: (id: number, action: EmailAction) =>
      take.mutate({ id, action, ...(action === 'send' ? { body: {} } : {}) }),
  };
}
