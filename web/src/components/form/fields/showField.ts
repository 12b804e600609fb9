import type { Path } from './fieldPaths.ts';

/** Where the input of a field is found in the document. */
export const idOf = (form: string, path: Path): string => [form, ...path].join('_');

/** In a long form the field that needs another look may be far away; then the keyboard goes on there. */
export function showField(form: string, path: Path): void {
  const field = document.getElementById(idOf(form, path));
  // What is folded away cannot be focused.
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** As one meets the fields on the screen, and not in the order in which they came there. */
export function inScreenOrder<P extends { path: Path }>(form: string, problems: readonly P[]): P[] {
  const isAfter = (one: P, other: P) => {
    const [first, second] = [one, other].map(({ path }) => document.getElementById(idOf(form, path)));
    return first && second
      ? first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING
        ? -1
        : 1
      : 0;
  };
  return problems.toSorted(isAfter);
}
