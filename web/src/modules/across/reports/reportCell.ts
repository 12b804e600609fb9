import { noGroup, type ReportCell } from '#contract/across/reports';

/** Which figure stands open: of the period itself or of that before. */
export interface OpenCell extends ReportCell {
  isBefore: boolean;
}

const all = '-';

/** As the address has it: `net_written.12.AED.now`. */
export const cellText = ({ measure, group, currency, isBefore }: OpenCell): string =>
  [measure, group ?? all, currency ?? all, isBefore ? 'before' : 'now'].join('.');

export function cellIn(text: string | undefined): OpenCell | undefined {
  const [measure = '', group, currency, side] = text?.split('.') ?? [];
  if (measure === '' || group === undefined || currency === undefined || side === undefined) return undefined;
  return {
    measure,
    ...(group === all ? {} : { group }),
    ...(currency === all ? {} : { currency }),
    isBefore: side === 'before',
  };
}

export const groupParam = (group: string | null): string => group ?? noGroup;
