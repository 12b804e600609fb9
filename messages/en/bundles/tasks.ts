export { home } from '../across/home.ts';
export { tasks } from '../office/tasks.ts';
