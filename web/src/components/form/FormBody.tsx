import { Form } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormContext, type SchemaForm } from './state/formContext.ts';
import styles from './form.module.css';

interface FormBodyProps {
  form: SchemaForm;
  onSubmit: () => void;
  isReadOnly?: boolean;
  className?: string;
  children: ReactNode;
}

/** The fields of a form. Enter in a line sends it, and Ctrl+Enter anywhere. */
export function FormBody({ form, onSubmit, isReadOnly = false, className, children }: FormBodyProps) {
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <FormContext value={form}>
      <Form
        name={form.name}
        layout="vertical"
        className={className ?? styles.form ?? ''}
        disabled={isReadOnly}
        onKeyDown={saveByKey}
      >
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} onClick={onSubmit} />
      </Form>
    </FormContext>
  );
}
