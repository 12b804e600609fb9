import type { Module } from '../../../module.ts';
import { commissionRoutes } from './commissions.routes.ts';

export const commissionsModule: Module = { keeps: ['commissions'], routes: [commissionRoutes] };
