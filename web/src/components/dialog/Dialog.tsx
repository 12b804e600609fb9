import { Modal, type ModalProps } from 'antd';
import { useEffect, useId } from 'react';
import styles from './Dialog.module.css';
import { leadToFirst } from './firstField.ts';
import { useFocusBack } from './useFocusBack.ts';

interface DialogProps extends Omit<ModalProps, 'open' | 'classNames' | 'className'> {
  /** What is short stays small on a phone as well. */
  isSmall?: boolean;
  /** It shows something, and asks for nothing. */
  isRead?: boolean;
}

/** Open as long as it is there; its buttons stay in view, and when it goes the keyboard goes back to where it was. */
export function Dialog({ isSmall = false, isRead = false, ...props }: DialogProps) {
  const id = useId();
  useFocusBack();
  useEffect(() => {
    const dialog = document.querySelector<HTMLElement>(`[data-dialog="${id}"]`);
    return dialog ? leadToFirst(dialog, isRead) : undefined;
  }, [id, isRead]);
  return (
    <Modal
      {...props}
      open
      data-dialog={id}
      className={isSmall ? '' : (styles.sheet ?? '')}
      classNames={{
        wrapper: styles.wrapper ?? '',
        container: styles.container ?? '',
        header: styles.header ?? '',
        body: styles.body ?? '',
        footer: styles.footer ?? '',
      }}
    />
  );
}
