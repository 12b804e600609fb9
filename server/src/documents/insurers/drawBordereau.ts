import { View } from '@react-pdf/renderer';
import { createElement, Fragment } from 'react';
import { isZero } from '#contract/base/amounts/decimals';
import { heading } from '../drawing.ts';
import type { BordereauData } from './insurerPaperData.ts';
import { insurerWording, type InsurerWording } from './insurerWording.ts';
import { layoutFor, quiet, type Layout } from '../layout.ts';
import { block, footer, letterhead, pagesOf } from '../stationery.ts';
import { drawRows, type Row } from '../table.ts';

type Drawing = { data: BordereauData; layout: Layout; wording: InsurerWording };
type Total = BordereauData['totals'][number];

const unlessNothing = (wording: InsurerWording, amount: string): string =>
  isZero(amount) ? '' : wording.amount(amount);

const withoutSign = (amount: string): string => amount.replace('-', '');

/** What they come to in all, in the words of whoever owes it. */
function sums(wording: InsurerWording, { payable, receivable, net }: Total): Row[] {
  const row = (name: 'payable' | 'receivable' | 'netPayable' | 'netReceivable', amount: string): Row => ({
    cells: [wording.say(name), '', '', '', '', '', '', '', wording.amount(amount)],
    weight: 'bold',
  });
  const isOwedToUs = net.startsWith('-');
  return [
    ...(isZero(payable) || isZero(receivable)
      ? []
      : [row('payable', payable), row('receivable', receivable)]),
    { ...row(isOwedToUs ? 'netReceivable' : 'netPayable', withoutSign(net)), weight: 'total' },
  ];
}

function balances({ data, layout, wording }: Drawing, total: Total) {
  const rows: Row[] = data.policies
    .filter(({ currency }) => currency === total.currency)
    .map(({ policy, account, since, due_on, collected, ours, kept, remitted, balance }) => ({
      cells: [
        policy.label,
        account.label,
        wording.day(since),
        due_on === null ? '' : wording.day(due_on),
        wording.amount(collected),
        unlessNothing(wording, ours),
        unlessNothing(wording, kept),
        unlessNothing(wording, remitted),
        wording.amount(balance),
      ],
    }));
  return drawRows(
    layout,
    [
      { label: wording.say('policy'), flex: 2.4 },
      { label: wording.say('client'), flex: 2.3 },
      { label: wording.say('since'), flex: 1.3 },
      { label: wording.say('due_on'), flex: 1.3 },
      { label: wording.say('collected'), flex: 1.5, isFigure: true },
      { label: wording.say('ours'), flex: 1.2, isFigure: true },
      { label: wording.say('kept'), flex: 1.7, isFigure: true },
      { label: wording.say('remitted'), flex: 1.5, isFigure: true },
      { label: wording.say('balance'), flex: 1.5, isFigure: true },
    ],
    [...rows, ...sums(wording, total)],
  );
}

function periodOf({ from, to, as_of }: BordereauData, wording: InsurerWording): string {
  if (from !== null && to !== null)
    return wording.say('period', { from: wording.day(from), to: wording.day(to) });
  if (from !== null) return wording.say('periodFrom', { from: wording.day(from) });
  return to === null
    ? wording.say('asOf', { day: wording.day(as_of) })
    : wording.say('periodTo', { to: wording.day(to) });
}

/** What is open between an insurer and us, as pages. Whoever draws it has registered the fonts. */
export function drawBordereau(data: BordereauData) {
  const { language, date_format, organisation, insurer, totals, payment_terms_days: days } = data;
  const layout = layoutFor(language, organisation.colour);
  const wordingOf = (currency: string) => insurerWording(language, date_format, currency);
  const wording = wordingOf(totals[0]?.currency ?? '');
  const title = wording.say('bordereau');
  return pagesOf(
    { title: `${title}, ${insurer.name}`, author: organisation.name, language, orientation: 'landscape' },
    footer(layout, `${organisation.name} · ${insurer.name}`, (page, pages) =>
      wording.say('page', { page, pages }),
    ),
    letterhead(layout, organisation),
    createElement(
      View,
      { style: { marginTop: 18 } },
      layout.said('title', title, { fontWeight: 600 }),
      layout.said('text', periodOf(data, wording), { color: quiet }),
    ),
    createElement(
      View,
      { wrap: false, style: { flexDirection: layout.row, marginTop: 12 } },
      block(layout, wording.say('insurer'), insurer.name, insurer.lines),
      block(layout, wording.say('basis'), wording.say(`basis_${data.remittance_basis}`), [
        days === null ? wording.say('noTerms') : wording.say('terms', { days }),
      ]),
      block(layout, wording.say('date'), wording.day(data.as_of), [wording.say('signs')]),
    ),
    totals.map((total) => {
      const drawing = { data, layout, wording: wordingOf(total.currency) };
      return createElement(
        Fragment,
        { key: total.currency },
        heading(drawing, wording.say('inCurrency', { currency: total.currency }), 90),
        balances(drawing, total),
      );
    }),
  );
}
