import type { z } from 'zod';
import { mostFields } from './errors.ts';
import { saidAs, type Said } from './said.ts';

type Issue = z.core.$ZodIssue;

/** What every whole number is bound by. */
const isBoundOfAll = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

/** A field's own bound says more than that of all whole numbers. */
function tellingOf(issues: readonly Issue[]): readonly Issue[] {
  if (!issues.some(isBoundOfAll)) return issues;
  const told = new Set(issues.filter((issue) => !isBoundOfAll(issue)).map(({ path }) => path.join('.')));
  return issues.filter((issue) => !isBoundOfAll(issue) || !told.has(issue.path.join('.')));
}

/** Where there are more unknown fields than are named, one more tells so; the others would take a tenth of a second. */
const unknownNamed = mostFields + 1;

function namesIn(issue: Issue): string[][] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path];
  return issue.keys.slice(0, unknownNamed).map((key) => [...path, key]);
}

/** Of the whole answer, and never a field's list. */
const taken = new Set(['detail', 'error']);

/** What a rule of ours says besides its text, or what the text is known by. */
const saidOf = (issue: Issue): Said =>
  issue.code === 'custom' && issue.params?.['said'] ? (issue.params['said'] as Said) : saidAs(issue.message);

/** `offers.0.net_premium: ["…"]`, one entry per field, unknown fields by their own name. */
export function fieldProblems(issues: readonly Issue[]): Record<string, Said[]> {
  const fields: Record<string, Said[]> = Object.create(null);
  for (const issue of tellingOf(issues)) {
    for (const name of namesIn(issue)) {
      const key = name.join('.').slice(0, 200) || 'non_field_errors';
      const problems = (fields[taken.has(key) ? `${key}_` : key] ??= []);
      if (!problems.some(({ text }) => text === issue.message)) problems.push(saidOf(issue));
    }
  }
  return fields;
}
