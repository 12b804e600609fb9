import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { sumOf } from '#contract/base/amounts/amounts';
import type { ReturnPart } from '#contract/cover/policies/policyVersions';
import { heading, paragraphs } from '../drawing.ts';
import type { NoteDrawing } from './noteWording.ts';
import { drawRows, type Row } from '../table.ts';

/** What of a premium could be returned, and what is for the days that are left of it. */
function rowsOf({ data, wording }: NoteDrawing, part: ReturnPart): Row[] {
  const { currency } = data.transaction;
  const { days, unused_days: unused, kept_pct: percent } = part;
  const { elapsed_days: elapsed = days - unused } = part;
  const refundable = [part.refundable_net, part.refundable_fees, part.refundable_tax];
  const from = wording.say('refundable', {
    from: wording.day(part.earns_from),
    to: wording.day(part.earns_to),
  });
  const used =
    percent === null
      ? wording.say('unused', { unused, days })
      : wording.say('short_rate', { used: elapsed, percent });
  return [
    { cells: [from, ...[...refundable, sumOf(currency, refundable)].map(wording.amount)], weight: 'quiet' },
    { cells: [used, ...[part.net, part.fees, part.tax, part.gross].map(wording.amount)] },
  ];
}

/** How a return came about, premium by premium. */
export function returnCalculation(drawing: NoteDrawing) {
  const { data, layout, wording } = drawing;
  const { calculation } = data.transaction;
  if (!calculation) return null;
  const { parts, computed_gross, insurer_gross } = calculation;
  const figure = (name: 'net_premium' | 'fees' | 'tax' | 'total') => ({
    label: wording.say(name),
    flex: 1,
    isFigure: true,
  });
  const totals: Row[] = [
    { cells: [wording.say('computed'), '', '', '', wording.amount(computed_gross)], weight: 'bold' },
    ...(insurer_gross === null
      ? []
      : [
          {
            cells: [wording.say('insurer_gross'), '', '', '', wording.amount(insurer_gross)],
            weight: 'bold' as const,
          },
        ]),
  ];
  return createElement(
    View,
    {},
    heading(drawing, wording.say('calculation'), 110),
    parts.length > 0 && paragraphs(drawing, wording.say('calculationHint')),
    drawRows(
      layout,
      [{ label: '', flex: 3 }, figure('net_premium'), figure('fees'), figure('tax'), figure('total')],
      [...parts.flatMap((part) => rowsOf(drawing, part)), ...totals],
    ),
  );
}
