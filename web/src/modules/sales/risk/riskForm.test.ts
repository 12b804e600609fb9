import { describe, expect, it } from 'vitest';
import { emptyRisk, blankVehicle } from '#contract/sales/risk/blank';
import { policyTypes } from '#contract/base/amounts/lines';
import { Vehicle } from '#contract/sales/risk/motor';
import { choicesOf, columnsFor, readChoice } from './cells.ts';
import { riskCheck, riskToSend } from './riskForm.ts';
import { keyOf, matched, namedIn, toMatch } from './items/vehicleNames.ts';

const car = { ...blankVehicle(), make_id: 1, model_id: 2, year: 2024 };
const motor = (...vehicles: object[]) => ({ line: 'motor', vehicles });
const problemsOf = (risk: object, currency = 'AED') =>
  (riskCheck('motor', currency).safeParse(risk).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('what is sent of a risk', () => {
  it.each(policyTypes)('of the line %s is nothing while nothing is filled in', (line) => {
    expect(riskToSend(emptyRisk(line))).toBeNull();
  });

  it('has no empty rows at its end, and keeps those in between', () => {
    const sent = riskToSend(motor(blankVehicle(), car, blankVehicle(), blankVehicle()));
    expect(sent?.['vehicles']).toHaveLength(2);
    expect(riskToSend(motor(blankVehicle(), blankVehicle()))).toBeNull();
  });
});

describe('what is said of a cell', () => {
  it('names what was not found, and leaves the model alone until the make is', () => {
    expect(problemsOf(motor({ ...car, make_id: 'Toyyota', model_id: 'Corolla' }))).toEqual([
      'vehicles.0.make_id: There is no make called “Toyyota”.',
    ]);
    expect(problemsOf(motor({ ...car, model_id: 'Corola' }))).toEqual([
      'vehicles.0.model_id: This make has no model called “Corola”.',
    ]);
  });

  it('lists choices by their names', () => {
    expect(problemsOf(motor({ ...car, repair: 'shop' }))).toEqual([
      'vehicles.0.repair: Choose one of: Agency, Garage.',
    ]);
  });

  it('knows the places of the currency', () => {
    expect(problemsOf(motor({ ...car, insured_value: '1.25' }), 'JPY')).toEqual([
      'vehicles.0.insured_value: Amounts in JPY have no decimal places.',
    ]);
  });
});

describe('a cell', () => {
  const of = columnsFor(Vehicle);
  const write = (key: keyof typeof of, field: string, text: string) =>
    of[key](field, 100).write({}, text)[field];

  it('is read as people write, and kept as it is where it cannot be', () => {
    expect(write('amount', 'insured_value', '85,000.50')).toBe('85000.50');
    expect(write('amount', 'insured_value', 'many')).toBe('many');
    expect(write('percent', 'ncb_pct', '12,5 %')).toBe('12.5');
    expect(write('whole', 'year', '٢٠٢٤')).toBe(2024);
    expect(write('whole', 'year', '20x4')).toBe('20x4');
    expect(write('yesNo', 'plate_pending', 'Yes')).toBe(true);
    expect(write('yesNo', 'plate_pending', '')).toBe(false);
    expect(write('yesNo', 'plate_pending', 'soon')).toBe('soon');
    expect(write('list', 'add_ons', 'Roadside; GCC cover')).toEqual(['Roadside', 'GCC cover']);
  });

  it('takes a choice by its name, its beginning or the name in files', () => {
    const choices = choicesOf(Vehicle, 'cover');
    expect(readChoice('third party', choices)).toBe('third_party');
    expect(readChoice('comp', choices)).toBe('comprehensive');
    expect(readChoice('TP_FIRE_THEFT', choices)).toBe('tp_fire_theft');
    expect(readChoice('third', choices)).toBe('third');
    expect(readChoice(' ', choices)).toBeNull();
  });
});

describe('the names of vehicles', () => {
  const named = { ...car, make_id: 'Toyota', model_id: 'Corolla' };

  it('are asked for once, however often they stand there', () => {
    expect(namedIn([named, { ...named }, car])).toHaveLength(1);
    expect(toMatch(named)).toEqual({
      make: 'Toyota',
      make_id: null,
      model: 'Corolla',
      model_id: null,
      variant: '',
    });
  });

  it('become ids where they are found, and stay where they are not', () => {
    const make = { id: 5, label: 'Toyota' };
    expect(matched(named, { make, model: null, variant: null })).toMatchObject({
      make_id: 5,
      model_id: 'Corolla',
    });
    expect(matched(named, { make: null, model: null, variant: null })).toBe(named);
    expect(matched(car, { make, model: null, variant: null })).toBe(car);
    expect(keyOf(named)).not.toBe(keyOf(car));
  });
});
