import { useId, type ReactNode } from 'react';
import styles from './LoginForm.module.css';

interface InputProps {
  id: string;
  status?: 'error';
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface FieldProps {
  label: string;
  error: string | undefined;
  children: (props: InputProps) => ReactNode;
}

/** A labelled input with its error below it. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={`${styles.field} stack gap6`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': errorId,
        ...(error === undefined ? {} : { status: 'error' }),
      })}
      <div id={errorId} className={styles.error}>
        {error}
      </div>
    </div>
  );
}
