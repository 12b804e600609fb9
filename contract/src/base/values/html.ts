import { paragraph } from '../http.ts';
import { ruleSentences } from '#messages/en/base/sentences.rules';
import { ruling } from '../said.ts';

const say = ruling(ruleSentences);

/** Deeper than any mail that people write or quote; what is deeper costs the square of its depth to read. */
const deepest = 200;
/** Those that open something and those that close it. */
const mostTags = 40_000;
/** Each is looked for anew in the whole of an address that holds it. */
const mostComments = 1_000;

const neverClosed = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const tag = /<(?:(\/?)([a-z][^\s/>]{0,30})|[!?])/gi;

/** What stands open: how many elements in all, and how many of each name. */
class Open {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  get depth(): number {
    return this.#names.length;
  }

  enter(name: string): void {
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Everything that was opened since ends with it; a name that is not open closes nothing. */
  leave(name: string): void {
    if (!this.#counts.get(name)) return;
    for (let last = this.#names.pop(); last !== undefined; last = this.#names.pop()) {
      this.#counts.set(last, (this.#counts.get(last) ?? 1) - 1);
      if (last === name) return;
    }
  }
}

const tooDeep = say('deepHtml', { count: deepest });
const tooMuch = 'This text has too much formatting to be read. Paste it without its formatting.';

/** Each sign is looked at once and each name is opened and closed once, whatever stands there. */
function faultOf(html: string): string | null {
  const open = new Open();
  let [tags, comments] = [0, 0];
  for (const [, slash, written] of html.matchAll(tag)) {
    const name = written?.toLowerCase() ?? '';
    tags += 1;
    comments += name === '' ? 1 : 0;
    if (tags > mostTags || comments > mostComments) return tooMuch;
    if (slash) open.leave(name);
    else if (name !== '' && !neverClosed.has(name)) open.enter(name);
    if (open.depth > deepest) return tooDeep;
  }
  return null;
}

/** Text with formatting, as it was typed, pasted or sent by a program; bounded before anything cleans it. */
export const htmlText = (max: number) =>
  paragraph(max).superRefine((html, context) => {
    const message = faultOf(html);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
