const quietStart = 2_000;
const listeners = new Set<() => void>();
let notices = 0;

/** Whether the user should see that we are waiting for the server; shaped for `useSyncExternalStore`. */
export const reconnecting = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOn: (): boolean => notices > 0,
};

/** Runs a task and shows the notice when it takes long, or as soon as it asks for it. */
export async function withNotice<T>(task: (showNow: () => void) => Promise<T>): Promise<T> {
  let shown = false;
  const show = () => {
    if (!shown) change(1);
    shown = true;
  };
  const timer = setTimeout(show, quietStart);
  try {
    return await task(show);
  } finally {
    clearTimeout(timer);
    if (shown) change(-1);
  }
}

function change(by: number): void {
  notices += by;
  for (const listener of listeners) listener();
}
