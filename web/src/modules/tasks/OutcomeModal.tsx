import { Alert, Form, Input, Modal } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { t } from '../../messages/t.ts';
import styles from './OutcomeModal.module.css';

interface OutcomeModalProps {
  action: 'complete' | 'cancel';
  title: string;
  isRunning?: boolean;
  problem?: Error | null;
  /** With what the action is called with. */
  onConfirm: (body: object) => void;
  onCancel: () => void;
}

/** What came of it, or why it is given up; neither has to be said. */
export function OutcomeModal({
  action,
  title,
  isRunning = false,
  problem,
  onConfirm,
  onCancel,
}: OutcomeModalProps) {
  const [text, setText] = useState('');
  const isDone = action === 'complete';
  const confirm = () => {
    const said = text.trim();
    if (!isRunning) onConfirm(said === '' ? {} : { [isDone ? 'outcome' : 'reason']: said });
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
  };
  return (
    <Modal
      open
      title={title}
      okText={isDone ? t('tasks.action_complete') : t('tasks.action_cancel')}
      cancelText={t('tasks.keepTask')}
      okButtonProps={{ danger: !isDone, loading: isRunning }}
      onOk={confirm}
      onCancel={onCancel}
    >
      {problem && <Alert type="error" showIcon className={styles.problem ?? ''} title={problem.message} />}
      <Form layout="vertical">
        <Form.Item
          label={isDone ? t('tasks.outcome') : t('tasks.reason')}
          htmlFor="outcome"
          extra={`${isDone ? t('tasks.outcomeHint') : t('tasks.reasonHint')} · ${t('tasks.askKeys')}`}
        >
          <Input.TextArea
            id="outcome"
            autoFocus
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={byKey}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
