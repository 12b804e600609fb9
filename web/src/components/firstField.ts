/** Marks the field where typing begins. */
export const firstField = 'data-first-field';

/** A dialog that opens is not drawn when its fields arrive, and takes the focus itself once it is. */
export function focusFirstField(): void {
  const fields = document.querySelectorAll<HTMLElement>(`[role="dialog"] [${firstField}]`);
  const isTyping = document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
  const field = fields[fields.length - 1];
  // Some inputs hand the mark to the box around what is typed into.
  if (!isTyping) (field?.querySelector('input') ?? field)?.focus();
}
