import type { Values } from '../../../nouns/templateSources.ts';
import { safeHtml, type SafeHtml } from '../../../html/html.ts';
import { said, type Said } from '../../../said.ts';

type Text = { subject: string; body: string };

/** Nothing but a name stands between the braces: a template decides nothing and calls nothing. */
const marker = /\{\{\s*([a-z_]+\.[a-z_]+)\s*\}\}/g;

export const markerOf = (field: string): string => `{{${field}}}`;

/** Each once, in the order in which they stand. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(marker)].map(([, field = '']) => field)),
];

const isMalformed = (text: string): boolean => /\{\{|\}\}/.test(text.replaceAll(marker, ''));

/** What is wrong with a text whose fields must be among these. */
export function problemsOf(text: string, allowed: ReadonlySet<string>): Said[] {
  const unknown = fieldsIn(text).filter((field) => !allowed.has(field));
  const problems =
    unknown.length > 0 ? [said('templateField', { fields: unknown.map(markerOf).join(', ') })] : [];
  return isMalformed(text) ? [...problems, said('templateMarker')] : problems;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const inHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll(/\r\n|\r|\n/g, '<br>');
const inOneLine = (value: string): string => value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Once over the text: what a value says is never looked into. What has no value stays as it is. */
const fill = (text: string, values: Values, written: (value: string) => string): string =>
  text.replaceAll(marker, (whole, field: string) => {
    const value = Object.hasOwn(values, field) ? (values[field] ?? '') : '';
    return value === '' ? whole : written(value);
  });

const longestSubject = 250;

/** Without what has nothing to say, and without the paragraphs and entries that said nothing else. */
export function leaveOut({ subject, body }: Text, fields: readonly string[]): Text {
  const without = (text: string) =>
    text.replaceAll(marker, (whole, field: string) => (fields.includes(field) ? '' : whole));
  return { subject: without(subject), body: without(body).replaceAll(/<(p|li)>\s*<\/\1>/g, '') };
}

type Filled<Body extends string> = { subject: string; body: Body; missing: string[] };

/** Not cleaned yet: what a person wrote is, beside the thread that answers requests, and the rest by `fillText`. */
export function fillFields({ subject, body }: Text, values: Values): Filled<string> {
  const isMissing = (field: string) => !Object.hasOwn(values, field) || values[field] === '';
  return {
    subject: fill(subject, values, inOneLine).slice(0, longestSubject).toWellFormed(),
    body: fill(body, values, inHtml),
    missing: fieldsIn(`${subject} ${body}`).filter(isMissing),
  };
}

export function fillText(text: Text, values: Values): Filled<SafeHtml> {
  const filled = fillFields(text, values);
  return { ...filled, body: safeHtml(filled.body) };
}
