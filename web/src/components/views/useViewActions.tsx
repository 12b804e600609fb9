import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { View } from '#contract/system/views';
import { useConfirm } from '../dialog/useConfirm.ts';
import { t } from '../../messages/t.ts';
import { useListState } from '../list/listState.ts';
import { useUser } from '../../auth/currentUser.ts';
import { keptOf, nameOfView, queryFor } from './currentView.ts';
import { views } from './views.queries.ts';

export interface ViewActions {
  choose: (view: View) => void;
  /** The list as it is now is this view. */
  keepChosen: (view: View) => void;
  update: (view: View, query: string) => void;
  askToRemove: (view: View) => void;
}

export function useViewActions(): ViewActions {
  const { search, set } = useListState();
  const { id: userId } = useUser();
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const update = useMutation({
    mutationFn: ({ id, version, query }: View) => views.update(id, { query }, version),
    meta: { changes: [views.noun, 'me'] },
    onSuccess: (view) => notification.success({ title: t('views.saved', { name: nameOfView(view) }) }),
    onError: (error) => notification.error({ title: t('common.saveFailed'), description: error.message }),
  });
  const remove = useMutation({
    mutationFn: ({ id }: View) => views.remove(id),
    meta: { changes: [views.noun, 'me'] },
    onSuccess: (_, view) => notification.success({ title: t('common.deleted', { name: nameOfView(view) }) }),
    onError: (error) => notification.error({ title: t('common.deleteFailed'), description: error.message }),
  });
  return {
    choose: (view) => {
      const others = Object.keys(search).filter((name) => name !== 'tab');
      const cleared = Object.fromEntries(others.map((name) => [name, undefined]));
      set(
        { ...cleared, ...Object.fromEntries(new URLSearchParams(queryFor(view, userId))) },
        { view: view.id },
      );
    },
    keepChosen: ({ id }) => set({}, { keepPage: true, replace: true, view: id }),
    update: (view, query) => update.mutate({ ...view, query: keptOf(query, view, userId) }),
    askToRemove: (view) =>
      void confirm({
        title: t('common.deleteConfirm', { name: nameOfView(view) }),
        text: t(view.is_shared ? 'views.deleteSharedHint' : 'views.deleteHint'),
        okText: t('common.delete'),
        isDangerous: true,
        onOk: () => remove.mutateAsync(view).catch(() => undefined),
      }),
  };
}
