import { DeleteOutlined } from '@ant-design/icons';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../address/linkTo.ts';
import { t } from '../../../messages/t.ts';
import { listAddress, type PagedNoun } from '../../address/recordAddress.ts';
import type { MenuAction } from './ActionMenu.tsx';
import { useDeletion, type DeletionPlan } from './useDeletion.tsx';

/** Deletes the record whose page this is, and goes back to the list it was opened from. */
export function usePageDeletion(of: PagedNoun, plan: Omit<DeletionPlan, 'onDeleted'>): MenuAction {
  const navigate = useNavigate();
  const list = useLocation({ select: ({ state }) => state.list });
  const remove = useDeletion({
    ...plan,
    onDeleted: () => navigate(linkTo(listAddress(of), list ?? {})),
  });
  return {
    key: 'delete',
    label: t('common.delete'),
    icon: <DeleteOutlined />,
    isDangerous: true,
    onClick: remove,
  };
}
