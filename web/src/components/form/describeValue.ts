import { inLine, inList } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';

/** Any value of a record in words, for comparing two of them. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('common.none');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (Array.isArray(value)) return value.length === 0 ? t('common.none') : inList(value.map(describeValue));
  if (typeof value === 'object') {
    if ('is_hidden' in value) return t('common.hiddenRecord');
    if ('label' in value) return String(value.label);
    return inLine(
      Object.values(value)
        .filter((part) => part !== null && part !== '')
        .map(describeValue),
    );
  }
  return String(value as string | number);
}
