import {
  DeleteOutlined,
  EditOutlined,
  FormOutlined,
  HistoryOutlined,
  PushpinOutlined,
} from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { Note } from '#contract/office/notes';
import { useModalState } from '../../../components/list/listState.ts';
import type { MenuAction } from '../../../components/record/steps/ActionMenu.tsx';
import { useDeletion } from '../../../components/record/steps/useDeletion.tsx';
import { t } from '../../../messages/t.ts';
import { notes } from './notes.queries.ts';

/** What the server lets this reader do with a note; what is settled by its age is corrected by a new one. */
export function useNoteActions(note: Note, onCorrect: ((note: Note) => void) | undefined): MenuAction[] {
  const { id, version, pinned, allowed_actions } = note;
  const { open } = useModalState();
  const { notification } = App.useApp();
  const pin = useMutation({
    mutationFn: () => notes.update(id, { pinned: !pinned }, version),
    meta: { changes: [notes.noun] },
    onError: (error) => notification.error({ title: t('notes.pinFailed'), description: error.message }),
  });
  const remove = useDeletion({ noun: notes, id, name: t('notes.aNote'), onDeleted: () => undefined });
  const allowed = (name: string) => allowed_actions.find((action) => action.name === name);
  const edit = allowed('edit');
  return [
    ...(edit
      ? [
          {
            key: 'edit',
            label: t('common.edit'),
            icon: <EditOutlined />,
            reason: edit.reason,
            onClick: () => open('note_edit', id),
          },
        ]
      : []),
    ...(edit && !edit.enabled && onCorrect
      ? [
          {
            key: 'correct',
            label: t('notes.correct'),
            icon: <FormOutlined />,
            onClick: () => onCorrect(note),
          },
        ]
      : []),
    ...(allowed('pin')
      ? [
          {
            key: 'pin',
            label: pinned ? t('notes.unpin') : t('notes.pin'),
            icon: <PushpinOutlined />,
            onClick: () => pin.mutate(),
          },
        ]
      : []),
    {
      key: 'history',
      label: t('common.history'),
      icon: <HistoryOutlined />,
      onClick: () => open('note_view', id),
    },
    ...(allowed('delete')
      ? [
          {
            key: 'delete',
            label: t('common.delete'),
            icon: <DeleteOutlined />,
            isDangerous: true,
            onClick: remove,
          },
        ]
      : []),
  ];
}
