import { recordOperations } from '../base/recordOperations.ts';
import type { Task } from './tasks.ts';

export const taskOperations = {
  ...recordOperations<Task>('tasks'),
};
