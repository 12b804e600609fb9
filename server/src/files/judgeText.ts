import type { Reading } from './reading.ts';
import type { Verdict } from './verdict.ts';

/** What a browser, an interpreter or a printer would take for more than text. */
const active =
  /^\s*(?:<[!?a-z]|#!|\{\\rtf|%!PS)|<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php)\b/i;
const header = /^[\w-]{1,60}:[ \t]?\S/;
const headersOfMail =
  /^(?:from|to|date|subject|received|return-path|message-id|mime-version|delivered-to):/im;

const looksLikeMail = (head: string): boolean =>
  header.test(head) &&
  (head.split(/\r?\n\r?\n/)[0]?.match(new RegExp(headersOfMail, 'gim'))?.length ?? 0) >= 2;

/** No text holds these: what does is something else, whatever it begins with. */
const isControl = (code: number): boolean =>
  code === 0x7f || (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d);

const wideEncodingOf = ([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
};

/** Letters of any code page have no control characters among their bytes; those of UTF-16 have to be read first. */
async function isText(file: Reading, wide: 'utf-16le' | 'utf-16be' | null): Promise<boolean> {
  const decoder = wide && new TextDecoder(wide);
  for await (const piece of await file.whole()) {
    const bytes = piece as Buffer;
    const codes = decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes;
    if (codes.some(isControl)) return false;
  }
  return true;
}

/** A table of text and a text look alike: there, and only there, the name decides. */
export async function judgeText(file: Reading, head: Buffer, name: string): Promise<Verdict> {
  const wide = wideEncodingOf(head);
  if (!(await isText(file, wide))) return { refused: 'kind' };
  const text = new TextDecoder(wide ?? 'utf-8').decode(head);
  if (looksLikeMail(text)) return { kind: 'eml' };
  if (active.test(text.slice(0, 1500))) return { refused: 'kind' };
  return { kind: /\.csv$/i.test(name) ? 'csv' : 'txt' };
}
