import { useState } from 'react';
import type { NamedMember } from '#contract/people/members';
import { useOrganisation } from '../../../../api/organisation.ts';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { OpenGrid } from '../../../../components/grid/useGrid.ts';
import { blanks } from '../riskForm.ts';
import { withoutPrincipal } from './families.ts';
import { findHeading, type CensusColumn, type Heading } from './headings.ts';
import { readCensus, type ReadCensus } from './readCensus.ts';
import { samePeople } from './samePeople.ts';
import { joinedBy, withCategories } from './takeCensus.ts';

/** A census that was pasted: its table, what its columns tell, and the rows that it comes to. */
export interface Pasted extends Heading {
  table: string[][];
  before: readonly Values[];
}

/** What became of it. */
export interface Taken extends ReadCensus {
  pasted: Pasted;
  after: readonly Values[];
  leftOut: number;
  twice: number;
  alone: number;
  newCategories: string[];
  isOtherOrder: boolean;
}

type Asked = { of: 'columns'; pasted: Pasted } | { of: 'same'; pasted: Pasted; same: Values[] };

export type OpenCensus = ReturnType<typeof useCensus>;

const categoriesAt = ['risk', 'categories'];

/** A census that is pasted into the list: what is asked about it, and what was taken of it. */
export function useCensus(list: 'members' | 'travellers', members: ReadonlyMap<number, NamedMember>) {
  const { store } = useSchemaFormAround();
  const { date_order: order, today } = useOrganisation();
  const [asked, setAsked] = useState<Asked>();
  const [taken, setTaken] = useState<Taken>();
  const blank = blanks[list];
  const categoryKey = list === 'members' ? 'category' : 'plan_category';
  const read = ({ table, at, columns }: Pasted): ReadCensus =>
    readCensus(table.slice(at + 1), columns, { order, today, blank, categoryKey });

  const addCategories = (people: readonly Values[]) => {
    const known = (valueAt(store.read(), categoriesAt) as Values[] | undefined) ?? [];
    const { categories, added, spelling } = withCategories(known, people);
    if (added.length > 0) store.set(categoriesAt, categories);
    const spelled = people.map((person) => ({
      ...person,
      category: spelling(String(person['category'] ?? '')),
    }));
    return { added, spelled };
  };
  const take = (pasted: Pasted, grid: OpenGrid<Values>, isEachOnce: boolean) => {
    const census = read(pasted);
    const { added, spelled } =
      list === 'members' ? addCategories(census.people) : { added: [], spelled: census.people };
    const joined = joinedBy({ rows: pasted.before, blank: blank(), members }, spelled, isEachOnce);
    grid.take(joined.rows);
    grid.select({ row: Math.max(0, joined.rows.length - spelled.length), column: 0 });
    setAsked(undefined);
    setTaken({
      ...census,
      pasted,
      after: joined.rows,
      leftOut: joined.leftOut,
      twice: joined.twice,
      alone: withoutPrincipal(joined.rows),
      newCategories: added,
      isOtherOrder: census.order !== order,
    });
  };
  /** Asks about whoever stands twice, and takes it where there is nobody. */
  const settle = (pasted: Pasted, grid: OpenGrid<Values>) => {
    const same = samePeople(pasted.before, read(pasted).people, members);
    if (same.length > 0) setAsked({ of: 'same', pasted, same });
    else take(pasted, grid, true);
  };
  return {
    asked,
    taken,
    read,
    settle,
    take,
    close: () => setAsked(undefined),
    askColumns: (pasted: Pasted) => setAsked({ of: 'columns', pasted }),
    /** True where the table is a census, which is taken or asked about. */
    open: (table: string[][], grid: OpenGrid<Values>): boolean => {
      const heading = findHeading(table);
      if (!heading || heading.at === table.length - 1) return false;
      const pasted = { ...heading, table, before: grid.rows };
      if (heading.columns.some(isUnknown)) setAsked({ of: 'columns', pasted });
      else settle(pasted, grid);
      return true;
    },
  };
}

export const isUnknown = ({ field }: CensusColumn): boolean => field === undefined;
