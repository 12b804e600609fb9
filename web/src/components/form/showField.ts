import type { Path } from './schemaRules.ts';

/** In a long form the field that needs another look may be far away; then the keyboard goes on there. */
export function showField(form: string, path: Path | undefined): void {
  const field = path && document.getElementById([form, ...path].join('_'));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
