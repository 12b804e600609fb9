export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') return 'label' in value ? textOf(value.label) : JSON.stringify(value);
  return String(value);
}
