import { t } from '../../messages/t.ts';
import { useShortcuts } from '../shortcuts.ts';
import styles from './ShortcutHelp.module.css';

/** The keys that do something on the screen behind it. */
export function ShortcutList() {
  const byKeys = new Map(useShortcuts().map((shortcut) => [shortcut.keys, shortcut]));
  return (
    <dl className={styles.keys}>
      {[...byKeys.values()].map(({ keys, label }) => (
        <div key={keys} className={styles.line}>
          <dt>
            <kbd dir="ltr">{keys === ' ' ? t('common.spaceKey') : keys.replace('+', ' ')}</kbd>
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
