import { ruleSentences } from '#messages/en/base/sentences.rules';
import { z } from 'zod';
import { ruling } from './said.ts';

const say = ruling(ruleSentences);

type Issue = z.core.$ZodRawIssue;

const formats: Record<string, string> = {
  email: ruleSentences.email,
  date: ruleSentences.date,
  datetime: ruleSentences.moment,
  url: ruleSentences.url,
};

const kinds: Record<string, string> = {
  string: ruleSentences.text,
  number: ruleSentences.number,
  int: ruleSentences.wholeNumber,
  boolean: ruleSentences.trueOrFalse,
  array: ruleSentences.list,
  object: ruleSentences.object,
  record: ruleSentences.object,
};

function tooSmall(issue: Issue & { code: 'too_small' }): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) <= 1
      ? ruleSentences.required
      : say('atLeast', { count: Number(issue.minimum) });
  }
  if (issue.origin === 'array') {
    return Number(issue.minimum) <= 1
      ? ruleSentences.chooseOne
      : say('chooseAtLeast', { count: Number(issue.minimum) });
  }
  return say('orMore', { number: String(issue.minimum) });
}

function tooBig(issue: Issue & { code: 'too_big' }): string {
  if (issue.origin === 'string') return say('atMost', { count: Number(issue.maximum) });
  if (issue.origin === 'array') return say('mostEntries', { count: Number(issue.maximum) });
  return say('orLess', { number: String(issue.maximum) });
}

/** What a person reads when a value does not fit; the form and the server say the same. */
function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return ruleSentences.required;
      if (Array.isArray(issue.input)) return ruleSentences.oneValue;
      return kinds[issue.expected] ?? ruleSentences.otherValue;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? ruleSentences.otherForm;
    case 'invalid_value':
      if (issue.input === undefined) return ruleSentences.required;
      return say('oneOf', { choices: issue.values.join(', ') });
    case 'unrecognized_keys':
      return ruleSentences.unknownField;
    case 'invalid_union':
      return ruleSentences.notFitting;
    case 'not_multiple_of':
      return ruleSentences.wholeNumber;
    default:
      return undefined;
  }
}

z.config({ customError: describeIssue });
