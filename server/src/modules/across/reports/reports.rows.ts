import type { RawBuilder, SqlBool } from 'kysely';
import type { Narrowing } from '#contract/across/reportDimensions';
import type { Dimension } from '#contract/base/reportKeys';
import type { Days } from '#contract/across/reportPeriods';
import type { NounWithFacts, ScopedNoun } from '../../../db/nouns.ts';

/** What is asked of a report, once its days are known; of one that tells of a day, both ends are that day. */
export type Asked = {
  days: Days;
  zone: string;
  today: string;
  groupBy: Dimension;
  narrowing: Narrowing;
};

/** A value to group and narrow by, with the table that it needs besides. */
export type By = { value: RawBuilder<unknown>; join?: RawBuilder<unknown> };

/** Which rows count, and how much each adds; one each where nothing is said. */
export type Summed = { when?: RawBuilder<SqlBool>; amount?: RawBuilder<unknown> };

/** The rows that a report is made of, each the part of one record in it. */
export type Rows = {
  /** Whose they are, and what that table is called in the statement. */
  whose: readonly [noun: ScopedNoun, alias: string];
  from: RawBuilder<unknown>;
  /** Those of the period, or that stood so on the day. */
  where: RawBuilder<SqlBool>;
  currency: RawBuilder<string | null>;
  by: Partial<Record<Dimension, By>>;
  /** Of every measure that is a sum. */
  sums: Readonly<Record<string, Summed>>;
  /** What is shown of a row: the record that it is a part of, and on which day. */
  record: {
    noun: NounWithFacts | RawBuilder<string>;
    id: RawBuilder<number>;
    day: RawBuilder<string | null>;
  };
};

export type Source = (asked: Asked) => Rows;
