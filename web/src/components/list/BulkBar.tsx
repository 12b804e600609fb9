import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { BulkAnswer, BulkQueued } from '#contract/base/bulk';
import type { Permission } from '#contract/base/permissions';
import type { Noun } from '../../api/changes.ts';
import { recordOperations } from '#contract/base/recordOperations';
import { call } from '../../api/call.ts';
import { useMay } from '../../auth/currentUser.ts';
import { useConfirm } from '../dialog/useConfirm.ts';
import { inWords } from '../../messages/sentences.ts';
import { t } from '../../messages/t.ts';
import styles from './BulkBar.module.css';
import { narrowing, useListState } from './listState.ts';
import type { BulkAction } from './listTypes.ts';
import { formatCount } from '../../messages/formatCount.ts';
import type { Selection } from './selection.ts';
import { exportItems, useExport } from './useExport.ts';

interface BulkBarProps {
  noun: Noun;
  actions: BulkAction[];
  exportPermission: Permission | undefined;
  selection: Selection;
  /** Rows that the filters let through, and rows on this page. */
  count: number;
  pageRows: number;
  onSelect: (selection: Selection) => void;
}

/** Stands over the list while rows are ticked. */
export function BulkBar({ noun, actions, selection, count, pageRows, onSelect, ...rest }: BulkBarProps) {
  const confirm = useConfirm();
  const [asking, setAsking] = useState<BulkAction>();
  const run = useBulk(noun, selection, () => onSelect({ ids: [], isAll: false }));
  const many = selection.isAll ? count : selection.ids.length;
  const start = (action: BulkAction) => {
    if (action.ask) setAsking(action);
    else if (action.isDangerous) {
      void confirm({
        title: t('common.bulkConfirm', { action: action.label, count: many, total: formatCount(many) }),
        okText: action.label,
        isDangerous: true,
        onOk: () => run.mutateAsync({ action: action.name }).catch(() => undefined),
      });
    } else run.mutate({ action: action.name });
  };
  return (
    <section className={`${styles.bar} row centred`} aria-label={t('common.bulk')}>
      <strong>{t('common.selected', { count: many, total: formatCount(many) })}</strong>
      {!selection.isAll && selection.ids.length === pageRows && count > pageRows && (
        <Button type="link" size="small" onClick={() => onSelect({ ...selection, isAll: true })}>
          {t('common.selectAll', { total: formatCount(count) })}
        </Button>
      )}
      {actions
        .filter(({ isByRow }) => !isByRow || !selection.isAll)
        .map((action) => (
          <Button
            key={action.name}
            size="small"
            danger={action.isDangerous ?? false}
            loading={run.isPending && run.variables.action === action.name}
            onClick={() => start(action)}
          >
            {action.label}
          </Button>
        ))}
      <ExportTicked noun={noun} selection={selection} permission={rest.exportPermission} />
      <Button type="text" size="small" onClick={() => onSelect({ ids: [], isAll: false })}>
        {t('common.unselect')}
      </Button>
      {asking?.ask?.((data) => {
        setAsking(undefined);
        if (data) run.mutate({ action: asking.name, data });
      }, selection.ids)}
    </section>
  );
}

interface ExportTickedProps {
  noun: Noun;
  selection: Selection;
  permission: Permission | undefined;
}

function ExportTicked({ noun, selection, permission }: ExportTickedProps) {
  const may = useMay();
  const save = useExport(noun, selection);
  if (!permission || !may(permission)) return null;
  return (
    <Dropdown menu={{ items: exportItems(save.mutate) }} trigger={['click']}>
      <Button size="small" loading={save.isPending}>
        {t('common.export')}
      </Button>
    </Dropdown>
  );
}

function useBulk(noun: Noun, selection: Selection, onDone: () => void) {
  const { notification } = App.useApp();
  const { search, fixed } = useListState();
  return useMutation({
    mutationFn: ({ action, data }: { action: string; data?: object }) => {
      const rows = selection.isAll ? { filter: narrowing({ ...search, ...fixed }) } : { ids: selection.ids };
      const body = { ...rows, action, ...(data ? { data } : {}) };
      return call(recordOperations(noun).bulk, { body });
    },
    meta: { changes: [noun] },
    onSuccess: (answer) => {
      notification.open(describeAnswer(answer));
      onDone();
    },
    onError: (error) => notification.error({ title: t('common.bulkFailed'), description: error.message }),
  });
}

function describeAnswer(answer: BulkAnswer | BulkQueued) {
  if ('job_id' in answer) {
    return { type: 'info' as const, title: t('common.bulkQueued', { count: answer.rows }) };
  }
  const reasons = new Set(answer.results.flatMap(({ detail }) => (detail ? inWords(detail) : [])));
  if (answer.failed === 0) {
    return { type: 'success' as const, title: t('common.bulkDone', { count: answer.succeeded }) };
  }
  return {
    type: 'warning' as const,
    title: t('common.bulkPartly', { done: answer.succeeded, count: answer.failed }),
    description: [...reasons].slice(0, 3).join(' '),
  };
}
