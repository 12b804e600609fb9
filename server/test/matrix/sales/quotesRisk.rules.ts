import { call, type Rule } from '../rows.ts';

const vehicle = (make: string, model: string, variant: string) => ({
  make_id: `{${make}}`,
  model_id: `{${model}}`,
  variant_id: `{${variant}}`,
  year: 2020,
});
const problem = (index: number, field: string, sentence: string) =>
  `"risk.vehicles.${index}.${field}":["${sentence}"]`;
const noSuchMake = 'Choose an active make.';
const noSuchModel = 'Choose an active model of this make.';
const noSuchVariant = 'Choose an active variant of this model.';

export const risks: Rule[] = [
  {
    says: 'a risk names only makes, models and variants that are there and in use',
    steps: [
      call('superuser', 'PATCH /api/quotes/{quote}/', 400, {
        body: {
          risk: {
            line: 'motor',
            vehicles: [
              vehicle('deletedVehicleMake', 'VehicleModel', 'VehicleVariant'),
              vehicle('idleVehicleMake', 'VehicleModel', 'VehicleVariant'),
              vehicle('VehicleMake', 'deletedVehicleModel', 'VehicleVariant'),
              vehicle('VehicleMake', 'idleVehicleModel', 'VehicleVariant'),
              vehicle('VehicleMake', 'VehicleModel', 'deletedVehicleVariant'),
              vehicle('VehicleMake', 'VehicleModel', 'idleVehicleVariant'),
            ],
          },
        },
        shows: [
          problem(0, 'make_id', noSuchMake),
          problem(1, 'make_id', noSuchMake),
          problem(2, 'model_id', noSuchModel),
          problem(3, 'model_id', noSuchModel),
          problem(4, 'variant_id', noSuchVariant),
          problem(5, 'variant_id', noSuchVariant),
        ],
      }),
    ],
  },
  {
    says: 'a vehicle that only a deleted quote names can be deleted',
    steps: [
      call('superuser', 'DELETE /api/vehicle-variants/{VehicleVariant}/', 204, {
        given: ['deletedQuoteOfVehicle'],
      }),
    ],
  },
];
