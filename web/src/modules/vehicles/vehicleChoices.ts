import { bodyTypes, fuels, transmissions } from '#contract/vehicles';
import { t } from '../../messages/t.ts';

export const bodyName = (body: (typeof bodyTypes)[number]) => t(`vehicle_models.body_type_${body}`);
export const fuelName = (fuel: (typeof fuels)[number]) => t(`vehicle_variants.fuel_${fuel}`);
export const transmissionName = (transmission: (typeof transmissions)[number]) =>
  t(`vehicle_variants.transmission_${transmission}`);

export const bodyChoices = () => bodyTypes.map((value) => ({ value, label: bodyName(value) }));
export const fuelChoices = () => fuels.map((value) => ({ value, label: fuelName(value) }));
export const transmissionChoices = () =>
  transmissions.map((value) => ({ value, label: transmissionName(value) }));
