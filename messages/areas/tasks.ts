export { home } from '../home.ts';
export { tasks } from '../tasks.ts';
