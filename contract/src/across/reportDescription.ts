import type { ModuleName } from '../base/permissions.ts';
import type { Dimension } from '../base/reportKeys.ts';
import type { Measures } from './reportMeasures.ts';
import type { ReportPeriod, ReportTime } from './reportPeriods.ts';

/** Where people look for a report. */
export const desks = ['sales', 'service', 'claims', 'money', 'compliance', 'management'] as const;
type Desk = (typeof desks)[number];

/** All that screen, file and server have to know of a report but its statement. */
export type ReportDescription = {
  desk: Desk;
  /** Whoever sees it may view each of them, and sees as much as the narrowest of these permissions reaches. */
  reads: readonly ModuleName[];
  time: ReportTime;
  /** The period that it opens with, unless it tells how things stand on a day. */
  period: ReportPeriod;
  measures: Measures;
  /** Told above everything else. */
  answers: readonly string[];
  /** Drawn, and what the groups are put in order by. */
  drawn: string;
  /** The sum that tells what a record is worth, where a figure only counts it. */
  worth?: string;
  /** Told of each record behind a figure. */
  reason?: Dimension;
  /** It opens with the first of them. */
  groups: readonly Dimension[];
  filters: readonly Dimension[];
  /** Where a group sees things otherwise than the house does: by what the totals are told instead. */
  totalsBy?: Partial<Record<Dimension, Dimension>>;
  /** Amounts are in one currency each; where nothing is money there is none. */
  hasCurrency: boolean;
};

export const description = <const D extends ReportDescription>(described: D): D => described;
