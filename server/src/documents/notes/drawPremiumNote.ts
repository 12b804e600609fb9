import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { daysOf } from '#contract/base/days/term';
import type { InsuredFact } from '#contract/sales/risk/insured';
import { heading, paragraphs } from '../drawing.ts';
import { insured } from '../proposals/insured.ts';
import { layoutFor, quiet, widthWithin } from '../layout.ts';
import { noteWording, type NoteDrawing } from './noteWording.ts';
import { payTo } from '../payTo.ts';
import { returnCalculation } from './returnCalculation.ts';
import type { PremiumNoteData } from './premiumNoteData.ts';
import { addressee, block, footer, labelled, letterhead, pagesOf } from '../stationery.ts';
import { drawRows, type Row } from '../table.ts';
import { wordingIn } from '../wording.ts';

function opening({ data, layout, wording }: NoteDrawing) {
  const { kind, number, client, policy, transaction, issued_on, issued_by, credited } = data;
  const { start_date, end_date, reference, insurer, product } = policy;
  const day = wording.day(transaction.effective_date);
  const yearSaid = data.year ? wording.say('year', data.year) : '';
  const [firstCharge, ...otherCharges] = credited.map((charge) =>
    wording.say('credited_on', { number: charge.number, day: wording.day(charge.issued_on) }),
  );
  return createElement(
    View,
    {},
    letterhead(layout, data.organisation),
    createElement(
      View,
      { style: { marginTop: 18 } },
      layout.said('title', `${wording.say(`title_${kind}`)} ${number}`, { fontWeight: 600 }),
      layout.said('text', [wording.say(`kind_${transaction.kind}`, { day }), yearSaid].join(''), {
        color: quiet,
      }),
    ),
    createElement(
      View,
      { wrap: false, style: { flexDirection: layout.row, marginTop: 12 } },
      addressee(layout, wording.say('to'), client),
      block(layout, wording.say('policy'), policy.number, [
        wording.say('reference', { reference }),
        wording.say('insurer_product', { insurer, product: wording.word(product) }),
      ]),
      block(layout, wording.say('date'), wording.day(issued_on), []),
    ),
    createElement(
      View,
      { wrap: false, style: { flexDirection: layout.row, marginTop: 8 } },
      block(
        layout,
        wording.say('cover'),
        wording.say('period', { from: wording.day(start_date), to: wording.day(end_date) }),
        [wording.say('days', { days: daysOf(start_date, end_date) })],
      ),
      firstCharge !== undefined && block(layout, wording.say('credited'), firstCharge, otherCharges),
      issued_by &&
        block(
          layout,
          wording.say('issued_by'),
          issued_by.name,
          [issued_by.job_title, issued_by.email, issued_by.phone].filter((line) => line !== ''),
        ),
    ),
  );
}

/** Why something is given back. */
const reason = (drawing: NoteDrawing) =>
  drawing.data.reason !== '' &&
  createElement(
    View,
    {},
    heading(drawing, drawing.wording.say('reason'), 30),
    paragraphs(drawing, drawing.data.reason),
  );

/** A note is no policy: of what is long its beginning is told. */
const longestText = 400;
const shortened = (fact: InsuredFact): InsuredFact =>
  fact.value.length > longestText ? { ...fact, value: `${fact.value.slice(0, longestText)} …` } : fact;

function insuredPart({ data, layout }: NoteDrawing) {
  const { language, date_format, transaction, terms } = data;
  const wording = wordingIn(language, date_format, transaction.currency);
  const told = [
    [wording.ofRisk('plan'), wording.word(terms.plan_name)],
    [wording.compared('deductible'), terms.deductible === null ? '' : wording.money(terms.deductible)],
  ] as const;
  const described = data.insured && { ...data.insured, facts: data.insured.facts.map(shortened) };
  return insured(
    { layout, wording, width: widthWithin('portrait') },
    described,
    told.filter(([, value]) => value !== '').map(([label, value]) => labelled(layout, label, value, label)),
  );
}

type Line = PremiumNoteData['transaction']['lines'][number];

/** Tax of one rate and name is one line, however many it was made of: clients look for the tax, not for how it came about. */
function withTaxTogether(currency: string, lines: readonly Line[]): Line[] {
  const taxes = Map.groupBy(
    lines.filter(({ kind }) => kind === 'tax'),
    ({ manual, label, tax_rate }) => `${tax_rate} ${manual ? label : ''}`,
  );
  const together = [...taxes.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    const item = all.every((each) => each.item === first.item) ? first.item : '';
    const amounts = all.map(({ amount }) => amount);
    return { ...first, item, amount: sumOf(currency, amounts) };
  });
  return [...lines.filter(({ kind }) => kind !== 'tax'), ...together];
}

