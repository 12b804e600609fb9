import type { Module } from '../../../module.ts';
import { leadRoutes } from './leads.routes.ts';
import { handOverLeads } from './leads.service.ts';
import { leadSource } from './leads.templateFields.ts';

export const leadsModule: Module = {
  keeps: ['leads'],
  routes: [leadRoutes],
  handOver: handOverLeads,
  templates: { lead: leadSource },
};
