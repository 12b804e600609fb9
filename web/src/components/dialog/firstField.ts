/** Marks the field where typing begins. */
export const firstField = 'data-first-field';

const typedInto =
  'input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea, [contenteditable=true]';
const chosen = ':is([type=radio], [type=checkbox], [type=file])';
const goesOn = '.ant-modal-footer .ant-btn-primary';
/** Where the keyboard is while nobody has chosen another place. */
const unchosen = `.ant-modal-close, .ant-modal-footer *, ${chosen}`;
/** Some inputs hand the mark to the box around what is typed into. */
const marked = `:is(${typedInto}, button)[${firstField}], [${firstField}] :is(${typedInto})`;

const canTake = (node: HTMLElement): boolean =>
  node.checkVisibility() &&
  !node.matches(':disabled, [aria-disabled=true]') &&
  node.getAttribute('tabindex') !== '-1';

const firstOf = (panel: HTMLElement, selector: string): HTMLElement | undefined =>
  [...panel.querySelectorAll<HTMLElement>(selector)].find(canTake);

/** Where nobody types yet, such as on a page that has just been opened. */
export function focusFirstIn(page: HTMLElement): void {
  if (!page.contains(document.activeElement)) firstOf(page, typedInto)?.focus({ preventScroll: true });
}

const isOnTop = (panel: HTMLElement): boolean =>
  [...document.querySelectorAll('[role=dialog]')].findLast((each) => each.checkVisibility()) === panel;

/** The field that is marked, or the first one once all are there. */
function fieldOf(panel: HTMLElement): HTMLElement | undefined {
  const isLoading = panel.querySelector('.ant-skeleton') !== null;
  const first = firstOf(panel, marked);
  return first ?? (isLoading ? undefined : firstOf(panel, `.ant-modal-body :is(${typedInto})`));
}

/** Answers whether the keyboard is where the dialog is answered. */
function focusFirst(panel: HTMLElement, isRead: boolean): boolean {
  if (!isOnTop(panel)) return false;
  const { activeElement: active } = document;
  if (active && active !== panel && panel.contains(active) && !active.matches(unchosen)) return true;
  const field = isRead ? undefined : fieldOf(panel);
  const other = isRead ? undefined : (firstOf(panel, goesOn) ?? firstOf(panel, `.ant-modal-body ${chosen}`));
  // Enter on the button that closes would close, so that rather the dialog itself has the keyboard.
  const target = field ?? other ?? panel;
  target.focus({ preventScroll: field === undefined });
  return field !== undefined;
}

/**
 * Leads the keyboard to the first field of a dialog, or else to the button that goes on: as soon as it is drawn, and
 * again when more of it arrives, until somebody goes elsewhere. In one that is only read nothing is pressed by Enter.
 */
export function leadToFirst(dialog: HTMLElement, isRead: boolean): () => void {
  const end = () => {
    changes.disconnect();
    dialog.removeEventListener('focusin', lead);
    dialog.removeEventListener('pointerdown', end);
    dialog.removeEventListener('keydown', leave);
  };
  const lead = () => {
    const panel = dialog.querySelector<HTMLElement>('[role=dialog]');
    if (panel && focusFirst(panel, isRead)) end();
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') end();
  };
  const changes = new MutationObserver(lead);
  changes.observe(dialog, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style', 'disabled', 'aria-disabled'],
  });
  dialog.addEventListener('focusin', lead);
  dialog.addEventListener('pointerdown', end);
  dialog.addEventListener('keydown', leave);
  lead();
  return end;
}
