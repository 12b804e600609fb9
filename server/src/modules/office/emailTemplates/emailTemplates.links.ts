import { Invalid } from '../../../errors.ts';
import { fieldsIn, markerOf } from './emailTemplates.text.ts';
import { said, type Said } from '../../../said.ts';

const field = 'user.link';
const marker = markerOf(field);
const address = `href="${marker}"`;

const countOf = (text: string, part: RegExp): number => [...text.matchAll(part)].length;

/** As the link stands in text that was made safe: one anchor, whose whole address it is, with words to click on. */
const anchor = new RegExp(`<a ${address}>(?<words>.*?)</a>`, 's');

function problemOf(body: string): Said | undefined {
  if (countOf(body, /\{\{\s*user\.link\s*\}\}/g) !== 1 || !body.includes(`<a ${address}>`))
    return said('templateLinkOnce', { field: marker });
  if (countOf(body, /<a\b/gi) !== 1) return said('templateLinkAlone', { field: marker });
  const words = anchor.exec(body)?.groups?.words ?? '';
  return words.replaceAll(/<[^>]*>/g, '').trim() === ''
    ? said('templateLinkWords', { field: marker })
    : undefined;
}

/** A text whose reader follows a link is steered by nothing else in it; the database refuses the same. */
export function refuseOtherLinks({ subject, body }: { subject: string; body: string }): void {
  const inBody = problemOf(body);
  const problems = {
    ...(fieldsIn(subject).includes(field) && { subject: [said('templateLinkSubject', { field: marker })] }),
    ...(inBody !== undefined && { body: [inBody] }),
  };
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
