import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../Card.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { FormFrame } from './FormFrame.tsx';
import styles from './FormPage.module.css';
import { SaveBar } from './SaveBar.tsx';

interface FormPageProps extends ComponentProps<typeof FormFrame> {
  title: ReactNode;
  /** Quiet text beside the title. */
  aside?: ReactNode;
  onCancel: () => void;
}

/** A form that is a page of its own. */
export function FormPage({ title, aside, onCancel, children, ...frame }: FormPageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} aside={aside} />
      <FormFrame {...frame}>{children}</FormFrame>
      <footer className={styles.footer}>
        <SaveBar form={frame.form} onCancel={onCancel} />
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
