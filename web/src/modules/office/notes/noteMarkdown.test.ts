import { describe, expect, it } from 'vitest';
import { markingMentions, safeAddress } from './noteMarkdown.ts';

describe('an address in a note', () => {
  it.each(['https://example.com/a?b=1', 'HTTP://example.com', 'mailto:a@example.com', 'tel:+97145550000'])(
    '%s leads there',
    (url) => expect(safeAddress(url)).toBe(url),
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/1',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/accounts/1',
    '',
  ])('%j leads nowhere', (url) => expect(safeAddress(url)).toBeUndefined());
});

const text = (value: string) => ({ type: 'text', value });
const mention = (value: string) => ({
  type: 'strong',
  children: [text(value)],
  data: { hProperties: { className: 'm' } },
});
const marked = (names: string[], ...children: object[]) =>
  markingMentions(names, 'm')()({ type: 'root', children: children as never });

describe('the names of those who are mentioned', () => {
  it('are marked wherever they stand, the longest first', () => {
    const tree = marked(['Sara', 'Sara Khan'], {
      type: 'paragraph',
      children: [text('Ask @Sara Khan or @Sara.')],
    });
    expect(tree.children?.[0]?.children).toEqual([
      text('Ask '),
      mention('@Sara Khan'),
      text(' or '),
      mention('@Sara'),
      text('.'),
    ]);
  });

  it('are taken as they are written, and left alone in code', () => {
    const code = { type: 'inlineCode', value: '@A (B)' };
    expect(marked(['A (B)'], text('@A (B)'), code).children).toEqual([
      text(''),
      mention('@A (B)'),
      text(''),
      code,
    ]);
  });

  it('of nobody leave the text as it is', () => {
    expect(marked([], text('mail @ noon')).children).toEqual([text('mail @ noon')]);
  });
});
