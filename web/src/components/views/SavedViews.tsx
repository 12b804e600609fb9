import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Params } from '../../api/records.ts';
import { ViewsButton } from './ViewsButton.tsx';

const ViewsMenu = lazy(async () => ({ default: (await import('./ViewsMenu.tsx')).ViewsMenu }));

interface SavedViewsProps {
  list: string;
  /** What the address leaves unsaid, such as the days of a period, and a view keeps. */
  meaning?: Params | undefined;
}

/** The saved views of a list; what stands behind the button is loaded when it is first wanted. */
export function SavedViews({ list, meaning }: SavedViewsProps) {
  const isOnView = useLocation({ select: ({ state }) => state.view !== undefined });
  const [isWanted, setIsWanted] = useState(false);
  const button = <ViewsButton loading={isWanted} onClick={() => setIsWanted(true)} />;
  if (!isWanted && !isOnView) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu list={list} meaning={meaning} isOpenAtFirst={isWanted} />
    </Suspense>
  );
}
