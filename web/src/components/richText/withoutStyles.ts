const looks = /\s(?:style|class|bgcolor|color|face|align)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** What is pasted, as text, lists and links: it takes on the looks of the mail that it becomes a part of. */
export const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(looks, ''));