/** The lines and what they come to: signed, but for the last word of a credit, which says how much is given. */
function premium(drawing: NoteDrawing) {
  const { data, layout, wording } = drawing;
  const { transaction, kind } = data;
  const { currency, net_premium, fees, tax, gross_premium } = transaction;
  const lines = withTaxTogether(currency, transaction.lines);
  const hasItems = lines.some(({ item }) => item !== '');
  const isWorked = lines.some(({ working }) => working !== null);
  const cellsOf = (label: string, amount: string, { item = '', working = '', rate = '' } = {}): string[] => [
    label,
    ...(hasItems ? [item] : []),
    ...(isWorked ? [working] : []),
    rate,
    wording.amount(amount),
  ];
  const told = (working: Line['working']): string =>
    working ? `${working.quantity} × ${wording.amount(working.unit_amount)}` : '';
  const negated = (amount: string) => difference(currency, '0', amount);
  const total = kind === 'credit' ? negated(gross_premium) : gross_premium;
  const sums = Object.entries({ net_premium, fees, tax }).filter(
    ([name, amount]) => name === 'net_premium' || compareAmounts(currency, amount, '0') !== 0,
  ) as ['net_premium' | 'fees' | 'tax', string][];
  const rows: Row[] = [
    // What is taken off is kept as a positive amount, and printed as what it is.
    ...lines.map(({ label, item, tax_rate, amount, ...line }) => ({
      cells: cellsOf(
        line.kind === 'tax' && !line.manual
          ? wording.say('made_tax', { rate: tax_rate ?? '' })
          : wording.word(label),
        line.kind === 'discount' ? negated(amount) : amount,
        { item, working: told(line.working), rate: tax_rate === null ? '' : `${tax_rate} %` },
      ),
    })),
    ...sums.map(([name, amount]) => ({
      cells: cellsOf(wording.say(name), amount),
      weight: 'bold' as const,
    })),
    { cells: cellsOf(wording.say(`gross_${kind}`), total), weight: 'total' },
  ];
  return createElement(
    View,
    {},
    heading(drawing, wording.say('premium'), 90),
    data.year && layout.said('small', wording.say('ofOneYear', data.year), { color: quiet }),
    drawRows(
      layout,
      [
        { label: wording.say('line'), flex: 3 },
        ...(hasItems ? [{ label: wording.say('item'), flex: 2 }] : []),
        ...(isWorked ? [{ label: wording.say('working'), flex: 1.6, isFigure: true }] : []),
        { label: wording.say('tax_rate'), flex: 1, isFigure: true },
        { label: wording.say('amount', { currency }), flex: 1.6, isFigure: true },
      ],
      rows,
    ),
  );
}

function billing({ data, wording }: NoteDrawing): string {
  const { kind, number, organisation, policy, due } = data;
  const [first] = due;
  const names = { organisation: organisation.name, insurer: policy.insurer, number };
  if (policy.billing_type === 'direct_bill') return wording.say(`direct_${kind}`, names);
  if (kind === 'credit' || !first) return wording.say('agency_credit', names);
  return due.length > 1
    ? wording.say('agency_instalments', names)
    : wording.say('agency_debit', { ...names, day: wording.day(first.due_date) });
}

function payment(drawing: NoteDrawing) {
  const { data, layout, wording } = drawing;
  const { due, transaction, policy } = data;
  const isAsked = policy.billing_type === 'agency_bill' && data.kind === 'debit';
  const isPlan = due.length > 1 && isAsked;
  const columns = [
    { label: wording.say('due_date'), flex: 1 },
    { label: wording.say('amount', { currency: transaction.currency }), flex: 1, isFigure: true },
  ];
  return createElement(
    View,
    {},
    createElement(
      View,
      { wrap: false },
      heading(drawing, wording.say('payment')),
      paragraphs(drawing, billing(drawing)),
    ),
    isPlan &&
      createElement(
        View,
        { style: { width: '50%', alignSelf: layout.startOfColumn } },
        drawRows(
          layout,
          columns,
          due.map(({ due_date, amount }) => ({ cells: [wording.day(due_date), wording.amount(amount)] })),
        ),
      ),
    isAsked && payTo(layout, data.organisation, transaction.currency, data.number),
    isAsked &&
      createElement(
        View,
        { style: { marginTop: 6 } },
        paragraphs(drawing, data.organisation.payment_wording),
      ),
  );
}

/** A debit or credit note as its pages. Whoever draws it has registered the fonts. */
export function drawPremiumNote(data: PremiumNoteData) {
  const { language, date_format, organisation, kind, number, transaction } = data;
  const layout = layoutFor(language, organisation.colour);
  const wording = noteWording(language, date_format, transaction.currency);
  const drawing = { data, layout, wording };
  return pagesOf(
    { title: `${wording.say(`title_${kind}`)} ${number}`, author: organisation.name, language },
    footer(layout, `${organisation.name} · ${number}`, (page, pages) => wording.say('page', { page, pages })),
    opening(drawing),
    reason(drawing),
    insuredPart(drawing),
    premium(drawing),
    returnCalculation(drawing),
    payment(drawing),
  );
}
