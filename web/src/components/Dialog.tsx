import { Modal, type ModalProps } from 'antd';
import styles from './Dialog.module.css';
import { focusFirstField } from './firstField.ts';
import { useFocusBack } from './useFocusBack.ts';

interface DialogProps extends Omit<ModalProps, 'open' | 'classNames' | 'className'> {
  /** What is short stays small on a phone as well. */
  isSmall?: boolean;
}

/** Open as long as it is there; its buttons stay in view, and when it goes the keyboard goes back to where it was. */
export function Dialog({ isSmall = false, ...props }: DialogProps) {
  useFocusBack();
  return (
    <Modal
      {...props}
      open
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField();
        props.afterOpenChange?.(isOpen);
      }}
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
