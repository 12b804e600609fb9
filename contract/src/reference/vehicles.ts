export const bodyTypes = [
  'sedan',
  'hatchback',
  'estate',
  'coupe',
  'convertible',
  'suv',
  'minivan',
  'pickup',
  'van',
  'bus',
  'truck',
  'motorcycle',
  'other',
] as const;

export const fuels = ['petrol', 'diesel', 'hybrid', 'electric', 'gas'] as const;
export const transmissions = ['automatic', 'manual'] as const;
