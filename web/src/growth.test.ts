import { expect, it } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { growthOf, html, markdown } from '../../scripts/shape/growth.ts';
import { returnTo } from './auth/returnTo.ts';
import { sentences as arabic } from '#messages/ar/sentences';
import { sentences as english } from '#messages/en/sentences';
import { withoutStyles } from './components/richText/withoutStyles.ts';
import { sayIn, wordsOf } from './messages/sentences.ts';
import { NoteBody } from './modules/office/notes/NoteBody.tsx';

const inArabic = wordsOf(english, arabic);

it.each<[string, (text: string) => unknown]>([
  ['an address to return to', returnTo],
  ['a sentence of the server', (text) => sayIn(inArabic, text)],
])('twice as much text takes twice as long in %s', { timeout: 60_000 }, (_name, read) => {
  expect(growthOf(read)).toBeNull();
});

it('twice as much Markdown takes twice as long to show', { timeout: 60_000 }, () => {
  const show = (body: string) =>
    renderToStaticMarkup(createElement(NoteBody, { note: { body, mentions: [] } }));
  expect(growthOf(show, markdown)).toBeNull();
});

it('twice as much pasted HTML takes twice as long to take in', { timeout: 60_000 }, () => {
  expect(growthOf(withoutStyles, html)).toBeNull();
});
