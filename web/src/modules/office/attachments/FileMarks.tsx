import {
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
  MailOutlined,
} from '@ant-design/icons';
import { Alert } from 'antd';
import type { Attachment } from '#contract/office/attachments';
import { fileKinds } from '#contract/base/values/fileKinds';
import { useOrganisation } from '../../../api/organisation.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { daysBetween } from '#contract/base/days/wallClock';
import { t } from '../../../messages/t.ts';
import styles from './files.module.css';

const icons: Record<string, typeof FileTextOutlined> = {
  [fileKinds.pdf.content_type]: FilePdfOutlined,
  [fileKinds.docx.content_type]: FileWordOutlined,
  [fileKinds.xlsx.content_type]: FileExcelOutlined,
  [fileKinds.csv.content_type]: FileExcelOutlined,
  [fileKinds.eml.content_type]: MailOutlined,
  [fileKinds.msg.content_type]: MailOutlined,
};

export function FileIcon({ contentType }: { contentType: string }) {
  const Icon = contentType.startsWith('image/')
    ? FileImageOutlined
    : (icons[contentType] ?? FileTextOutlined);
  return <Icon className={styles.icon} aria-hidden="true" />;
}

const soonDays = 30;

/** What it may do to whoever opens it, and why it is not shown. */
export function FileDanger({ file: { warning } }: { file: Attachment }) {
  if (warning === null) return null;
  return <Alert type="warning" showIcon title={t(`attachments.danger_${warning}`)} />;
}

/** What it may do, what was decided, and whether it still holds; what merely waits says nothing. */
export function FileTags({ file }: { file: Attachment }) {
  return (
    <>
      {file.warning && <StatusTag tone="soon">{t(`attachments.warning_${file.warning}`)}</StatusTag>}
      {file.status === 'accepted' && <StatusTag tone="good">{t('attachments.status_accepted')}</StatusTag>}
      {file.status === 'rejected' && <StatusTag tone="late">{t('attachments.status_rejected')}</StatusTag>}
      <Expiry file={file} />
    </>
  );
}

function Expiry({ file: { expires_on, is_expired } }: { file: Attachment }) {
  const { today } = useOrganisation();
  const dates = useDates();
  if (!expires_on) return null;
  const day = dates.day(expires_on);
  if (is_expired) return <StatusTag tone="late">{t('attachments.expired', { day })}</StatusTag>;
  if (daysBetween(today, expires_on) <= soonDays)
    return <StatusTag tone="soon">{t('attachments.expires', { day })}</StatusTag>;
  return null;
}
