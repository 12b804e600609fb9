import { DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Skeleton } from 'antd';
import type { Email, EmailFile } from '#contract/office/emails';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { sizeText } from '../attachments/fileWords.ts';
import { addressText } from './emailText.ts';
import { contentOf, fileTicket } from './emails.queries.ts';
import styles from './emails.module.css';

/** What a mail says, with its files, and what the servers said of it. */
export function EmailContent({ email }: { email: Email }) {
  const { last_error, rejected, attachments, status } = email;
  return (
    <div className="stack gap12">
      {status === 'uncertain' && (
        <Alert
          type="warning"
          showIcon
          title={t('emails.uncertainTitle')}
          description={`${inWords(last_error)} ${t('emails.uncertainHint')}`}
        />
      )}
      {status !== 'uncertain' && last_error !== '' && (
        <Alert type={status === 'failed' ? 'error' : 'warning'} showIcon title={inWords(last_error)} />
      )}
      {rejected.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('emails.rejected')}
          description={rejected.map(({ address, said }) => (
            <div key={address}>
              <bdi>{address}</bdi>: <bdi>{said}</bdi>
            </div>
          ))}
        />
      )}
      <Envelope email={email} />
      <Frame key={`${email.id} ${email.version}`} email={email} />
      {attachments.length > 0 && (
        <ul className="row gap8" aria-label={t('emails.attachments')}>
          {attachments.map((file) => (
            <li key={file.id}>
              <FileButton emailId={email.id} file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** From whom and to whom, as it stands over any letter. */
function Envelope({ email: { from, to, cc, bcc } }: { email: Email }) {
  const lines = [
    { label: t('emails.from'), people: from ? [from] : [] },
    { label: t('emails.to'), people: to },
    { label: t('emails.cc'), people: cc },
    { label: t('emails.bcc'), people: bcc },
  ];
  return (
    <dl className={`${styles.envelope} stack gap4`}>
      {lines
        .filter(({ people }) => people.length > 0)
        .map(({ label, people }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {people.map((person) => (
                <bdi key={person.address}>{addressText(person)}</bdi>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Without any part in our page: nothing in it runs, and nothing is fetched. */
function Frame({ email }: { email: Email }) {
  const { data, error, refetch } = useQuery(contentOf(email));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <iframe
      className={`${styles.frame} box wide`}
      title={t('emails.body')}
      src={data.url}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  );
}

function FileButton({ emailId, file }: { emailId: number; file: EmailFile }) {
  const { notification } = App.useApp();
  const download = useMutation({
    mutationFn: () => fileTicket(emailId, file),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      notification.error({ title: t('attachments.downloadFailed'), description: error.message }),
  });
  return (
    <Button icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.mutate()}>
      <bdi>{file.name}</bdi> <span className="small faint">{sizeText(file.size)}</span>
    </Button>
  );
}
