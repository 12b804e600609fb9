import { Checkbox } from 'antd';
import { t } from '../../messages/t.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { areSingleKeysOn, switchSingleKeys, useShortcuts } from '../shortcuts.ts';
import { ShortcutList } from './ShortcutList.tsx';

/** What the keys do, and whether the single ones do anything. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  // Drawn again when they are switched.
  useShortcuts();
  return (
    <Dialog isSmall width={416} title={t('shell.shortcuts')} footer={null} onCancel={onClose}>
      <ShortcutList />
      <Checkbox checked={areSingleKeysOn()} onChange={({ target }) => switchSingleKeys(target.checked)}>
        {t('shell.singleKeys')}
      </Checkbox>
    </Dialog>
  );
}
