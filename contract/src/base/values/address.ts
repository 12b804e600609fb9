import { z } from 'zod';
import { optionalCountry } from './countries.ts';
import { line } from '../http.ts';

/** As read. */
export const Address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postal_code: z.string(),
  country: z.string(),
});
export type Address = z.infer<typeof Address>;

export const addressFields = {
  line1: line(150),
  line2: line(150),
  city: line(100),
  region: line(100),
  postal_code: line(20),
  country: optionalCountry,
};
