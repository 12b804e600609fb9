import { z } from 'zod';

/** Without needless zeros: `12.5000` is `12.5`, `07` is `7`. */
const plainDecimal = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** A percentage from 0 to 100 as decimal text with up to four places, such as `12.5`. */
export const percent = z
  .string()
  .max(8)
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, 'Enter a percentage from 0 to 100, such as 12.5.')
  .overwrite(plainDecimal);
