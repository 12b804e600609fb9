import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { queryString } from '../../api/call.ts';
import type { Params } from '../../api/records.ts';
import { useUser } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import { useListState } from '../list/listState.ts';
import { currentView, nameOfView } from './currentView.ts';
import { useViewActions } from './useViewActions.tsx';
import { failureItems, viewItems } from './viewItems.tsx';
import { viewsOf } from './views.queries.ts';
import styles from './views.module.css';
import { ViewsButton } from './ViewsButton.tsx';
import { permissionToShare, viewLists } from '#contract/system/views';
import type { User } from '#contract/system/users';

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }));

interface ViewsMenuProps {
  list: string;
  meaning: Params | undefined;
  isOpenAtFirst: boolean;
}

/** Chooses, saves and tends the views of a list. */
export function ViewsMenu({ list, meaning, isOpenAtFirst }: ViewsMenuProps) {
  const user = useUser();
  const { search } = useListState();
  const chosen = useLocation({ select: ({ state }) => state.view });
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [dialog, setDialog] = useState<'save' | 'edit'>();
  const { data, error, refetch } = useQuery(viewsOf(list));
  const address = queryString(search);
  const current = currentView(data?.results ?? [], address, chosen, user.id);
  const actions = useViewActions();
  const isSharer = mayShare(user, list);
  const isReady = data !== undefined || error !== null;
  const items = data
    ? viewItems({
        views: data.results,
        current,
        address,
        user,
        mayShare: isSharer,
        actions,
        onDialog: setDialog,
      })
    : failureItems(error, () => void refetch());
  const button = useRef<HTMLButtonElement>(null);
  // Not at once, or the key that chose would press the button as well.
  const returnToButton = () => requestAnimationFrame(() => button.current?.focus());
  const change = (open: boolean) => {
    setIsOpen(open);
    if (open) void refetch();
    else if (document.activeElement?.closest('[role="menu"]')) returnToButton();
  };
  const closeDialog = () => {
    setDialog(undefined);
    returnToButton();
  };
  return (
    <>
      <Dropdown
        open={isOpen && isReady}
        onOpenChange={change}
        trigger={['click']}
        align={{ overflow: { shiftX: true, adjustY: true } }}
        autoFocus
        menu={{
          className: styles.menu ?? '',
          items,
          selectedKeys: current ? [String(current.view.id)] : [],
        }}
      >
        <ViewsButton
          ref={button}
          name={nameOf(current)}
          loading={isOpen && !isReady}
          autoFocus={isOpenAtFirst}
        />
      </Dropdown>
      {dialog && (
        <Suspense>
          <ViewDialog
            list={list}
            query={meaning ? queryString({ ...meaning, ...search }) : address}
            view={dialog === 'edit' ? current?.view : undefined}
            mayShare={isSharer}
            onSaved={meaning ? actions.choose : actions.keepChosen}
            onClose={closeDialog}
          />
        </Suspense>
      )}
    </>
  );
}

function nameOf(current: ReturnType<typeof currentView>): string | undefined {
  if (!current) return undefined;
  const name = nameOfView(current.view);
  return current.isChanged ? t('views.changedName', { name }) : name;
}

/** As the server decides: by leave to change all records of the list. */
function mayShare(
  { is_superuser, permissions }: Pick<User, 'is_superuser' | 'permissions'>,
  list: string,
): boolean {
  const known = viewLists.find((each) => each === list);
  if (is_superuser || !known) return is_superuser;
  const [module, action = ''] = permissionToShare(known).split(':');
  return permissions.some(
    (entry) => entry.module_name === module && entry.scope === 'all' && entry.actions.includes(action),
  );
}
