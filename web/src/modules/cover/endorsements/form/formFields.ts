import { z } from 'zod';
import { EnteredDay, line, paragraph } from '#contract/base/http';
import { EndorsementCreate } from '#contract/cover/endorsements/endorsements';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';

const { effective_date, description, price_basis, insurer_figure, insurer_reference } =
  EndorsementCreate.shape;

/** The fields that the form has beside what is insured, its terms and its amounts. */
const Own = z.object({
  effective_date,
  description,
  price_basis,
  insurer_figure,
  insurer_reference,
  /** Where it is asked for, it is wanted. */
  free_reason: paragraph(2000).min(1),
  end_date: EnteredDay.nullable(),
  insured_name: line(200),
  removed: z.array(z.string()),
  staying: z.record(z.string(), line(300)),
});

export const { Field } = fieldsOf(Own, 'endorsements');
