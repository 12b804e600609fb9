import { z } from 'zod';
import { Link } from '../../base/http.ts';
import { NamedMember } from '../../people/members.ts';

/** The names of the records that a risk points at, each once; a model is named without its make. */
export const RiskLinks = z.object({
  makes: z.array(Link),
  models: z.array(Link),
  variants: z.array(Link),
  members: z.array(NamedMember),
});
export type RiskLinks = z.infer<typeof RiskLinks>;
