import type { Module } from '../../../module.ts';
import { endorsementRoutes } from './endorsements.routes.ts';
import { endorsementFields } from './endorsements.templateFields.ts';

export const endorsementsModule: Module = {
  keeps: ['endorsements'],
  routes: [endorsementRoutes],
  templateFields: { policy: endorsementFields },
};
