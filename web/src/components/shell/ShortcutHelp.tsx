import { Checkbox } from 'antd';
import { t } from '../../messages/t.ts';
import { Dialog } from '../Dialog.tsx';
import { areSingleKeysOn, switchSingleKeys, useShortcuts } from '../shortcuts.ts';
import styles from './ShortcutHelp.module.css';

/** The keys that do something on the screen behind it. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcuts();
  const byKeys = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  return (
    <Dialog isSmall width={416} title={t('shell.shortcuts')} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {[...byKeys.values()].map(({ keys, label }) => (
          <div key={keys} className={styles.line}>
            <dt>
              <kbd dir="ltr">{keys.replace('+', ' ')}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={areSingleKeysOn()} onChange={({ target }) => switchSingleKeys(target.checked)}>
        {t('shell.singleKeys')}
      </Checkbox>
    </Dialog>
  );
}
