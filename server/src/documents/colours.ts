/** Of the product, for an organisation that has none of its own. */
export const ownColour = '#1f5fe0';

type Channels = [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};
const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** So much of the colour, the rest white or black. */
const mixed = (colour: string, part: number, ground: 'white' | 'black'): string => {
  const rest = ground === 'white' ? 255 : 0;
  return colourOf(channelsOf(colour).map((channel) => channel * part + rest * (1 - part)));
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

const legible = 4.5;

/** The colour itself where it can be read on white and on its own tint, else the same one, darker. */
export function readable(colour: string): string {
  const ground = tintOf(colour);
  const steps = Array.from({ length: 20 }, (_, step) => mixed(colour, 1 - step / 20, 'black'));
  return steps.find((step) => contrast(step, ground) >= legible) ?? '#000000';
}

/** A ground for what is set off, on which black and the colour itself are read. */
export const tintOf = (colour: string): string => mixed(colour, 0.07, 'white');
