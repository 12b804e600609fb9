import { View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import type { Insured, InsuredFact } from '#contract/sales/risk/insured';
import { heading, paragraphs } from '../drawing.ts';
import { entriesTable, factLabel, factText, itemsTable, othersOf, type Ground } from './insuredTables.ts';
import { quiet } from '../layout.ts';
import { labelled } from '../stationery.ts';
import type { Wording } from '../wording.ts';

/** "2,000 vehicles", wherever something is insured one by one. */
export const countOf = (wording: Wording, { list, count }: Insured): string =>
  list === null ? '' : wording.counted(list, count);

/** May be long, and are read as a text. */
const written = ['description', 'exclusions'];

function factsOf(ground: Ground, facts: readonly InsuredFact[]): ReactNode[] {
  const { layout, wording } = ground;
  return facts.map((fact) => {
    const said = factText(wording, fact);
    if (!written.includes(fact.field)) return labelled(layout, factLabel(wording, fact), said, fact.field);
    return createElement(
      View,
      { key: fact.field },
      fact.field !== 'description' && layout.said('small', wording.ofRisk(fact.field), { color: quiet }),
      paragraphs(ground, said),
    );
  });
}

/** Few rows stay together with their head. */
const isLong = (entries: readonly unknown[]): boolean => entries.length > 10;

function namesOf(ground: Ground, insured: Insured) {
  const { layout } = ground;
  const names = insured.items.map(({ name }) => name).join(layout.isRtl ? '، ' : ', ');
  return layout.said('text', names, { marginTop: 4 }, { key: 'names' });
}

/** Those who are covered: who travels with the day of birth and the age, of others the names. */
function peopleOf(ground: Ground, insured: Insured) {
  const { layout, wording } = ground;
  const others = othersOf(ground, insured);
  const isTold = insured.list === 'travellers' && insured.items.some(({ facts }) => facts.length > 0);
  return [
    isTold
      ? createElement(
          View,
          { key: 'people', wrap: isLong(insured.items) },
          entriesTable(ground, wording.ofRisk('travellers'), insured.items),
        )
      : namesOf(ground, insured),
    others !== '' && layout.said('text', others, { color: quiet }, { key: 'others' }),
  ];
}

const isOfPeople = ({ list }: Insured): boolean => list === 'members' || list === 'travellers';

/** Each part of it under the other, as far as there is one. */
function partsOf(ground: Ground, insured: Insured): ReactNode[] {
  const { layout, wording } = ground;
  const { list, categories, nominees, total } = insured;
  const count = countOf(wording, insured);
  const sum = list === 'locations' && total !== null ? wording.money(total) : '';
  return [
    count !== '' && layout.said('text', count, { fontWeight: 600, marginBottom: 2 }, { key: 'count' }),
    labelled(layout, wording.compared('sum_insured'), sum, 'sum'),
    ...factsOf(ground, insured.facts),
    categories.length > 0 &&
      createElement(
        View,
        { key: 'categories', wrap: isLong(categories) },
        entriesTable(
          ground,
          wording.ofRisk('category'),
          categories.map((each) => ({ ...each, name: each.name || wording.ofRisk('noCategory') })),
        ),
      ),
    isOfPeople(insured) && peopleOf(ground, insured),
    list !== null &&
      !isOfPeople(insured) &&
      createElement(View, { key: 'items' }, itemsTable(ground, insured)),
    nominees.length > 0 &&
      createElement(
        View,
        { key: 'nominees', wrap: isLong(nominees) },
        entriesTable(ground, wording.ofRisk('nominees'), nominees),
      ),
  ];
}

/** Its beginning, up to the first row of a table. */
const leastOfIt = 110;

/** What is or would be covered, as whoever asked for it described it; `terms` are told ahead of it. */
export function insured(ground: Ground, described: Insured | null, terms: ReactNode[] = []) {
  if (!described && terms.length === 0) return null;
  return createElement(
    View,
    {},
    heading(ground, ground.wording.say('insured'), leastOfIt),
    terms,
    described && partsOf(ground, described),
  );
}
