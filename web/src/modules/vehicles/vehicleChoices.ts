import { bodyTypes, fuels, transmissions } from '#contract/vehicles';
import { t } from '../../messages/t.ts';

export const bodyChoices = () =>
  bodyTypes.map((value) => ({ value, label: t(`vehicle_models.body_type_${value}`) }));
export const fuelChoices = () =>
  fuels.map((value) => ({ value, label: t(`vehicle_variants.fuel_${value}`) }));
export const transmissionChoices = () =>
  transmissions.map((value) => ({ value, label: t(`vehicle_variants.transmission_${value}`) }));
