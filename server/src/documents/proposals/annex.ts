import { View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import type { Insured, InsuredItem } from '#contract/sales/risk/insured';
import { heading } from '../drawing.ts';
import { countOf } from './insured.ts';
import { entriesTable, factText, itemsTable, type Ground } from './insuredTables.ts';

/** More rows are a line each: a table of two thousand would take longer than anybody waits for a paper. */
const mostInTable = 400;

function lineOf({ wording }: Ground, { name, plate, value, facts }: InsuredItem, place: number): string {
  const told = facts.filter(({ kind }) => kind !== 'amount').map((fact) => factText(wording, fact));
  const parts = [name, plate, ...told, value === null ? '' : wording.money(value)];
  return `${place + 1}. ${parts.filter((part) => part !== '').join(' · ')}`;
}

function rowsOf(ground: Ground, whole: Insured): ReactNode {
  const { layout, wording } = ground;
  if (whole.count > mostInTable)
    return whole.items.map((item, key) => layout.said('small', lineOf(ground, item, key), {}, { key }));
  if (whole.list === 'travellers') return entriesTable(ground, wording.ofRisk('travellers'), whole.items);
  if (whole.list === 'members') return entriesTable(ground, wording.ofRisk('people'), whole.items);
  return itemsTable(ground, whole);
}

/** Everything that is insured, each by its name, on pages of its own. */
export function annex(ground: Ground, whole: Insured | null) {
  if (!whole) return null;
  const title = ground.wording.say('annex', { count: countOf(ground.wording, whole) });
  return createElement(View, { break: true }, heading(ground, title, 110, true), rowsOf(ground, whole));
}
