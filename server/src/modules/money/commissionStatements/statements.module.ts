import type { Module } from '../../../module.ts';
import { statementRoutes } from './statements.routes.ts';

export const commissionStatementsModule: Module = {
  keeps: ['commission_statements'],
  routes: [statementRoutes],
};
