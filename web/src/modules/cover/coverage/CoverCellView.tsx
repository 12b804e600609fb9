import { Link } from '@tanstack/react-router';
import { Popover } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { CoverCell, CoverRow } from '#contract/cover/coverage/coverage';
import { itemAddress, recordAddress } from '../../../components/address/recordAddress.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './cells.module.css';
import { openLeadFor, useCoverage } from './coverageContext.ts';
import { lookIcons } from './coverageLooks.tsx';
import { daysText, isHole, lookOf, nameOf, stateText } from './coverageText.ts';
import { HoleView } from './HoleView.tsx';

interface CellProps {
  row: CoverRow;
  cell: CoverCell;
}

type CoverPolicy = CoverCell['policies'][number];
const addressOf = ({ id, item_id }: CoverPolicy) =>
  item_id ? itemAddress(id, item_id) : recordAddress('policies', id);

/** One cell: what covers leads to its policy, and a hole to what can be done about it. */
export function CoverCellView({ row, cell }: CellProps) {
  const { cover } = useCoverage();
  const dates = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const look = lookOf(cell);
  const lead = isHole(cell) && !cell.waiver ? openLeadFor(cover, cell.line) : undefined;
  const first = stateText(cell, cover.on);
  const second = lead ? t('coverage.leadOpen') : daysText(cell, dates.day);
  const className = `${styles.cell} ${styles[look]}`;
  const label = t('coverage.cellOf', {
    line: t(`lines.${cell.line}`),
    name: nameOf(row),
    state: inLine([first, second]),
  });
  const words = (
    <>
      <span className={`${styles.state} medium`}>
        {lookIcons[look]} {first}
      </span>
      {second && <span className={styles.days}>{second}</span>}
    </>
  );
  const [only, ...others] = cell.policies;
  if (!isHole(cell) && only && others.length === 0)
    return (
      <Link {...addressOf(only)} className={className} aria-label={label} title={only.label}>
        {words}
      </Link>
    );
  return (
    <Opening
      isOpen={isOpen}
      onShow={setIsOpen}
      className={className}
      label={label}
      content={
        isHole(cell) ? (
          <HoleView row={row} cell={cell} onDone={() => setIsOpen(false)} />
        ) : (
          <PolicyList policies={cell.policies} />
        )
      }
    >
      {words}
    </Opening>
  );
}

function PolicyList({ policies }: { policies: CoverPolicy[] }) {
  return (
    <section className={styles.hole} aria-label={t('coverage.policiesOf', { count: policies.length })}>
      <ul className={styles.list}>
        {policies.map((policy) => (
          <li key={policy.id}>
            <Link {...addressOf(policy)}>{policy.label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpeningProps {
  isOpen: boolean;
  onShow: (isShown: boolean) => void;
  className: string;
  label: string;
  content: ReactNode;
  children: ReactNode;
}

/** A cell that opens something beside itself; the focus goes there and comes back. */
function Opening({ isOpen, onShow, className, label, content, children }: OpeningProps) {
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const moveFocus = (isShown: boolean) => {
    if (isShown) opened.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
    else if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottom"
      arrow={false}
      open={isOpen}
      onOpenChange={onShow}
      destroyOnHidden
      afterOpenChange={moveFocus}
      content={<div ref={opened}>{content}</div>}
    >
      <button
        ref={button}
        type="button"
        className={isOpen ? `${className} ${styles.opened}` : className}
        aria-label={label}
        aria-expanded={isOpen}
      >
        {children}
      </button>
    </Popover>
  );
}
