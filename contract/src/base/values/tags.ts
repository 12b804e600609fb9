import { z } from 'zod';
import { requiredLine } from '../http.ts';

export const mostTags = 20;

export const tag = requiredLine(40);

/** One word is one tag, however it is written. */
export const tagsField = z
  .array(tag)
  .max(mostTags)
  .overwrite((tags) => [...new Map(tags.map((each) => [each.toLowerCase(), each])).values()]);
