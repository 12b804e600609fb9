import { Alert, Modal } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './QuestionModal.module.css';

interface QuestionModalProps {
  title: string;
  text?: string;
  okText: string;
  isDangerous?: boolean;
  isRunning?: boolean;
  error?: Error | null;
  label: string;
  hint?: string;
  onOk: () => void;
  onCancel: () => void;
  /** The one input, under the label. */
  children: (id: string) => ReactNode;
}

/** Asks for one thing before something happens. */
export function QuestionModal(props: QuestionModalProps) {
  const { title, text, okText, isDangerous = false, isRunning = false, error, label, hint } = props;
  const id = useId();
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDangerous, loading: isRunning }}
      onOk={props.onOk}
      onCancel={props.onCancel}
    >
      <div className={styles.question}>
        {error && <Alert type="error" showIcon title={error.message} />}
        {text && <p className={styles.quiet}>{text}</p>}
        <label htmlFor={id}>{label}</label>
        {props.children(id)}
        {hint && <p className={styles.quiet}>{hint}</p>}
      </div>
    </Modal>
  );
}
