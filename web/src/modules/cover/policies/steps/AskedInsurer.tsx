import { Link } from '@tanstack/react-router';
import { Alert, type AlertProps } from 'antd';
import type { EmailStatus } from '#contract/office/emailList';
import { useMay } from '../../../../auth/currentUser.ts';
import { t } from '../../../../messages/t.ts';
import type { AskedBy } from './useInsurerMail.ts';

interface AskedInsurerProps {
  /** It is a draft still, whatever became of its mail. */
  isDraft: boolean;
  asked: { asked_by: AskedBy | null; request_email: { id: number; status: EmailStatus } | null };
  insurer: string;
}

const troubled: readonly EmailStatus[] = ['failed', 'uncertain', 'sent'];

const toneOf = (status: EmailStatus): AlertProps['type'] => (troubled.includes(status) ? 'warning' : 'info');

/** Of a draft, where the mail by which its insurer is asked is by now; later, that nothing was sent. */
export function AskedInsurer({ isDraft, asked: { asked_by, request_email }, insurer }: AskedInsurerProps) {
  const may = useMay();
  if (!isDraft)
    return asked_by === 'outside' ? <p className="quiet">{t('insurer_mail.nothingWasSent')}</p> : null;
  if (!request_email) return null;
  const { id, status } = request_email;
  const modal = status === 'draft' ? 'email_edit' : 'email_view';
  return (
    <Alert
      showIcon
      type={toneOf(status)}
      title={t(`insurer_mail.mail_${wordOf(status)}`, { insurer })}
      action={
        may('emails:view') && (
          <Link to="/emails" search={{ modal, modal_record_id: id }}>
            {t('insurer_mail.open')}
          </Link>
        )
      }
    />
  );
}

/** What has been put away went before that. */
function wordOf(status: EmailStatus): 'leaves' | 'draft' | 'failed' | 'uncertain' | 'sent' {
  if (status === 'queued' || status === 'sending') return 'leaves';
  return status === 'draft' || status === 'failed' || status === 'uncertain' ? status : 'sent';
}
