import { z } from 'zod';
import { Id, line, Link } from '../base/http.ts';
import { mostItems } from '../base/amounts/lines.ts';

/** Vehicles as a list from elsewhere names them. */
export const VehicleMatch = z.strictObject({
  vehicles: z
    .array(
      z.strictObject({
        make: line(100).default(''),
        /** The make that is meant, where it is known already. */
        make_id: Id.nullable().default(null),
        model: line(100).default(''),
        model_id: Id.nullable().default(null),
        variant: line(100).default(''),
      }),
    )
    .min(1)
    .max(mostItems),
});
export type VehicleMatch = z.infer<typeof VehicleMatch>;

/** In the order in which they were asked for; what is not known, or cannot be chosen any more, is null. */
export const VehicleMatches = z.array(
  z.object({ make: Link.nullable(), model: Link.nullable(), variant: Link.nullable() }),
);
export type VehicleMatches = z.infer<typeof VehicleMatches>;
