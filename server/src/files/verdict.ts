import type { FileKindName, FileWarning } from '#contract/base/values/fileKinds';

/**
 * `kind`: of one that is not taken. `mixed`: of two kinds at once. `bomb`: far larger unpacked than it looks. `macros`:
 * with programs of its own. `virus`: known to be one.
 */
export type Refusal = 'kind' | 'mixed' | 'damaged' | 'bomb' | 'macros' | 'virus';
export type Verdict = { kind: FileKindName } | { refused: Refusal };

/** What looking through the whole of a file tells besides its kind. */
export type Inspection = { warning: FileWarning | null } | { refused: Refusal };
