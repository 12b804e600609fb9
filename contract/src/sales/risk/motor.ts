import { z } from 'zod';
import { Id, line, requiredLine } from '../../base/http.ts';
import { Money } from '../../base/amounts/money.ts';
import { percent } from '../../base/amounts/percent.ts';
import { itemId, normalised, tellRepeated, whateverElseIsWrong } from './items.ts';
import { people, Person } from './people.ts';
import { mostItems } from '../../base/amounts/lines.ts';
import { termSentences } from '#messages/en/sales/sentences.term';
import { ruling } from '../../base/said.ts';

const say = ruling(termSentences);

export const vehicleUsages = ['private', 'commercial', 'taxi', 'rental'] as const;
export const motorCovers = ['comprehensive', 'third_party', 'tp_fire_theft', 'own_damage'] as const;
export const repairs = ['agency', 'garage'] as const;
const mostDrivers = 20;

const nextYear = () => new Date().getUTCFullYear() + 1;

const vehicleFields = {
  id: itemId,
  make_id: Id,
  model_id: Id,
  variant_id: Id.nullable().default(null),
  /** Of the model, which may be ahead of the calendar. */
  year: z
    .int()
    .min(1900)
    .max(2100)
    .refine((year) => year <= nextYear(), 'Enter a year up to the next one.'),
  plate: line(20).toUpperCase().default(''),
  plate_region: line(60).default(''),
  plate_code: line(10).toUpperCase().default(''),
  /** The plate has been applied for and is not known yet. */
  plate_pending: z.boolean().default(false),
  certificate_no: line(60).default(''),
  chassis_no: line(40).toUpperCase().default(''),
  /** Why the chassis number is right although it has not the usual form. */
  chassis_override: line(200).default(''),
  engine_no: line(40).toUpperCase().default(''),
  usage: z.enum(vehicleUsages).nullable().default(null),
  cover: z.enum(motorCovers).nullable().default(null),
  insured_value: Money.nullable().default(null),
  repair: z.enum(repairs).nullable().default(null),
  ncb_pct: percent.nullable().default(null),
  mortgagee: line(150).default(''),
  drivers: people(Person).max(mostDrivers).default([]),
  add_ons: z.array(requiredLine(100)).max(30).default([]),
};

type Numbered = Partial<
  Record<
    'chassis_no' | 'chassis_override' | 'plate' | 'plate_code' | 'plate_region' | 'plate_pending',
    unknown
  >
>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const chassisNorm = ({ chassis_no }: Numbered): string => normalised(textOf(chassis_no));
export const plateNorm = ({ plate, plate_code, plate_region }: Numbered): string =>
  textOf(plate) === '' ? '' : normalised([plate_region, plate_code, plate].map(textOf).join(' '));

/** Since 1981 a chassis number has 17 characters, none of which could be taken for a digit. */
const usualChassis = /^[A-HJ-NPR-Z0-9]{17}$/;

function isIdentified(vehicle: Numbered, context: z.RefinementCtx): void {
  const chassis = chassisNorm(vehicle);
  if (chassis !== '' && !usualChassis.test(chassis) && !vehicle.chassis_override)
    context.addIssue({
      code: 'custom',
      path: ['chassis_no'],
      message:
        'A chassis number has 17 letters and digits without I, O and Q. If this one is right, say why.',
    });
  if (vehicle.plate && vehicle.plate_pending === true)
    context.addIssue({
      code: 'custom',
      path: ['plate_pending'],
      message: 'The plate is entered, so it is not pending.',
    });
}

export const Vehicle = z.strictObject(vehicleFields).superRefine(isIdentified, whateverElseIsWrong);
export type Vehicle = z.infer<typeof Vehicle>;

export const Motor = z.strictObject({
  line: z.literal('motor'),
  vehicles: z
    .array(Vehicle)
    .min(1, 'Enter at least one vehicle.')
    .max(mostItems)
    .superRefine((vehicles, context) => {
      const tell = (field: string, message: string) => (index: number) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      tellRepeated(
        vehicles,
        chassisNorm,
        tell('chassis_no', 'Another vehicle in the list has this chassis number.'),
      );
      const drivers = vehicles.reduce((sum, vehicle) => sum + vehicle.drivers.length, 0);
      if (drivers > mostItems)
        context.addIssue({ code: 'custom', message: say('riskDrivers', { count: mostItems }) });
    }),
});
export type Motor = z.infer<typeof Motor>;
