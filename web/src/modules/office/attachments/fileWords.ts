import { useQuery } from '@tanstack/react-query';
import type { Attachment } from '#contract/office/attachments';
import { fileKinds } from '#contract/base/values/fileKinds';
import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { inLine } from '../../../messages/joined.ts';
import { locale } from '../../../messages/language.ts';
import { t, labelOf as labelIn } from '../../../messages/t.ts';
import { documentTypes } from './attachments.queries.ts';

export const labelOf = (field: string): string => labelIn('attachments', field);

const inUnit = (unit: string, digits: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits });

const megabyte = 1024 * 1024;

/** 12 kB, 3.4 MB. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte
    ? inUnit('kilobyte', 0).format(Math.max(1, Math.round(bytes / 1024)))
    : inUnit('megabyte', 1).format(bytes / megabyte);

export const kindName = (contentType: string): string =>
  Object.values(fileKinds).find(({ content_type }) => content_type === contentType)?.name ?? '';

/** Know-your-customer · Passport · PDF · 340 kB. */
export const fileHint = ({ category, document_name, content_type, size }: Attachment): string =>
  inLine([t(`attachments.category_${category}`), document_name, kindName(content_type), sizeText(size)]);

/** A value of a file in words, for its history and for choosing between two versions. */
export function useDescribeFile(): Describe {
  const describe = useDescribeField('attachments');
  const { data: types = [] } = useQuery(documentTypes);
  return (field, value) => {
    if (field === 'document_type' && value)
      return types.find((each) => each.value === value)?.label ?? String(value);
    if (field === 'size') return sizeText(Number(value));
    if (field === 'sha256') return `${String(value).slice(0, 12)}…`;
    return describe(field, value);
  };
}
