import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { Link } from '#contract/base/http';
import { t } from '../../messages/t.ts';
import type { ReferenceNoun } from './referenceTypes.ts';

/** Takes a merged record out of the one that was kept. */
export function useUndoMerge<R extends { id: number; version: number; name: string }>({
  records,
  touches = [],
}: ReferenceNoun<R>) {
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: ({ id }: Link) => records.act(id, 'unmerge'),
    meta: { changes: [records.noun, ...touches] },
    onSuccess: (_, { label }) => notification.success({ title: t('merging.undone', { name: label }) }),
    onError: (error) => notification.error({ title: t('merging.undoFailed'), description: error.message }),
  });
}
