import { z } from 'zod';

const sentence = 'Enter a percentage from 0 to 100 with at most four decimals, such as 12.5.';

const withoutNeedlessZeros = (text: string) =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** Text on its whole way, as every decimal: "12.50" is kept and answered as "12.5". */
export const percent = z
  .string(sentence)
  .max(20)
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, sentence)
  .refine((text) => !(Number(text) > 100), sentence)
  .overwrite(withoutNeedlessZeros);
