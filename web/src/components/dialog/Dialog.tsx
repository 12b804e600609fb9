import { Modal, type ModalProps } from 'antd';
import { useEffect, useId, useState } from 'react';
import styles from './Dialog.module.css';
import { leadToFirst } from './firstField.ts';

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

const focused = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined;

/** What opened the first of several dialogs that follow each other, such as a record and then its form. */
let behindDialogs: HTMLElement | undefined;

function openerNow(): HTMLElement | undefined {
  const opener = focused();
  if (opener && !opener.closest('[role="dialog"]')) behindDialogs = opener;
  return opener;
}

/** Whoever closes what stands over the page goes on where they were. */
function useFocusBack(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      if (focused()) return;
      const target = opener?.isConnected ? opener : behindDialogs;
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}
