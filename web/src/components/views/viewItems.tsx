import { DeleteOutlined, EditOutlined, PlusOutlined, SaveOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { normalQuery } from '#contract/base/viewQuery';
import type { User } from '#contract/system/users';
import type { View } from '#contract/system/views';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { nameOfView, type CurrentView } from './currentView.ts';
import type { ViewActions } from './useViewActions.tsx';
import styles from './views.module.css';

type Items = NonNullable<MenuProps['items']>;

interface Menu {
  views: View[];
  current: CurrentView | undefined;
  address: string;
  user: User;
  mayShare: boolean;
  actions: ViewActions;
  onDialog: (dialog: 'save' | 'edit') => void;
}

const twoLines = (title: string, note: string) => (
  <span className="stack breaks">
    <span>{title}</span>
    {note && <span className="small faint">{note}</span>}
  </span>
);

/** Tells something where there is nothing to choose. */
const notice = (title: string, text: string) => <div className={styles.notice}>{twoLines(title, text)}</div>;

/** One's own views, those of others, and what can be done with the list as it is now. */
export function viewItems(menu: Menu): Items {
  const { views, user } = menu;
  const own = views.filter(({ owner }) => owner?.id === user.id);
  const office = views.filter(({ owner }) => owner === null);
  const others = views.filter(({ owner }) => owner !== null && owner.id !== user.id);
  const none = { key: 'none', disabled: true, label: notice(t('views.none'), t('views.noneHint')) };
  return [
    ...(views.length === 0 ? [none] : []),
    ...group(menu, 'own', t('views.own'), own),
    ...group(menu, 'office', t('views.office'), office),
    ...group(menu, 'others', t('views.others'), others),
    { key: 'line', type: 'divider' },
    ...tending(menu),
  ];
}

function group({ current, actions }: Menu, key: string, label: string, views: View[]): Items {
  if (views.length === 0) return [];
  const noteOf = ({ id, is_shared, is_default, owner }: View) =>
    inLine([
      key === 'own' && is_default && t('views.default'),
      key === 'others' ? owner?.label : key === 'own' && is_shared && t('views.shared'),
      id === current?.view.id && current.isChanged && t('views.changed'),
    ]);
  const children = views.map((view) => ({
    key: String(view.id),
    label: twoLines(nameOfView(view), noteOf(view)),
    onClick: () => actions.choose(view),
  }));
  return [{ key, type: 'group', label, children }];
}

function tending({ current, address, user, mayShare, actions, onDialog }: Menu): Items {
  const isWhole = normalQuery(address) === '';
  const view = current?.view;
  const isTheirs = view && (user.is_superuser || (view.owner ? view.owner.id === user.id : mayShare));
  const save = {
    key: 'save',
    icon: <PlusOutlined />,
    disabled: isWhole,
    label: isWhole
      ? twoLines(t('views.save'), t('views.nothingToSave'))
      : t(view ? 'views.saveNew' : 'views.save'),
    onClick: () => onDialog('save'),
  };
  if (!isTheirs) return [save];
  return [
    ...(current.isChanged
      ? [
          {
            key: 'update',
            icon: <SaveOutlined />,
            label: t('views.update', { name: nameOfView(view) }),
            onClick: () => actions.update(view, address),
          },
        ]
      : []),
    save,
    {
      key: 'edit',
      icon: <EditOutlined />,
      label: t(view.owner && (mayShare || view.is_shared) ? 'views.edit' : 'views.rename'),
      onClick: () => onDialog('edit'),
    },
    {
      key: 'delete',
      icon: <DeleteOutlined />,
      danger: true,
      label: t('views.delete'),
      onClick: () => actions.askToRemove(view),
    },
  ];
}

/** In place of views that could not be loaded. */
export const failureItems = (error: Error | null, onRetry: () => void): Items => [
  { key: 'failed', disabled: true, label: notice(t('common.loadFailed'), error?.message ?? '') },
  { key: 'again', label: t('common.tryAgain'), onClick: onRetry },
];
