import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: ['/tasks/', '/tasks/?view=day', '/tasks/?modal=task_create'],
  data: { '/tasks': '/tasks/' },
};
