/** A tag with its attributes, whose values may hold a `>` of their own. */
const tag = /<([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*|[^>]*)>/gi;
const address = /[\s"'/]href\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i;

/** Elements whose content is no text. One that never ends is looked for once, however often it begins. */
function withoutRawText(html: string): string {
  const begins = /<(style|script|title)\b/gi;
  const endless = new Set<string>();
  const kept: string[] = [];
  let at = 0;
  for (let begin = begins.exec(html); begin; begin = begins.exec(html)) {
    const name = (begin[1] ?? '').toLowerCase();
    if (endless.has(name)) continue;
    const ends = new RegExp(`</${name}\\s*>`, 'gi');
    ends.lastIndex = begins.lastIndex;
    if (ends.test(html)) {
      kept.push(html.slice(at, begin.index));
      at = ends.lastIndex;
      begins.lastIndex = at;
    } else endless.add(name);
  }
  return kept.join('') + html.slice(at);
}

function withoutAttributes(html: string): string {
  // Behind the last one no tag ends; each that begins there would be followed to the end of the text.
  const end = html.lastIndexOf('>') + 1;
  const bare = html.slice(0, end).replaceAll(tag, (_, name: string, attributes: string) => {
    const [, href] = address.exec(attributes) ?? [];
    return name.toLowerCase() === 'a' && href !== undefined ? `<a href=${href}>` : `<${name}>`;
  });
  return bare + html.slice(end);
}

/**
 * What is pasted, as text, lists and links: it takes on the looks of the mail that it becomes a part of. Of all its
 * attributes only the address of a link stays, so that nothing in it is fetched or run when the browser reads it.
 */
export const withoutStyles = (html: string): string => withoutAttributes(withoutRawText(html));
