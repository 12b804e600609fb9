import sharp from 'sharp';
import type { AttachmentCategory } from '#contract/office/attachments';
import { pdfOf } from './pdf.ts';

/** A document that many clients have, each under a name of its own. */
export type DemoDocument = {
  /** Before the client's name. */
  title: string;
  extension: 'pdf' | 'jpg' | 'png' | 'csv';
  category: AttachmentCategory;
  /** By its name in the checklists or of a product; empty where nobody asks for it. */
  wanted: string;
  /** For so many days from now on, which the client's turn shifts; null where it never ends. */
  validDays: number | null;
  content: () => Promise<Buffer>;
};

const specimen = 'Specimen of the demonstration. Nobody is called so.';
const paper =
  (...pages: string[][]) =>
  async () =>
    pdfOf(pages.map((lines) => [...lines, '', specimen]));

/** A few bands of colour, as a photograph of something. */
const photo = (colours: string[]) => () => {
  const band = 600 / colours.length;
  const bands = colours.map(
    (colour, at) => `<rect x="0" y="${at * band}" width="900" height="${band}" fill="${colour}"/>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${bands.join('')}
    <circle cx="250" cy="470" r="70" fill="#222"/><circle cx="650" cy="470" r="70" fill="#222"/></svg>`),
  );
};

const document = (
  title: string,
  extension: DemoDocument['extension'],
  category: AttachmentCategory,
  wanted: string,
  validDays: number | null,
  content: DemoDocument['content'],
): DemoDocument => ({ title, extension, category, wanted, validDays, content });

export const passport = document(
  'Passport',
  'pdf',
  'kyc',
  'Passport with residence visa',
  400,
  paper(['Passport', 'Surname: Specimen', 'Given names: Sample', 'Place of issue: Dubai']),
);
export const address = document(
  'Proof of address',
  'pdf',
  'kyc',
  'Proof of address, at most three months old',
  90,
  paper(['Electricity and water', 'Account of the consumer: 2011 4711', 'Due: AED 412.50']),
);
export const vehicle = document('Vehicle', 'jpg', 'policy', '', null, () =>
  photo(['#9cc3e6', '#5b7fa6', '#c8ccd0'])().jpeg({ quality: 70 }).toBuffer(),
);
export const licence = document(
  'Trade licence',
  'pdf',
  'kyc',
  'Trade licence',
  250,
  paper(
    ['Trade licence', 'Licence number: 884213', 'Legal form: Limited liability company'],
    ['Trade licence, page 2', 'Activities: general trading, warehousing'],
  ),
);
export const schedule = document(
  'Policy schedule',
  'pdf',
  'policy',
  '',
  null,
  paper(
    ['Policy schedule', 'Line: property all risks', 'Sum insured: AED 4,200,000.00'],
    ['Clauses', 'Average clause', 'Debris removal'],
    ['Conditions', 'Fire alarm in working order'],
  ),
);
export const invoice = document(
  'Premium invoice',
  'pdf',
  'invoice',
  '',
  null,
  paper(['Tax invoice', 'Premium: AED 18,400.00', 'VAT 5 %: AED 920.00', 'Total: AED 19,320.00']),
);
export const census = document('Staff list', 'csv', 'quote', 'Member census', null, async () =>
  Buffer.from('Employee no,Name,Date of birth\nE-1,Sample One,1990-05-04\nE-2,Sample Two,1987-11-23\n'),
);
export const stamp = document('Company stamp', 'png', 'other', '', null, () =>
  photo(['#ffffff', '#e8eefc', '#ffffff'])().png().toBuffer(),
);
