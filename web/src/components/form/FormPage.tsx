import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import { focusFirstIn } from '../dialog/firstField.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { FormFrame } from './FormFrame.tsx';
import styles from './FormPage.module.css';
import { SaveBar } from './SaveBar.tsx';
import { useFieldInAddress } from './fields/useFieldInAddress.ts';

interface FormPageProps extends ComponentProps<typeof FormFrame> {
  title: ReactNode;
  /** Quiet text beside the title. */
  aside?: ReactNode;
  onCancel: () => void;
  also?: ComponentProps<typeof SaveBar>['also'];
}

/** A form that is a page of its own; typing a new record can begin at once. */
export function FormPage({ title, aside, onCancel, also, children, ...frame }: FormPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const isNew = frame.form.record === undefined;
  useFieldInAddress(frame.form.name);
  useEffect(() => {
    if (isNew && page.current) focusFirstIn(page.current);
  }, [isNew]);
  return (
    <div ref={page} className={styles.page}>
      <PageHeader title={title} aside={aside} />
      <FormFrame {...frame}>{children}</FormFrame>
      <footer className={`${styles.footer} panel`}>
        <SaveBar form={frame.form} onCancel={onCancel} also={also} />
      </footer>
    </div>
  );
}

interface FormSectionProps {
  title: string;
  hint?: string;
  /** The field whose inputs these are, where it has none of its own name. */
  field?: string;
  children: ReactNode;
}

export function FormSection({ title, hint, field, children }: FormSectionProps) {
  return (
    <Card title={title}>
      <div className={styles.section} data-field={field}>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </div>
    </Card>
  );
}
