import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { Import } from '#contract/across/imports';
import { t } from '../../../messages/t.ts';
import { imports } from './imports.queries.ts';

/** The steps that a person takes; whatever refuses one is told at once. */
export function useImportSteps({ id }: Pick<Import, 'id'>) {
  const { notification } = App.useApp();
  const meta = { changes: ['imports' as const], record: imports.record };
  const failed = (title: string) => (error: Error) =>
    notification.error({ title, description: error.message });
  const check = useMutation({
    mutationFn: () => imports.act(id, 'check', {}),
    meta,
    onError: failed(t('imports.notChecked')),
  });
  const commit = useMutation({
    mutationFn: () => imports.act(id, 'commit', {}),
    meta,
    onError: failed(t('imports.notBegun')),
  });
  const discard = useMutation({
    mutationFn: () => imports.act(id, 'cancel', {}),
    meta,
    onError: failed(t('imports.notStopped')),
  });
  const undo = useMutation({
    meta,
    mutationFn: () => imports.act(id, 'undo', { confirm: true }),
  });
  return { check, commit, discard, undo };
}

/** Why the step cannot be taken now; undefined where it can, or where the role forbids it and it is not there. */
export const reasonOf = (record: Pick<Import, 'allowed_actions'>, action: string): string | undefined =>
  record.allowed_actions.find(({ name }) => name === action)?.reason ?? undefined;

export const mayTake = (record: Pick<Import, 'allowed_actions'>, action: string): boolean =>
  record.allowed_actions.some(({ name }) => name === action);
