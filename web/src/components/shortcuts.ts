import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** As `event.key` names it, with `Ctrl+` before it where that is held as well (on a Mac, the command key). */
  keys: string;
  label: string;
  /** Also while a dialog is open. */
  isInDialog?: boolean;
  run: () => void;
}

/** What the keys do now; of several with the same keys the one that came last counts. */
let known: Shortcut[] = [];
const listeners = new Set<() => void>();

function change(shortcuts: Shortcut[]): void {
  known = shortcuts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcuts = (): Shortcut[] => useSyncExternalStore(subscribe, () => known);

const storedAs = 'shortcuts';

/** Who speaks to the computer, or presses keys by mistake, switches the single keys off; remembered on this device. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(storedAs) !== 'off';

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storedAs);
  else localStorage.setItem(storedAs, 'off');
  change([...known]);
}

interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'> {
  /** Where what is typed is text. */
  isTyping: boolean;
  hasDialog: boolean;
}

/** Which shortcut a key means, if any. */
export function shortcutFor(shortcuts: Shortcut[], pressed: Pressed): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, isTyping, hasDialog } = pressed;
  const isHeld = ctrlKey || metaKey;
  if (altKey || isComposing || (isTyping && !isHeld)) return undefined;
  const keys = isHeld ? `Ctrl+${key.toUpperCase()}` : key;
  return shortcuts.findLast((each) => each.keys === keys && (each.isInDialog || !hasDialog));
}

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
/** What does something itself with Enter, and with Space, keeps them. */
const pressable =
  'button, input, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=switch]';
const takers: Record<string, string> = { ' ': pressable, Enter: `${pressable}, a[href]` };

const openDialog = '[role=dialog]:not([aria-hidden=true])';

function onKey(event: KeyboardEvent): void {
  const { target } = event;
  const taker = takers[event.key];
  const isTyping =
    target instanceof Element &&
    target.closest(taker === undefined ? typing : `${typing}, ${taker}`) !== null;
  const hasDialog = [...document.querySelectorAll(openDialog)].some((dialog) => dialog.checkVisibility());
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  const pressed = { key, ctrlKey, metaKey, altKey, isComposing, isTyping, hasDialog };
  const shortcut = event.defaultPrevented ? undefined : shortcutFor(known, pressed);
  if (!shortcut || (!shortcut.keys.startsWith('Ctrl+') && !areSingleKeysOn())) return;
  event.preventDefault();
  shortcut.run();
}

/** Does something when keys are pressed, for as long as the screen shows it; `?` lists them all. */
export function useShortcut({ keys, label, isInDialog = false, run }: Shortcut, isOn = true): void {
  const press = useEffectEvent(run);
  // Before the first paint: whoever sees the screen may press its keys.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const shortcut = { keys, label, isInDialog, run: () => press() };
    if (known.length === 0) addEventListener('keydown', onKey);
    change([...known, shortcut]);
    return () => {
      change(known.filter((each) => each !== shortcut));
      if (known.length === 0) removeEventListener('keydown', onKey);
    };
  }, [keys, label, isInDialog, isOn]);
}
