/** A tag with its attributes, whose values may hold a `>` of their own. */
const tag = /<([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*|[^>]*)>/gi;
const address = /[\s"'/]href\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i;

/**
 * What is pasted, as text, lists and links: it takes on the looks of the mail that it becomes a part of. Of all its
 * attributes only the address of a link stays, so that nothing in it is fetched or run when the browser reads it.
 */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(tag, (_, name: string, attributes: string) => {
      const [, href] = address.exec(attributes) ?? [];
      return name.toLowerCase() === 'a' && href !== undefined ? `<a href=${href}>` : `<${name}>`;
    });
