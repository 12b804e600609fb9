import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useShortcut } from '../../../components/shortcuts.ts';
import styles from './sprint.module.css';

interface KeyButtonProps {
  /** As `event.key` names it. */
  keys: string;
  label: string;
  hint?: string | undefined;
  isPrimary?: boolean;
  isDisabled?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
  onPress: () => void;
}

const shownAs: Record<string, string> = { Escape: 'Esc', Enter: '↵' };

/** What stands on a key; whoever listens is told by the button itself. */
export function KeyCap({ keys }: { keys: string }) {
  return (
    <kbd className={`${styles.key} notOnPhone`} aria-hidden dir="ltr">
      {shownAs[keys] ?? keys.toUpperCase()}
    </kbd>
  );
}

/** Does the same by a press as by its key, which stands on it. */
export function KeyButton(props: KeyButtonProps) {
  const { keys, label, hint, isPrimary = false, isDisabled = false, icon, className, onPress } = props;
  useShortcut({ keys, label, run: onPress }, !isDisabled);
  return (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      className={className ?? styles.outcome}
      disabled={isDisabled}
      icon={icon}
      aria-keyshortcuts={keys}
      onClick={onPress}
    >
      <span className="stack">
        <span className={`${styles.outcomeName} strong`}>{label}</span>
        {hint && <span className={styles.outcomeHint}>{hint}</span>}
      </span>
      <KeyCap keys={keys} />
    </Button>
  );
}
