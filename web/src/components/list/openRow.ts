const interactive = 'a, button, input, label, summary, select, textarea';

/** A click anywhere in a row opens its record as a click on its name would; what can be used itself is left alone. */
function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(interactive) || getSelection()?.toString()) return;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  target.closest('tr, li')?.querySelector('a[data-opens]')?.dispatchEvent(new MouseEvent('click', click));
}

/** Given as `ref` to what holds the rows; for the keyboard there is the link in each of them. */
export function opensRows(place: HTMLElement | null) {
  place?.addEventListener('click', openRow);
  return () => place?.removeEventListener('click', openRow);
}
