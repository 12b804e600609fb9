import type { Module } from '../../../module.ts';
import { commissionRoutes } from './commissions.routes.ts';
import { statementRoutes } from './statements/statements.routes.ts';

export const commissionsModule: Module = {
  keeps: ['commissions', 'commission_statements'],
  routes: [commissionRoutes, statementRoutes],
};
