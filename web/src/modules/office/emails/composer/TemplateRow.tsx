import { Alert } from 'antd';
import { useId, useState } from 'react';
import type { RenderedTemplate } from '#contract/office/emailTemplates';
import { useMay } from '../../../../auth/currentUser.ts';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { TemplatePicker } from '../../emailTemplates/TemplatePicker.tsx';
import type { RelatedParams } from '../../related/relatedKinds.ts';
import type { DraftValues } from './useDraft.ts';
import styles from './composer.module.css';

interface TemplateRowProps {
  about: RelatedParams;
  values: DraftValues;
  onFilled: (part: Partial<DraftValues>) => void;
}

/** Begins the mail by a template, and names what that had no value for and whether its client agreed to such mail. */
export function TemplateRow({ about, values, onFilled }: TemplateRowProps) {
  const id = useId();
  const may = useMay();
  const confirm = useConfirm();
  const [filled, setFilled] = useState<RenderedTemplate>();
  if (!may('email_templates:view')) return null;
  const take = (text: RenderedTemplate) => {
    setFilled(text);
    onFilled({ subject: text.subject, body: text.body, template_id: text.template_id });
  };
  const isWritten = values.body !== '' && values.body !== filled?.body;
  const ask = (text: RenderedTemplate) =>
    isWritten
      ? void confirm({
          title: t('emails.replaceTitle'),
          text: t('emails.replaceHint'),
          okText: t('emails.replace'),
          onOk: () => take(text),
        })
      : take(text);
  return (
    <>
      <div className={styles.row}>
        <label htmlFor={id}>{t('emails.template')}</label>
        <div className={styles.input}>
          <TemplatePicker id={id} about={about} value={values.template_id} onFilled={ask} />
        </div>
      </div>
      {filled && filled.missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('emails.missing', { fields: inList(filled.missing.map(({ label }) => label)) })}
        />
      )}
      {filled?.lacks_consent && <Alert type="warning" showIcon title={t('emails.lacksConsent')} />}
    </>
  );
}
