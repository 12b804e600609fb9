import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useShortcut } from '../../../components/shortcuts.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { direction } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import styles from './kyc.module.css';
import type { OpenKycQueue } from './useKycQueue.ts';

/** "4 of 27 waiting", and on to the one before or after. */
export function KycQueue({ queue }: { queue: OpenKycQueue }) {
  const { position, count, next, previous, isShown, open } = queue;
  useShortcut({ keys: 'j', label: t('kyc.nextFile'), run: () => open(next) }, isShown && Boolean(next));
  useShortcut(
    { keys: 'k', label: t('kyc.fileBefore'), run: () => open(previous) },
    isShown && Boolean(previous),
  );
  if (!isShown) return null;
  const [Back, On] = direction === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return (
    <nav className={`${styles.queue} line apart gap12`} aria-label={t('kyc.queue')}>
      <div className="grows">
        <span className="medium">
          {position === 0
            ? t('kyc.waiting', { count })
            : t('kyc.positionWaiting', { position: formatCount(position), total: formatCount(count) })}
        </span>{' '}
        <span className="small quiet notOnPhone">
          {next ? t('kyc.thenComes', { name: next.label }) : t('kyc.nothingElse')}
        </span>
      </div>
      <span className="line gap8 rigid">
        <Button
          size="small"
          icon={<Back />}
          disabled={!previous}
          aria-keyshortcuts="k"
          onClick={() => open(previous)}
        >
          <span>
            {t('kyc.fileBefore')} <kbd className="notOnPhone">K</kbd>
          </span>
        </Button>
        <Button
          size="small"
          icon={<On />}
          iconPlacement="end"
          disabled={!next}
          aria-keyshortcuts="j"
          onClick={() => open(next)}
        >
          <span>
            {t('kyc.nextFile')} <kbd className="notOnPhone">J</kbd>
          </span>
        </Button>
      </span>
    </nav>
  );
}
