import { useState } from 'react';
import { usePageState } from '../components/list/listState.ts';
import type { ConversationTab } from './conversationTabs.ts';

/** Beside what needs the room, the conversation is folded until somebody asks for one of its tabs. */
export function useFolding(needsRoom: boolean, firstTab: ConversationTab) {
  const { search, set } = usePageState();
  const [isOpened, setIsOpened] = useState(false);
  if (!needsRoom) return undefined;
  const isFolded = !isOpened && (search['tab'] ?? firstTab) === firstTab;
  return {
    isFolded,
    onChange: (fold: boolean) => {
      setIsOpened(!fold);
      if (fold) set({ tab: undefined }, { keepPage: true, replace: true });
    },
  };
}
