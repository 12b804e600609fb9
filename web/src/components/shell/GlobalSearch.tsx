import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { Suspense, useState } from 'react';
import { t } from '../../messages/t.ts';
import { Palette, preloadPalette } from '../palette/lazy.ts';
import { useShortcut } from '../shortcuts.ts';
import { takeFocus } from '../dialog/takeFocus.ts';
import styles from './GlobalSearch.module.css';

/** The box in the top bar; Ctrl+K opens it from anywhere. */
export function GlobalSearch() {
  const [isOpen, setIsOpen] = useState(false);
  // Each opening begins empty, also one that comes before the last has faded.
  const [openings, setOpenings] = useState(0);
  const show = () => {
    setOpenings((count) => count + 1);
    setIsOpen(true);
  };
  useShortcut({ keys: 'Ctrl+K', label: t('shell.search'), isInDialog: true, run: show });
  return (
    <>
      <button
        type="button"
        className={`${styles.box} line gap8`}
        onClick={show}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
      >
        <SearchOutlined />
        <span className="narrows grows cut">{t('shell.searchHint')}</span>
        <kbd className={`${styles.keys} notOnPhone`} aria-hidden="true">
          {t('shell.searchKeys')}
        </kbd>
      </button>
      <Modal
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        footer={null}
        closable={false}
        destroyOnHidden
        title={<span className="unseen">{t('shell.search')}</span>}
        styles={{ header: { margin: 0, padding: 0 }, container: { padding: 0, overflow: 'hidden' } }}
      >
        <Opening key={openings} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}

/** Whoever types before the code is there loses no letter. */
function Opening({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Suspense
      fallback={
        <input
          ref={takeFocus}
          className={styles.early}
          aria-label={t('shell.search')}
          placeholder={t('shell.searchHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      }
    >
      <Palette begun={typed} onDone={onDone} />
    </Suspense>
  );
}
