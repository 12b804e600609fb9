import { expect, it } from 'vitest';
import { withoutStyles } from './withoutStyles.ts';

it.each([
  ['<p style="color:red" class=x>One</p>', '<p>One</p>'],
  ["<span style='font-weight:700'>Two</span>", '<span>Two</span>'],
  ['<style>p { color: red }</style><p>Three</p>', '<p>Three</p>'],
  ['<a href="https://a.example" style="x">Four</a>', '<a href="https://a.example">Four</a>'],
  ['<img src=x onerror=alert(1)>Five', '<img>Five'],
  ['<svg/onload=alert(1)>Six', '<svg>Six'],
  [`<img src=x' onerror=alert(1)>Seven`, '<img>Seven'],
  ['<p title="a > b" onclick="x()">Eight</p>', '<p>Eight</p>'],
  ['<p>He said style="red" twice</p>', '<p>He said style="red" twice</p>'],
])('%s is pasted as %s', (html, plain) => {
  expect(withoutStyles(html)).toBe(plain);
});
