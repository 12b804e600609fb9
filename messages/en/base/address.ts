/** The parts of an address, whosever it is. */
export const address = {
  title: 'Address',
  line1: 'Street and number',
  line2: 'Building, floor or box',
  city: 'City',
  region: 'Region or emirate',
  postal_code: 'Postal code',
  country: 'Country',
} as const;
