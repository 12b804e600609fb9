/** Where a noun is served: `vehicle_makes` at `/api/vehicle-makes/`. */
export const pathOf = (noun: string): string => `/api/${noun.replaceAll('_', '-')}/`;
