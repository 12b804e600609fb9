import { bodyTypes, fuels, transmissions } from '#contract/vehicles';
import { t } from '../../messages/t.ts';

export const bodyChoices = () => bodyTypes.map((value) => ({ value, label: t(`vehicles.body_${value}`) }));
export const fuelChoices = () => fuels.map((value) => ({ value, label: t(`vehicles.fuel_${value}`) }));
export const transmissionChoices = () =>
  transmissions.map((value) => ({ value, label: t(`vehicles.transmission_${value}`) }));
