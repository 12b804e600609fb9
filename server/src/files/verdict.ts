import type { FileKindName } from '#contract/fileKinds';

/** `kind`: of one that is not taken. `mixed`: of two kinds at once. `bomb`: far larger unpacked than it looks. */
export type Refusal = 'kind' | 'mixed' | 'damaged' | 'bomb';
export type Verdict = { kind: FileKindName } | { refused: Refusal };
