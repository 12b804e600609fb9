import { View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import type { Insured, InsuredFact } from '#contract/sales/insured';
import { heading, paragraphs, type Drawing } from './drawing.ts';
import { quiet } from './layout.ts';
import { labelled } from './stationery.ts';
import { drawRows, type Row } from './table.ts';
import type { Wording } from './wording.ts';

/** "2,000 vehicles", wherever something is insured one by one. */
export const countOf = (wording: Wording, { list, count }: Insured): string =>
  list === null ? '' : wording.counted(list, count);

function said(wording: Wording, { field, value, kind }: InsuredFact): string {
  if (kind === 'amount') return wording.money(value);
  if (kind === 'day') return wording.day(value);
  return kind === 'choice' ? wording.chosen(field, value) : value;
}

/** A description may be long, and is read as a text. */
const factsOf = (drawing: Drawing, facts: readonly InsuredFact[]): ReactNode[] =>
  facts.map((fact) =>
    fact.field === 'description'
      ? createElement(View, { key: fact.field }, paragraphs(drawing, fact.value))
      : labelled(drawing.layout, drawing.wording.ofRisk(fact.field), said(drawing.wording, fact), fact.field),
  );

/** Of those that are not named it is told how many they are. */
const others = (wording: Wording, { count, items }: Insured): string =>
  count > items.length ? wording.say('andMore', { count: wording.whole(count - items.length) }) : '';

const namesOf = ({ layout, wording }: Drawing, insured: Insured) => [
  layout.said(
    'text',
    insured.items.map(({ name }) => name).join(layout.isRtl ? '، ' : ', '),
    {},
    { key: 'names' },
  ),
  others(wording, insured) !== '' &&
    layout.said('text', others(wording, insured), { color: quiet }, { key: 'others' }),
];

/** Vehicles by plate, places by address, each with what it is insured for, and what all of them come to. */
function tableOf({ layout, wording }: Drawing, insured: Insured) {
  const { list, count, items, valued, total } = insured;
  const isMotor = list === 'vehicles';
  const unsaid = wording.compared('not_stated');
  const cells = (name: string, plate: string, value: string) =>
    isMotor ? [name, plate, value] : [name, value];
  const rows: Row[] = items.map(({ name, plate, plate_pending, value }) => ({
    cells: cells(
      name,
      plate || (plate_pending ? wording.ofRisk('plate_pending') : unsaid),
      value === null ? unsaid : wording.amount(value),
    ),
  }));
  const left = others(wording, insured);
  const sum =
    valued === count ? wording.say('total') : wording.say('totalOf', { count: wording.whole(valued) });
  return drawRows(
    layout,
    [
      { label: wording.ofRisk(isMotor ? 'vehicle' : 'place'), flex: 4 },
      ...(isMotor ? [{ label: wording.ofRisk('plate'), flex: 2 }] : []),
      { label: wording.ofRisk('insured_value'), flex: 2, isFigure: true },
    ],
    [
      ...rows,
      ...(left === '' ? [] : [{ cells: [left], weight: 'quiet' as const }]),
      ...(total === null ? [] : [{ cells: cells(sum, '', wording.amount(total)), weight: 'bold' as const }]),
    ],
  );
}

/** What would be covered, as whoever asked for it described it. */
export function insured(drawing: Drawing) {
  const { data, layout, wording } = drawing;
  if (!data.insured) return null;
  const { list, facts } = data.insured;
  const isOfPeople = list === 'members' || list === 'travellers';
  return createElement(
    View,
    {},
    heading(drawing, wording.say('insured')),
    list !== null &&
      layout.said('text', countOf(wording, data.insured), { fontWeight: 600, marginBottom: 2 }),
    factsOf(drawing, facts),
    isOfPeople && namesOf(drawing, data.insured),
    list !== null && !isOfPeople && tableOf(drawing, data.insured),
  );
}
