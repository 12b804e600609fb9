import type { StepsOf } from '../base/states/steps.ts';
import { TaskCancel, TaskComplete, type TaskAction } from './tasks.ts';

export const taskSteps = {
  start: { summary: 'Begin with a task, or go on with it' },
  wait: { summary: 'Let a task wait for someone else' },
  complete: { summary: 'Say that a task is done, and what came of it', body: TaskComplete },
  cancel: { summary: 'Give a task up, and say why', body: TaskCancel },
  reopen: { summary: 'Take a task up again that was done or cancelled' },
} satisfies StepsOf<TaskAction>;
