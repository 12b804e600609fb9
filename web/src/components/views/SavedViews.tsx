import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ViewsButton } from './ViewsButton.tsx';

const ViewsMenu = lazy(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu }));

/** The saved views of a list; what stands behind the button is loaded when it is first wanted. */
export function SavedViews({ list }: { list: string }) {
  const isOnView = useLocation({ select: ({ state }) => state.view !== undefined });
  const [isWanted, setIsWanted] = useState(false);
  const button = <ViewsButton loading={isWanted} onClick={() => setIsWanted(true)} />;
  if (!isWanted && !isOnView) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu list={list} isOpenAtFirst={isWanted} />
    </Suspense>
  );
}
