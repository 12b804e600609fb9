import { channelsOf, contrast, legible } from '#contract/base/values/colours';

const colourOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** So much of the colour, the rest white or black. */
const mixed = (colour: string, part: number, ground: 'white' | 'black'): string => {
  const rest = ground === 'white' ? 255 : 0;
  return colourOf(channelsOf(colour).map((channel) => channel * part + rest * (1 - part)));
};

/** The colour itself where it can be read on white and on its own tint, else the same one, darker. */
export function readable(colour: string): string {
  const ground = tintOf(colour);
  const steps = Array.from({ length: 20 }, (_, step) => mixed(colour, 1 - step / 20, 'black'));
  return steps.find((step) => contrast(step, ground) >= legible) ?? '#000000';
}

/** A ground for what is set off, on which black and the colour itself are read. */
export const tintOf = (colour: string): string => mixed(colour, 0.07, 'white');
