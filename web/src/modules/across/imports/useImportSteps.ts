import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { Import } from '#contract/across/imports/imports';
import { t } from '../../../messages/t.ts';
import { imports } from './imports.queries.ts';
import type { ImportStep } from './importSteps.ts';
import { useImportAddress } from './useImportAddress.ts';

/** The steps that a person takes; whatever refuses one is told at once. */
export function useImportSteps({ id }: Pick<Import, 'id'>) {
  const { notification } = App.useApp();
  const { goTo } = useImportAddress();
  // What took the step may be gone by the time it is answered: the screen shows how far it has come.
  const take = async (action: string, body: object, step: ImportStep | undefined) => {
    const answer = await imports.act(id, action, body);
    goTo(step);
    return answer;
  };
  // Behind what is still being kept of columns, values and cells.
  const scope = { id: `import ${id}` };
  const meta = { changes: ['imports' as const], record: imports.record };
  const failed = (title: string) => (error: Error) =>
    notification.error({ title, description: error.message });
  const check = useMutation({
    scope,
    mutationFn: () => take('check', {}, 'check'),
    meta,
    onError: failed(t('imports.notChecked')),
  });
  const commit = useMutation({
    scope,
    mutationFn: () => take('commit', {}, undefined),
    meta,
    onError: failed(t('imports.notBegun')),
  });
  const discard = useMutation({
    mutationFn: () => take('cancel', {}, undefined),
    meta,
    onError: failed(t('imports.notStopped')),
  });
  const undo = useMutation({
    meta,
    mutationFn: () => take('undo', { confirm: true }, undefined),
  });
  return { check, commit, discard, undo };
}

/** Why the step cannot be taken now; undefined where it can, or where the role forbids it and it is not there. */
export const reasonOf = (record: Pick<Import, 'allowed_actions'>, action: string): string | undefined =>
  record.allowed_actions.find(({ name }) => name === action)?.reason ?? undefined;

export const mayTake = (record: Pick<Import, 'allowed_actions'>, action: string): boolean =>
  record.allowed_actions.some(({ name }) => name === action);
