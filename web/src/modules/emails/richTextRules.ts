const styleElements = /<(style|script|head|title)\b[^>]*>.*?<\/\1\s*>/gis;
const styleAttributes = /\s(?:style|class|bgcolor|color|face|size|align)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** What is pasted comes without the looks of where it was, which our page would not allow anyway. */
export const withoutStyles = (html: string): string =>
  html.replaceAll(styleElements, '').replaceAll(/<[^>]+>/g, (tag) => tag.replaceAll(styleAttributes, ''));

const isWebOrMail = /^(https?:\/\/|mailto:|tel:)/i;

/** Where a link leads: what is typed without a scheme is a mailbox or a website. */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (isWebOrMail.test(text)) return text;
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text)) return undefined;
  return /^[^/\s]+@[^/\s]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}
