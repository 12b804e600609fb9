import { expect, it } from 'vitest';
import { Risk } from '#contract/sales/risk/risk';
import { placeOfField } from './readinessText.ts';

const vehicle = { id: 'b7a0b0a5-5a0d-4b43-9d7a-0d7d2b1c0001', make_id: 1, model_id: 1, year: 2024 };
const risk = Risk.parse({
  line: 'motor',
  vehicles: [
    { ...vehicle },
    { ...vehicle, id: `${vehicle.id.slice(0, -1)}2`, plate: '771', plate_code: 'B' },
  ],
});

it.each([
  ['risk.vehicles.1.chassis_no', 'Vehicle 2 · B 771 · Chassis no.'],
  ['risk.vehicles.0.plate', 'Vehicle 1 · Plate'],
  ['risk.vehicles.1.drivers.0.member_id', 'Vehicle 2 · B 771 · Driver 1 · Member'],
  ['risk.frequency', 'Premium is paid'],
  ['risk', 'What is insured'],
  ['end_date', 'Cover until'],
])('%s is called %s', (field, words) => expect(placeOfField(field, { risk, risk_links: null })).toBe(words));
