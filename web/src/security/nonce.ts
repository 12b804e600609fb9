/** The nonce of this page's answer; the server puts it into the page and into the policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/**
 * Ant Design's scroll lock and scrollbar measuring create bare style elements, which the policy refuses.
 * Scripts that could create one already carry the nonce, so this gives nothing away.
 */
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};
