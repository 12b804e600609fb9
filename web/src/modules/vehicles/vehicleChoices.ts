import { bodyTypes, fuels, transmissions } from '#contract/vehicles';
import { t } from '../../messages/t.ts';

export const bodyName = (body: (typeof bodyTypes)[number]) => t(`vehicles.body_${body}`);
export const fuelName = (fuel: (typeof fuels)[number]) => t(`vehicles.fuel_${fuel}`);
export const transmissionName = (transmission: (typeof transmissions)[number]) =>
  t(`vehicles.transmission_${transmission}`);

export const bodyChoices = () => bodyTypes.map((value) => ({ value, label: bodyName(value) }));
export const fuelChoices = () => fuels.map((value) => ({ value, label: fuelName(value) }));
export const transmissionChoices = () =>
  transmissions.map((value) => ({ value, label: transmissionName(value) }));
