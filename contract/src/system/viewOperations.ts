import { recordOperations } from '../base/recordOperations.ts';
import type { View } from './views.ts';

export const viewOperations = recordOperations<View>('views');
