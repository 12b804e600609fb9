import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import {
  coverPageSize,
  type CoverCount,
  type CoverGroup,
  type CoverKind,
  type CoverLine,
} from '#contract/cover/coverage/coverage';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import cells from './cells.module.css';
import styles from './coverage.module.css';
import { coverRows } from './coverage.queries.ts';
import { CoverageRow } from './CoverageRow.tsx';
import { useCoverage } from './coverageContext.ts';
import { lookIcons } from './coverageLooks.tsx';
import { categoryText, type Look } from './coverageText.ts';

/** The numbers in the order in which somebody would act on them. */
const looks = ['gap', 'expiring', 'never', 'in_force', 'later', 'waived'] as const satisfies Look[];

/** Which of them are shown one by one: all, or those whose cell of a line is in a state. */
type Shown = { line?: CoverLine; state?: Look; page: number };

interface GroupProps {
  kind: Exclude<CoverKind, 'account'>;
  group: CoverGroup;
}

/** Many of one category as numbers; each number opens those that it counts. */
export function CoverageGroup({ kind, group }: GroupProps) {
  const { cover } = useCoverage();
  const [shown, setShown] = useState<Shown>();
  const name = categoryText(kind, group.category);
  const open = (line: CoverLine, state: Look) =>
    setShown((before) =>
      before?.line === line && before.state === state ? undefined : { line, state, page: 1 },
    );
  return (
    <>
      <tr>
        <th scope="row">
          <Button
            type="text"
            size="small"
            className={styles.toggle ?? ''}
            icon={shown ? <DownOutlined /> : <RightOutlined className="mirrored" />}
            aria-expanded={shown !== undefined}
            aria-label={t(shown ? 'coverage.shut' : 'coverage.open', { name })}
            onClick={() => setShown(shown ? undefined : { page: 1 })}
          >
            {name}
          </Button>
          <span className={styles.hint}>{formatCount(group.count)}</span>
        </th>
        {cover.lines.map((line) => (
          <td key={line}>
            <Numbers
              name={name}
              count={group.counts.find((each) => each.line === line)}
              shown={shown?.line === line ? shown.state : undefined}
              onOpen={open}
            />
          </td>
        ))}
      </tr>
      {shown && <GroupRows kind={kind} category={group.category} shown={shown} onChange={setShown} />}
    </>
  );
}

interface NumbersProps {
  name: string;
  count: CoverCount | undefined;
  shown: Look | undefined;
  onOpen: (line: CoverLine, state: Look) => void;
}

function Numbers({ name, count, shown, onOpen }: NumbersProps) {
  if (!count)
    return (
      <span className={`${styles.nothing} faint ${styles.alone}`}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{t('coverage.state_none')}</span>
      </span>
    );
  const { line } = count;
  return (
    <div className={`${styles.numbers} row gap4`}>
      <span className={styles.line} aria-hidden="true">
        {t(`lines.${line}`)}
      </span>
      {looks
        .filter((look) => count[look] > 0)
        .map((look) => {
          const state = t(`coverage.state_${look}`);
          return (
            <button
              key={look}
              type="button"
              className={`${cells.number} ${cells[look]} ${shown === look ? cells.opened : ''}`}
              title={state}
              aria-pressed={shown === look}
              aria-label={t('coverage.showOf', {
                what: `${name}, ${formatCount(count[look])}`,
                state,
                line: t(`lines.${line}`),
              })}
              onClick={() => onOpen(line, look)}
            >
              {lookIcons[look]} {formatCount(count[look])}
            </button>
          );
        })}
    </div>
  );
}

interface RowsProps {
  kind: GroupProps['kind'];
  category: string;
  shown: Shown;
  onChange: (shown: Shown) => void;
}

function GroupRows({ kind, category, shown, onChange }: RowsProps) {
  const { account, cover } = useCoverage();
  const { line, state, page } = shown;
  const { data, isPlaceholderData } = useQuery(
    coverRows(account.id, { on: cover.on, kind, category, line, state, page }),
  );
  const width = cover.lines.length + 1;
  return (
    <>
      {line && state && (
        <tr className={styles.between}>
          <td colSpan={width}>
            {t('coverage.onlyThese', { line: t(`lines.${line}`), state: t(`coverage.state_${state}`) })}
            <Button type="link" size="small" onClick={() => onChange({ page: 1 })}>
              {t('coverage.showAll')}
            </Button>
          </td>
        </tr>
      )}
      {!data && (
        <tr className={styles.between}>
          <td colSpan={width}>
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </td>
        </tr>
      )}
      {data?.rows.map((row) => (
        <CoverageRow key={row.subject} row={row} isInner />
      ))}
      {data?.count === 0 && (
        <tr className={styles.between}>
          <td colSpan={width}>{t('coverage.noRows')}</td>
        </tr>
      )}
      {data && data.count > coverPageSize && (
        <tr className={styles.between} aria-busy={isPlaceholderData}>
          <td colSpan={width}>
            <Pagination
              size="small"
              current={page}
              pageSize={coverPageSize}
              total={data.count}
              showSizeChanger={false}
              onChange={(next) => onChange({ ...shown, page: next })}
            />
          </td>
        </tr>
      )}
    </>
  );
}
