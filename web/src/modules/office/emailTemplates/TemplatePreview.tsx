import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { EmailTemplate } from '#contract/office/emailTemplates';
import type { RelatedType } from '#contract/base/related';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { RichTextReader } from '../../../components/richText/RichText.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { relatedKinds } from '../related/relatedKinds.ts';
import { templatePreview, type PreviewedText } from './emailTemplates.queries.ts';
import styles from './emailTemplates.module.css';

type TemplateType = EmailTemplate['related_type'];
const isRelated = (type: TemplateType): type is TemplateType & RelatedType => type in relatedKinds;

/** A text as whoever gets it will read it: for a record that is chosen, or with the names of its fields. */
export function TemplatePreview({ text }: { text: Omit<PreviewedText, 'related_id'> }) {
  const [recordId, setRecordId] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(templatePreview({ ...text, related_id: recordId }));
  const id = useId();
  return (
    <section className="stack gap12" aria-label={t('email_templates.preview')}>
      {isRelated(text.related_type) && (
        <div className="stack gap4 below16">
          <label htmlFor={id}>{t('email_templates.previewOn')}</label>
          <RecordSelect
            id={id}
            allowClear
            placeholder={t('email_templates.previewNames')}
            options={relatedKinds[text.related_type].options}
            value={recordId}
            onChange={setRecordId}
          />
        </div>
      )}
      {error && (
        <LoadFailed title={t('email_templates.previewFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton active paragraph={{ rows: 4 }} />}
      {!error && data && (
        <>
          {data.missing.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('email_templates.missing', {
                fields: inList(data.missing.map(({ label }) => label)),
              })}
            />
          )}
          <div className={styles.mail} dir="auto" lang={text.language}>
            <p className={styles.subject} dir="auto">
              {data.subject}
            </p>
            <RichTextReader html={data.body} />
          </div>
        </>
      )}
    </section>
  );
}
