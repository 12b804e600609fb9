import { Alert, Segmented, Skeleton } from 'antd';
import { askedBy } from '#contract/office/writtenMail';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import { MailEditor, type MailFaults } from '../../../office/emails/composer/MailEditor.tsx';
import type { InsurerMail } from './useInsurerMail.ts';

/** How the insurer is asked: by the mail that is seen here, or without one, which is then said. */
export function InsurerMailFields({ asking, faults = {} }: { asking: InsurerMail; faults?: MailFaults }) {
  const { filled, written, by, error } = asking;
  if (error && !filled)
    return <LoadFailed title={t('insurer_mail.failed')} error={error} onRetry={asking.retry} />;
  if (!filled || !written || !by) return <Skeleton active paragraph={{ rows: 6 }} />;
  const { outside_because } = filled;
  return (
    <div className="column gap14">
      <Segmented
        block
        aria-label={t('insurer_mail.how')}
        value={by}
        options={askedBy.map((value) => ({ value, label: t(`insurer_mail.by_${value}`) }))}
        onChange={asking.choose}
      />
      {by === 'outside' && (
        <Alert
          type="info"
          showIcon
          title={t('insurer_mail.nothingIsSent')}
          description={
            outside_because !== null &&
            outside_because !== 'no_contact' &&
            t(`insurer_mail.because_${outside_because}`)
          }
        />
      )}
      {by === 'email' && (
        <>
          {outside_because !== null && (
            <Alert type="warning" showIcon title={t(`insurer_mail.because_${outside_because}`)} />
          )}
          <MailEditor
            value={written}
            people={filled.to}
            faults={{ ...faults, ...asking.faults }}
            onChange={asking.change}
          />
        </>
      )}
    </div>
  );
}
