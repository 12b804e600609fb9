import { z } from 'zod';
import { CalendarDate, Id, Link } from '../http.ts';
import { relations } from '../members.ts';
import { genders } from '../persons.ts';

const RiskMember = Link.extend({
  id: Id,
  date_of_birth: CalendarDate,
  gender: z.enum(genders),
  relation: z.enum(relations),
});
export type RiskMember = z.infer<typeof RiskMember>;

/** The names of the records that a risk points at, each once; a model is named without its make. */
export const RiskLinks = z.object({
  makes: z.array(Link),
  models: z.array(Link),
  variants: z.array(Link),
  members: z.array(RiskMember),
});
export type RiskLinks = z.infer<typeof RiskLinks>;
