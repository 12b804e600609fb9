import { at, type Sent } from '../base/operation.ts';
import type { Home, HomeParams } from './home.ts';

export const homeOperations = {
  read: at('/home/').get<Home, Sent<typeof HomeParams>>(),
};
