import { Button, Tooltip, type ButtonProps } from 'antd';
import { inWords } from '../messages/sentences.ts';
import styles from './actions.module.css';

interface ActionButtonProps extends ButtonProps {
  /** Why the state of things forbids it now; undefined when it may be done. */
  reason: string | undefined;
}

/** A button that says why it cannot be used; it can still be reached, so that everyone can read it. */
export function ActionButton({ reason, ...button }: ActionButtonProps) {
  if (reason === undefined) return <Button {...button} />;
  return (
    <Tooltip title={inWords(reason)}>
      <Button {...button} className={styles.off ?? ''} aria-disabled="true" onClick={undefined} />
    </Tooltip>
  );
}
