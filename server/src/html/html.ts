import sanitizeHtml from 'sanitize-html';

const isWebOrMail = ['http', 'https', 'mailto', 'tel'];

/** What a mail may look like: words, lists, tables and links, and no picture that tells others when it is read. */
const kept: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'div',
    'span',
    'br',
    'hr',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'h1',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: isWebOrMail,
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
};

/** HTML that was cleaned, or that we wrote ourselves; by its type nothing else becomes the text of a mail. */
export type SafeHtml = string & { readonly [isSafe]: true };
declare const isSafe: unique symbol;

/** The same for what is typed, pasted, filled in or sent by a program. What people send is cleaned by `cleanHtml`. */
export const safeHtml = (html: string): SafeHtml => sanitizeHtml(html, kept).trim() as SafeHtml;

/** Put together by us from what is safe, every value in it escaped. */
export const ownHtml = (html: string): SafeHtml => html as SafeHtml;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML that says the same, line by line. */
export const htmlOf = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign).replaceAll(/\r?\n/g, '<br>');

/** What a mail says, with the signature under it. */
export const signedBody = ({ body, signature }: { body: string; signature: string }): string =>
  signature.trim() === '' ? body : `${body}<br><div dir="auto">${htmlOf(signature.trim())}</div>`;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A row of a table in a line: what stands in two cells is a name and what it is. */
function rowAsText(row: string): string {
  const cells = [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell.trim());
  const [first = '', second = ''] = cells;
  return cells.length === 2 && !row.includes('<th') ? `${first}: ${second}` : cells.join(' | ');
}

/** For whoever reads mail without HTML: what safe HTML says, line by line. */
export function plainText(html: string): string {
  const lines = html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<tr[^>]*>(.*?)<\/tr>/g, (_, row: string) => `${rowAsText(row)}<br>`)
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, text: string) =>
      href === text || href === `mailto:${text}` ? text : `${text} (${href})`,
    )
    .replaceAll(/<(br|hr)[^>]*>/g, '\n')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<\/(p|div|h\d|ul|ol|blockquote|pre|table)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
  return lines
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
