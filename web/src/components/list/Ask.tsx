import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';

interface AskProps {
  title: string;
  label: string;
  okText: string;
  isReady: boolean;
  onOk: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** One thing that is asked before a bulk action runs; its input has the id `bulk-answer`. */
export function Ask({ title, label, okText, isReady, onOk, onCancel, children }: AskProps) {
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ disabled: !isReady }}
      onOk={onOk}
      onCancel={onCancel}
    >
      <Form layout="vertical" onFinish={onOk}>
        <Form.Item label={label} htmlFor="bulk-answer">
          {children}
        </Form.Item>
      </Form>
    </Modal>
  );
}
