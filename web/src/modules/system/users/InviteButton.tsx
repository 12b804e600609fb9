import { CopyOutlined, SendOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import type { PasswordLink } from '#contract/system/passwordLinks';
import type { User } from '#contract/system/users';
import { fullName } from '../../../auth/currentUser.ts';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { copyText } from '../../../components/texts/copyText.ts';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { t } from '../../../messages/t.ts';
import styles from './users.module.css';
import { users } from './users.queries.ts';

/** Lets someone choose a password by a link: mailed, or shown once to be handed over. */
export function InviteButton({ user, reason }: { user: User; reason: string | undefined }) {
  const { notification } = App.useApp();
  const [shown, setShown] = useState<PasswordLink>();
  const name = fullName(user);
  const invite = useMutation({
    mutationFn: () => users.act<PasswordLink>(user.id, 'invite'),
    meta: { changes: ['users'] },
    onSuccess: (made) => {
      if (made.sent_to === null) setShown(made);
      else notification.success({ title: t('users.linkSent', { email: made.sent_to }) });
    },
    onError: (error) => notification.error({ title: t('users.inviteFailed'), description: error.message }),
  });
  const inactive = user.is_active ? undefined : t('users.inviteInactive');
  return (
    <>
      <ActionButton
        icon={<SendOutlined />}
        reason={reason ?? inactive}
        loading={invite.isPending}
        onClick={() => invite.mutate()}
      >
        {user.is_invited ? t('users.invite') : t('users.sendReset')}
      </ActionButton>
      {shown?.link && (
        <Dialog
          isSmall
          title={t('users.linkTitle', { name })}
          footer={null}
          onCancel={() => setShown(undefined)}
        >
          <p className="quiet">{t('users.linkHint')}</p>
          <LinkBox link={shown.link} />
          <p className="quiet">
            {t('users.linkUntil')} <MomentText at={shown.expires_at} />
          </p>
        </Dialog>
      )}
    </>
  );
}

function LinkBox({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className={`${styles.password} row gap8`}>
      <Input
        readOnly
        dir="ltr"
        value={link}
        aria-label={t('users.link')}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={<CopyOutlined />} onClick={() => void copyText(link).then(setIsCopied)}>
        {t('users.copy')}
      </Button>
      <output className={styles.shown}>{isCopied && t('users.copied')}</output>
    </div>
  );
}
