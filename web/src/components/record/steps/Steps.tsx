import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { direction } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { useShortcut } from '../../shortcuts.ts';
import styles from '../RecordPage.module.css';
import { useNeighbours, type Origin } from '../useNeighbours.ts';

/** "3 of 2,418", and on to the one before or after. */
export function Steps({ origin, id }: { origin: Origin; id: number }) {
  const neighbours = useNeighbours(origin, id);
  const { isInDialog = false } = origin;
  const keyTo = (step: (() => void) | undefined) => ({ isInDialog, run: () => step?.() });
  useShortcut({ keys: 'j', label: t('common.next'), ...keyTo(neighbours?.next) }, Boolean(neighbours?.next));
  useShortcut(
    { keys: 'k', label: t('common.previous'), ...keyTo(neighbours?.previous) },
    Boolean(neighbours?.previous),
  );
  if (!neighbours) return null;
  const { position, count, previous, next } = neighbours;
  const [Back, On] = direction === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return (
    <span className={styles.steps}>
      {t('common.position', { position: formatCount(position), total: formatCount(count) })}
      <Button
        size="small"
        icon={<Back />}
        aria-label={t('common.previous')}
        disabled={!previous}
        onClick={previous}
      />
      <Button size="small" icon={<On />} aria-label={t('common.next')} disabled={!next} onClick={next} />
    </span>
  );
}
