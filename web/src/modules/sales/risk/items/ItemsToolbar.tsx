import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { OpenGrid } from '../../../../components/grid/useGrid.ts';
import { RedoIcon, UndoIcon } from '../../../../components/StepIcons.tsx';
import { t } from '../../../../messages/t.ts';
import styles from '../risk.module.css';

interface ItemsToolbarProps {
  count: string;
  wrong: number;
  onNextWrong: () => void;
  grid: OpenGrid<Values>;
  isPhone: boolean;
  addLabel: string;
  onAdd: () => void;
  children?: ReactNode;
}

/** How many there are, what is wrong with them, and what may be done with the chosen rows. */
export function ItemsToolbar(props: ItemsToolbarProps) {
  const { count, wrong, grid, isPhone } = props;
  const chosen = Math.min(grid.range.bottom, grid.rows.length - 1) - grid.range.top + 1;
  return (
    <div className={`${styles.toolbar} row centred`}>
      <span className="strong">{count}</span>
      <output className={styles.problem}>
        {wrong > 0 && t('risk.wrongCells', { count: wrong })}
        {grid.leftOut > 0 && t('risk.leftOut', { count: grid.leftOut })}
      </output>
      {grid.skipped > 0 && (
        <output className={styles.told}>{t('census.emptyRows', { count: grid.skipped })}</output>
      )}
      {wrong > 0 && !isPhone && (
        <Button size="small" onClick={props.onNextWrong}>
          {t('risk.nextWrong')}
        </Button>
      )}
      <span className="grows" />
      {props.children}
      {isPhone ? (
        <Button icon={<PlusOutlined />} onClick={props.onAdd}>
          {props.addLabel}
        </Button>
      ) : (
        <>
          <Button type="text" icon={<UndoIcon />} disabled={!grid.canUndo} onClick={grid.undo}>
            {t('risk.undo')}
          </Button>
          <Button type="text" icon={<RedoIcon />} disabled={!grid.canRedo} onClick={grid.redo}>
            {t('risk.redo')}
          </Button>
          <Button type="text" disabled={chosen < 1} onClick={grid.removeRows}>
            {t('risk.removeRows', { count: Math.max(1, chosen) })}
          </Button>
        </>
      )}
    </div>
  );
}
