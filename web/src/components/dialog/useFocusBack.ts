import { useEffect, useState } from 'react';

const focused = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined;

/** What opened the first of several dialogs that follow each other, such as a record and then its form. */
let behindDialogs: HTMLElement | undefined;

function openerNow(): HTMLElement | undefined {
  const opener = focused();
  if (opener && !opener.closest('[role="dialog"]')) behindDialogs = opener;
  return opener;
}

/** Whoever closes what stands over the page goes on where they were. */
export function useFocusBack(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      if (focused()) return;
      const target = opener?.isConnected ? opener : behindDialogs;
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}
