import { expect, it } from 'vitest';
import { narrowing } from '../../../../components/list/listState.ts';
import { isNarrowedBy, presetParams } from './paymentPresets.ts';

const { cheques } = presetParams('2026-11-18');

it('cheques are due at the bank until the Sunday of the week, however old they are', () => {
  expect(cheques).toMatchObject({ status: 'held', method: 'cheque', cheque_date__range: ',2026-11-22' });
  expect(presetParams('2026-11-22').cheques['cheque_date__range']).toBe(',2026-11-22');
  expect(presetParams('2026-11-23').cheques['cheque_date__range']).toBe(',2026-11-29');
});

it('a preset is on while the list is narrowed by it and by nothing else, in whichever order', () => {
  const filters = narrowing(cheques);
  expect(isNarrowedBy(narrowing({ ...cheques, ordering: '-amount', page: 2 }), filters)).toBe(true);
  expect(isNarrowedBy({ ...filters, search: 'Palm' }, filters)).toBe(false);
  expect(isNarrowedBy({ ...filters, status: 'bounced' }, filters)).toBe(false);
  expect(isNarrowedBy({}, filters)).toBe(false);
});
