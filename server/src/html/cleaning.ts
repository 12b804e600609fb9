import { Unavailable } from '../errors.ts';
import { FairQueue } from '../threads/fairQueue.ts';
import { KeptThread } from '../threads/keptThread.ts';
import { safeHtml, type SafeHtml } from './html.ts';
import { said } from '../said.ts';

/** What is shorter is cleaned within two milliseconds, whatever it holds. */
const short = 2_000;
const longestMs = 5_000;

const thread = new KeptThread<string, SafeHtml>(new URL('html.worker.ts', import.meta.url), { longestMs });
const queue = new FairQueue(1, { line: 8, all: 100 }, () => new Unavailable(said('manyLongTexts')));
const tooLong = said('slowText');

type Person = { user_id: number };

/** HTML that someone sent, cleaned beside the thread that answers requests; people take turns. */
export async function cleanHtml({ user_id }: Person, html: string): Promise<SafeHtml> {
  if (html.length <= short) return safeHtml(html);
  return queue.run({ source: String(user_id), isFirst: false }, () => thread.ask(html, tooLong));
}

type Written = { body?: string | undefined };
export type Cleaned<B extends Written> = Omit<B, 'body'> & { body?: SafeHtml };

/** The same body with its text cleaned, where it has one. */
export async function cleanBody<B extends Written>(
  caller: Person,
  { body, ...fields }: B,
): Promise<Cleaned<B>> {
  return body === undefined ? fields : { ...fields, body: await cleanHtml(caller, body) };
}
