import type { Import, ProblemCount } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { Params } from '../../../../api/records.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t, tKnown } from '../../../../messages/t.ts';
import { fieldName } from '../importFields.ts';

/** Some of the rows of a file: those with one kind of problem, with one verdict, or those that are left out. */
export type Kind =
  | { of: 'problem'; kind: string; field: string; severity: ProblemCount['severity'] }
  | { of: 'verdict'; verdict: Verdict }
  | { of: 'left_out' };

const verdicts = ['create', 'update', 'same', 'skip'] as const;
type Verdict = (typeof verdicts)[number];

export interface Counted {
  kind: Kind;
  rows: number;
}

/** As the address names it. */
export function keyOf(kind: Kind): string {
  if (kind.of === 'problem') return `${kind.kind}:${kind.field}`;
  return kind.of === 'verdict' ? kind.verdict : 'left_out';
}

export const paramsOf = (kind: Kind): Params => {
  if (kind.of === 'problem') return { problem: keyOf(kind), is_left_out: false };
  return kind.of === 'verdict' ? { verdict: kind.verdict } : { is_left_out: true };
};

const ofProblem = ({ kind, field, severity, rows }: ProblemCount): Counted => ({
  kind: { of: 'problem', kind, field, severity },
  rows,
});

export interface Groups {
  errors: Counted[];
  warnings: Counted[];
  ready: Counted[];
}

/** What cannot come in, what is worth a look and what is ready; the most frequent first. */
export function groupsOf({ problems, checked }: Pick<Import, 'problems' | 'checked'>): Groups {
  const sorted = problems.toSorted((one, other) => other.rows - one.rows).map(ofProblem);
  const isError = ({ kind }: Counted) => kind.of === 'problem' && kind.severity === 'error';
  const ready: Counted[] = verdicts.map((verdict) => ({
    kind: { of: 'verdict', verdict },
    rows: checked?.[verdict] ?? 0,
  }));
  const leftOut: Counted = { kind: { of: 'left_out' }, rows: checked?.left_out ?? 0 };
  return {
    errors: sorted.filter(isError),
    warnings: sorted.filter((each) => !isError(each)),
    ready: [...ready, leftOut].filter(({ rows }) => rows > 0),
  };
}

export const allOf = ({ errors, warnings, ready }: Groups): Counted[] => [...errors, ...warnings, ...ready];

/** A kind by its name in the address, also one of which no row is left. */
export function kindOf(key: string, groups: Groups): Kind | undefined {
  const found = allOf(groups).find(({ kind }) => keyOf(kind) === key);
  if (found) return found.kind;
  const [kind = '', field] = key.split(':');
  return field === undefined ? undefined : { of: 'problem', kind, field, severity: 'error' };
}

export function titleOfKind(kind: Kind, target: ImportTargetName, example = ''): string {
  if (kind.of === 'left_out') return t('import_check.kind_left_out');
  if (kind.of === 'verdict') return t(`import_check.kind_${kind.verdict}`);
  const field = kind.field === '' ? '' : fieldName(target, kind.field);
  const otherwise = inLine([field, inWords(example)]) || t('import_problems.refused');
  return tKnown(`import_problems.${kind.kind}`, otherwise, { field });
}
