import { z } from 'zod';
import { idsFilter } from './http.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A list's own search, filters and ordering without its paging: every row of it, or those that were ticked. */
export const exportParams = <S extends { page: z.ZodType; page_size: z.ZodType }>(
  list: z.ZodObject<S, z.core.$strict>,
) => {
  const { page: _page, page_size: _size, ...shape } = list.shape;
  return z.strictObject({ ...shape, ids: idsFilter().optional(), format: z.enum(exportFormats) });
};
