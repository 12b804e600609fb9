import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const formats: Record<string, string> = {
  email: 'Enter an email address, such as name@example.com.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a moment as YYYY-MM-DDTHH:MM:SSZ.',
  url: 'Enter a web address that starts with https://.',
};

const kinds: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Enter true or false.',
  array: 'Enter a list.',
  object: 'Enter an object.',
  record: 'Enter an object.',
};

function tooSmall(issue: Issue & { code: 'too_small' }): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) <= 1
      ? 'This field is required.'
      : `Enter at least ${issue.minimum} characters.`;
  }
  if (issue.origin === 'array') {
    return Number(issue.minimum) <= 1 ? 'Choose at least one.' : `Choose at least ${issue.minimum}.`;
  }
  return `Enter ${issue.minimum} or more.`;
}

function tooBig(issue: Issue & { code: 'too_big' }): string {
  if (issue.origin === 'string') return `Enter at most ${issue.maximum} characters.`;
  if (issue.origin === 'array') return `Enter at most ${issue.maximum} entries.`;
  return `Enter ${issue.maximum} or less.`;
}

/** What a person reads when a value does not fit; the form and the server say the same. */
function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This field is required.';
      if (Array.isArray(issue.input)) return 'Enter one value, not a list.';
      return kinds[issue.expected] ?? 'Enter another value.';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'This value does not have the expected form.';
    case 'invalid_value':
      if (issue.input === undefined) return 'This field is required.';
      return `Choose one of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return 'This field is not known.';
    case 'invalid_union':
      return 'This value does not fit.';
    case 'not_multiple_of':
      return 'Enter a whole number.';
    default:
      return undefined;
  }
}

z.config({ customError: describeIssue });
