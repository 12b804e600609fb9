import { Alert, Input, Modal } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import styles from './ReasonModal.module.css';

interface ReasonModalProps {
  title: string;
  text?: string | undefined;
  label: string;
  hint: string;
  okText: string;
  /** How many letters the reason may have. */
  longest?: number;
  isDangerous?: boolean;
  isRunning: boolean;
  problem: Error | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why before something happens; without a reason it does not. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, text, label, hint, okText, longest = 500, isDangerous = false, isRunning, problem } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const confirm = () => {
    if (reason !== '' && !isRunning) props.onConfirm(reason);
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
  };
  return (
    <Modal
      open
      width={416}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDangerous, loading: isRunning, disabled: reason === '' }}
      onOk={confirm}
      onCancel={props.onCancel}
    >
      <div className={styles.question}>
        {problem && <Alert type="error" showIcon title={problem.message} />}
        {text && <p>{text}</p>}
        <label htmlFor={id}>{label}</label>
        <Input.TextArea
          id={id}
          autoFocus
          required
          rows={3}
          maxLength={longest}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={byKey}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
    </Modal>
  );
}
