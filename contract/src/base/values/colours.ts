import { z } from 'zod';

type Channels = [red: number, green: number, blue: number];

export const channelsOf = (colour: string): Channels => {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** As WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** From here on letters are read without effort, as WCAG has it. */
export const legible = 4.5;

/** Of the product, for an organisation that has none of its own. */
export const ownColour = '#1f5fe0';

/** A colour on which white letters are read, as #rrggbb. */
export const brandColour = z
  .string()
  .max(20)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'Enter a colour such as #1f5fe0.', abort: true })
  .refine(
    (colour) => contrast(colour, '#ffffff') >= legible,
    'White letters cannot be read on this colour. Choose a darker one.',
  );
