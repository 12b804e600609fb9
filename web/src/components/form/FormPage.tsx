import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { Card } from '../Card.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { FormFrame } from './FormFrame.tsx';
import styles from './FormPage.module.css';

interface FormPageProps extends ComponentProps<typeof FormFrame> {
  title: ReactNode;
  /** Quiet text beside the title. */
  aside?: ReactNode;
  onCancel: () => void;
}

/** A form that is a page of its own. */
export function FormPage({ title, aside, onCancel, children, ...frame }: FormPageProps) {
  const { form } = frame;
  return (
    <div className={styles.page}>
      <PageHeader title={title} aside={aside} />
      <FormFrame {...frame}>{children}</FormFrame>
      <footer className={styles.footer}>
        <span className={styles.keys}>{t('common.saveKeys')}</span>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="primary" aria-label={t('common.save')} loading={form.isSaving} onClick={form.submit}>
          {t('common.save')}
        </Button>
      </footer>
    </div>
  );
}

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <Card title={title}>
      <div className={styles.section}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </Card>
  );
}
