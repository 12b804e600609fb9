export { home } from '../across/home.ts';
export { home_asked } from '../across/home_asked.ts';
export { home_setup } from '../across/home_setup.ts';
export { tasks } from '../office/tasks.ts';
