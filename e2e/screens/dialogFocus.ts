import { expect, type Page } from '@playwright/test';

/** Where the keyboard is in the dialog on top, and where it could be. */
const keyboardIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const typed =
      'input:not([type=hidden], [type=file], [type=radio], [type=checkbox]), textarea, [contenteditable=true]';
    const isFree = (node: Element) =>
      node.checkVisibility() && !node.matches(':disabled, [aria-disabled=true]');
    const dialog = [...document.querySelectorAll('[role=dialog]')].findLast((each) => each.checkVisibility());
    const { activeElement: active } = document;
    if (!dialog || !active || !dialog.contains(active)) return 'outside';
    if (active.matches(typed)) return 'a field';
    if (active.matches('.ant-modal-close')) return 'the button that closes';
    const hasField = [...dialog.querySelectorAll(`.ant-modal-body :is(${typed})`)].some(isFree);
    if (active.matches('.ant-btn-primary')) return hasField ? 'a button before the fields' : 'what goes on';
    const button = [...dialog.querySelectorAll('.ant-modal-footer .ant-btn-primary')].find(isFree);
    if (hasField || button) return active === dialog ? 'the dialog' : active.outerHTML.slice(0, 120);
    return 'all there is';
  });

/** What is shown and asks for nothing has the keyboard as a whole, so that Enter does nothing in it; a statement asks for its days. */
const isRead = /modal=(?!statement_)\w+_(?:view|proposal|preview)\b/;

/** Typing or Enter does what the dialog is for, and nobody closes it by mistake. */
export async function expectKeyboardInside(page: Page, address: string): Promise<void> {
  const wanted = isRead.test(address)
    ? /^(?:the dialog|all there is)$/
    : /^(?:a field|what goes on|all there is)$/;
  await expect
    .configure({ soft: true })
    .poll(() => keyboardIn(page), { message: `the keyboard at ${address}`, timeout: 5000 })
    .toMatch(wanted);
}
